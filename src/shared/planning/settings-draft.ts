import * as z from 'zod/mini';
import { activitySchema, ownTypesOf, PROJECT_STAGES } from '#contract/activities/activities.ts';
import { idSchema } from '#contract/base/ids.ts';
import {
  DEFAULT_DURATION_MINUTES,
  DEFAULT_EQUAL_VOTES,
  DEFAULT_SLOTS,
  SCHEDULING_LEAD_MINUTES,
} from '#contract/limits.ts';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import { plainValueFields, plainValuesOf, unusualOf } from '#contract/retro/plain-settings.ts';
import {
  type InvitationInput,
  type Invitee,
  invitationSchema,
  type KeptSettings,
  repeatsSchema,
  type Settings,
  votingMechanicSchema,
} from '#contract/retro/settings.ts';
import { defaultDurations, normalCallLink, plannedPeople } from '#machines/retro/settings-rules.ts';

/** Identifies an invitation: the invited account or address. */
export const invitationKey = (one: InvitationInput): string => ('email' in one ? one.email : one.userId);

const count = z.nullable(z.number());

/** Everything a moderator can set, as the form shows it. Durations are minutes; null is an empty field. */
const valuesSchema = z.object({
  name: z.string(),
  /** null until an activity that everyone has is chosen. */
  activity: z.nullable(activitySchema),
  /** The workspace's own activity (CA2), if chosen; otherwise null. */
  customActivityId: z.nullable(idSchema),
  stage: z.enum(PROJECT_STAGES),
  /** Whether the retro starts immediately, regardless of the day and time below. */
  startsNow: z.boolean(),
  /** Day and time of the start in the reader's time zone: `2026-11-20` and `14:05`. */
  date: z.string(),
  time: z.string(),
  duration: count,
  /** null if it takes place once. */
  repeats: z.nullable(repeatsSchema),
  /** From how many minutes before the start topics can be written; null if only in the retro. 0 while what was typed is no moment. */
  writeAhead: count,
  writing: count,
  posting: count,
  callLink: z.string(),
  maxTopics: count,
  votingMechanic: votingMechanicSchema,
  /** How many equal votes each person has, and whether several may be on one group. */
  votes: count,
  severalVotes: z.boolean(),
  slots: count,
  waitingRoom: z.boolean(),
  requiresPermanentAccount: z.boolean(),
  /** Whether guests may ask to come into the team's retro. */
  allowsGuests: z.boolean(),
  ...plainValueFields,
  invited: z.readonly(z.array(invitationSchema)),
  /** Text in the invitation field that was not added yet. */
  inviting: z.string(),
  takesPart: z.boolean(),
});
export type RetroValues = z.infer<typeof valuesSchema>;

/** What of these this browser keeps. */
export const retroDraftSchema = z.partial(valuesSchema);
/** The values chosen so far. The others follow their defaults, which depend on the rest of the form. */
export type RetroDraft = z.infer<typeof retroDraftSchema>;

/** How many people the times are planned for. */
export const expectedPeople = (draft: RetroDraft): number =>
  plannedPeople(draft.takesPart !== false, draft.invited?.filter(({ watches }) => !watches).length ?? 0);

export interface Defaults {
  /** Epoch ms. */
  now: number;
  /** How many people to plan for; `expectedPeople` unless a better number is known. */
  people?: number | undefined;
  /** The default name of a retro that starts then (epoch ms), in the reader's language. */
  nameFor: (startsAt: number) => string;
}

/** The form's values: what was chosen, and the defaults of specification section 3 for the rest. */
export function valuesOf(draft: RetroDraft, { now, people, nameFor }: Defaults): RetroValues {
  const start = nextStart(now);
  const date = draft.date ?? dayOf(start);
  const time = draft.time ?? timeOf(start);
  const duration = draft.duration === undefined ? DEFAULT_DURATION_MINUTES : draft.duration;
  const usual = defaultDurations(duration ?? DEFAULT_DURATION_MINUTES, people ?? expectedPeople(draft));
  const startsAt = startOf(date, time);
  const startsNow = draft.startsNow ?? (draft.date === undefined && draft.time === undefined);
  return {
    name: nameFor(startsNow ? now : Number.isNaN(startsAt) ? start : startsAt),
    activity: null,
    customActivityId: null,
    stage: 'standard',
    repeats: null,
    writeAhead: null,
    callLink: '',
    maxTopics: null,
    votingMechanic: 'one_and_two',
    votes: DEFAULT_EQUAL_VOTES.count,
    severalVotes: DEFAULT_EQUAL_VOTES.several,
    slots: DEFAULT_SLOTS,
    waitingRoom: true,
    requiresPermanentAccount: false,
    allowsGuests: false,
    ...plainValuesOf({}),
    invited: [],
    inviting: '',
    takesPart: true,
    writing: usual.writing,
    posting: usual.posting,
    ...draft,
    startsNow,
    date,
    time,
    duration,
  };
}

