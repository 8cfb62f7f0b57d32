import { type ActivityKey, ownTypesOf, type ProjectStage } from '#contract/activities.ts';
import { DEFAULT_DURATION_MINUTES, DEFAULT_SLOTS, SCHEDULING_LEAD_MINUTES } from '#contract/limits.ts';
import type { NewRetro } from '#contract/new-retro.ts';
import type {
  InvitationInput,
  Invitee,
  KeptSettings,
  Repeats,
  Settings,
  VotingMechanic,
} from '#contract/settings.ts';
import { defaultDurations, normalCallLink, plannedPeople } from '#machines/retro/settings-rules.ts';

/** What tells one invitation from another: the account or address invited. */
export const keyOf = (one: InvitationInput): string => ('email' in one ? one.email : one.userId);

/** Everything a moderator can set about a retro, as the form shows it. Durations are minutes; null is an empty field. */
export interface RetroValues {
  name: string;
  /** null until one that everybody has is chosen. */
  activity: ActivityKey | null;
  /** The workspace's activity (CA2) instead; null if none is chosen. */
  customActivityId: string | null;
  stage: ProjectStage;
  /** Whether it starts at once, whatever day and time are below. */
  startsNow: boolean;
  /** Day and time of the start on the reader's own clock: `2026-11-20` and `14:05`. */
  date: string;
  time: string;
  duration: number | null;
  /** null if it takes place once. */
  repeats: Repeats | null;
  writing: number | null;
  posting: number | null;
  callLink: string;
  maxTopics: number | null;
  votingMechanic: VotingMechanic;
  slots: number | null;
  waitingRoom: boolean;
  requiresPermanentAccount: boolean;
  invited: readonly InvitationInput[];
  /** What is in the invitation field and was not added yet. */
  inviting: string;
  takesPart: boolean;
}

/** What was chosen so far. What is left out follows its default, which follows the rest until it is touched. */
export type RetroDraft = Partial<RetroValues>;

/** How many people the times are planned for. */
export const expectedPeople = (draft: RetroDraft): number =>
  plannedPeople(draft.takesPart !== false, draft.invited?.filter(({ watches }) => !watches).length ?? 0);

export interface Defaults {
  /** Epoch ms. */
  now: number;
  /** People to plan for; `expectedPeople` unless it is known better. */
  people?: number | undefined;
  /** The name of a retro that starts then (epoch ms), in the reader's language. */
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
    callLink: '',
    maxTopics: null,
    votingMechanic: 'one_and_two',
    slots: DEFAULT_SLOTS,
    waitingRoom: true,
    requiresPermanentAccount: false,
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

/** The next full hour at least five minutes ahead, on the reader's clock; epoch ms. */
export function nextStart(now: number): number {
  const at = new Date(now + SCHEDULING_LEAD_MINUTES * 60_000);
  const onTheHour = at.getMinutes() === 0 && at.getSeconds() === 0 && at.getMilliseconds() === 0;
  at.setHours(at.getHours() + (onTheHour ? 0 : 1), 0, 0, 0);
  return at.getTime();
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20`, on the reader's clock. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `14:05`, on the reader's clock. */
export function timeOf(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment a day and a time name on the reader's clock, epoch ms; NaN while one of them is empty or no date. */
export const startOf = (date: string, time: string): number =>
  date === '' || time === '' ? Number.NaN : new Date(`${date}T${time}`).getTime();

/** The form knows minutes only: a start that was not touched stays to the millisecond, even where it is past. Epoch ms. */
export const sameMinute = (wanted: number, before: number): number =>
  Math.floor(wanted / 60_000) === Math.floor(before / 60_000) ? before : wanted;

/** The settings from the values. Empty numbers become 0, for the validation to find. */
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
    slots: values.slots ?? 0,
    waitingRoom: values.waitingRoom,
    requiresPermanentAccount: values.requiresPermanentAccount,
    teamId,
    ...(values.repeats && { repeats: values.repeats }),
  };
}

/** The form as a retro that exists already fills it (LO3). Nothing follows a default any more. */
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
    writing: settings.writingDuration,
    posting: settings.postingDuration,
    callLink: settings.callLink ?? '',
    maxTopics: settings.maxTopics,
    votingMechanic: settings.votingMechanic,
    slots: settings.slots,
    waitingRoom: settings.waitingRoom,
    requiresPermanentAccount: settings.requiresPermanentAccount,
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
 * The creation payload (specification section 3). `moderatorId` is the id of the creator; `team` that of the team
 * it is held in, if it is.
 */
export function newRetroOf(values: RetroValues, moderatorId: string, team: string | null = null): NewRetro {
  const { activity, startsAt, slots, waitingRoom, maxTopics, callLink, teamId, ...settings } = settingsOf(
    values,
    team,
  );
  const emails = values.invited.flatMap((one) => ('email' in one ? [one.email] : []));
  const users = values.invited.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const watchers = values.invited.filter(({ watches }) => watches).map(keyOf);
  const start = Number.isNaN(startsAt) ? '' : new Date(startsAt).toISOString();
  return {
    ...settings,
    ...(values.activity !== null && { activity }),
    date: values.startsNow ? 'now' : start,
    participantSlots: slots,
    waitingRoomEnabled: waitingRoom,
    participantIds: values.takesPart ? [moderatorId] : [],
    ...(teamId !== null && { teamId }),
    ...(maxTopics !== null && { maxTopics }),
    ...(callLink !== null && { callLink }),
    ...(emails.length > 0 && { invitedEmails: emails }),
    ...(users.length > 0 && { invitedUsers: users }),
    ...(watchers.length > 0 && { watchers }),
  };
}