/** The next full hour at least five minutes ahead, in the reader's time zone; epoch ms. */
export function nextStart(now: number): number {
  const at = new Date(now + SCHEDULING_LEAD_MINUTES * 60_000);
  const onTheHour = at.getMinutes() === 0 && at.getSeconds() === 0 && at.getMilliseconds() === 0;
  at.setHours(at.getHours() + (onTheHour ? 0 : 1), 0, 0, 0);
  return at.getTime();
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20`, in the reader's time zone. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `14:05`, in the reader's time zone. */
export function timeOf(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of a day and time in the reader's time zone, epoch ms; NaN while one of them is empty or invalid. */
export const startOf = (date: string, time: string): number =>
  date === '' || time === '' ? Number.NaN : new Date(`${date}T${time}`).getTime();

/** The form knows only minutes: an unchanged start keeps its milliseconds, even if it has passed. Epoch ms. */
export const sameMinute = (wanted: number, before: number): number =>
  Math.floor(wanted / 60_000) === Math.floor(before / 60_000) ? before : wanted;

/** The settings from the values. Empty numbers become 0, which validation refuses. */
export function settingsOf(values: RetroValues, teamId: string | null = null): Settings {
  return {
    name: values.name.trim(),
    activity: values.activity ?? 'mad_sad_glad',
    ...(values.customActivityId !== null && { customActivityId: values.customActivityId }),
    callLink: normalCallLink(values.callLink),
    startsAt: startOf(values.date, values.time),
    duration: values.duration ?? 0,
    writingDuration: values.writing ?? 0,
    postingDuration: values.posting ?? 0,
    maxTopics: values.maxTopics,
    votingMechanic: values.votingMechanic,
    ...(values.votingMechanic === 'equal' && {
      equalVotes: { count: values.votes ?? 0, several: values.severalVotes },
    }),
    slots: values.slots ?? 0,
    waitingRoom: values.waitingRoom,
    requiresPermanentAccount: values.requiresPermanentAccount,
    teamId,
    ...(teamId !== null && values.allowsGuests && { allowsGuests: true as const }),
    ...unusualOf(values),
    ...(values.repeats && { repeats: values.repeats }),
    ...(values.writeAhead !== null && !values.startsNow && { writeAhead: values.writeAhead }),
    ...(values.stage !== 'standard' && { stage: values.stage }),
  };
}

/** The form's values for equal votes; nothing if a retro says nothing of them. */
export const votesFrom = ({ equalVotes }: Pick<KeptSettings, 'equalVotes'>): RetroDraft =>
  equalVotes ? { votes: equalVotes.count, severalVotes: equalVotes.several } : {};

/** The form's values for an existing retro (LO3). Nothing follows a default any more. */
export function draftFrom(
  settings: KeptSettings,
  invited: readonly Invitee[],
  takesPart: boolean,
): RetroDraft {
  const own = ownTypesOf(settings) && settings.ownActivity;
  return {
    name: settings.name,
    activity: own ? null : settings.activity,
    customActivityId: own?.id ?? null,
    date: dayOf(settings.startsAt),
    time: timeOf(settings.startsAt),
    duration: settings.duration,
    repeats: settings.repeats ?? null,
    writeAhead: settings.writeAhead ?? null,
    stage: settings.stage ?? 'standard',
    writing: settings.writingDuration,
    posting: settings.postingDuration,
    callLink: settings.callLink ?? '',
    maxTopics: settings.maxTopics,
    votingMechanic: settings.votingMechanic,
    ...votesFrom(settings),
    slots: settings.slots,
    waitingRoom: settings.waitingRoom,
    requiresPermanentAccount: settings.requiresPermanentAccount,
    allowsGuests: settings.allowsGuests ?? false,
    ...plainValuesOf(settings),
    invited: invited.flatMap((invitee): InvitationInput[] => {
      const { email, userId, name } = invitee;
      const watches = invitee.watches ? { watches: true } : {};
      if (email !== null) return [{ email, ...watches }];
      return userId === null ? [] : [{ userId, name, ...watches }];
    }),
    takesPart,
  };
}

/**
 * The creation payload (specification section 3), from which empty values but the date are stripped, lists too. `moderatorId` is the creator's id; `team` is the id of the retro's
 * team, if it has one.
 */
export function newRetroOf(values: RetroValues, moderatorId: string, team: string | null = null): NewRetro {
  const { activity, startsAt, slots, waitingRoom, maxTopics, callLink, teamId, stage, ...settings } =
    settingsOf(values, team);
  const emails = values.invited.flatMap((one) => ('email' in one ? [one.email] : []));
  const users = values.invited.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const watchers = values.invited.filter(({ watches }) => watches).map(invitationKey);
  const start = Number.isNaN(startsAt) ? '' : new Date(startsAt).toISOString();
  return {
    ...settings,
    ...(values.activity !== null && { activity }),
    // Not stripped: without a date the server would begin now.
    date: values.startsNow ? 'now' : start,
    participantSlots: slots,
    waitingRoomEnabled: waitingRoom,
    ...(values.takesPart ? { participantIds: [moderatorId] } : { takesPart: false }),
    ...(stage !== undefined && { projectStage: stage }),
    ...(teamId !== null && { teamId }),
    ...(maxTopics !== null && { maxTopics }),
    ...(callLink !== null && { callLink }),
    ...(emails.length > 0 && { invitedEmails: emails }),
    ...(users.length > 0 && { invitedUsers: users }),
    ...(watchers.length > 0 && { watchers }),
  };
}
