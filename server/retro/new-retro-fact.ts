import * as z from 'zod/mini';
import { emailSchema } from '#contract/base/email.ts';
import { ownValue } from '#contract/base/own-property.ts';
import { DEFAULT_DURATION_MINUTES, DEFAULT_SLOTS, SCHEDULING_LEAD_MINUTES } from '#contract/limits.ts';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import type { FactOf, Stamp } from '#contract/retro/facts.ts';
import { unusualOf } from '#contract/retro/plain-settings.ts';
import type { CarriedItem } from '#contract/retro/retro-data.ts';
import { type InvitationInput, type Settings, settingsSchema } from '#contract/retro/settings.ts';
import { inviteesOf } from '#machines/retro/decide/lobby-decider.ts';
import { hasActivity } from '#machines/retro/decide/team-decider.ts';
import {
  defaultDurations,
  hasWriters,
  normalCallLink,
  plannedPeople,
  problemsOf,
} from '#machines/retro/settings-rules.ts';
import type { CurrentTeam } from '../access/current-team.ts';
import { introOf } from '../access/joining-person.ts';
import type { RetroActor } from '../accounts/store/users.ts';
import type { OwnActivity } from '../activities/activity-of-retro.ts';
import { done, type Result, refused } from '../base/result.ts';

const HOUR_MS = 3_600_000;

/** Settings that the creation payload has under another name. */
const FIELD_NAMES: Partial<Record<keyof Settings, string>> = {
  startsAt: 'date',
  slots: 'participantSlots',
  waitingRoom: 'waitingRoomEnabled',
};

/** The first fact of a new retro's log. */
export type PlannedRetro = FactOf<'retro.created'> & Stamp;

export interface NewRetroContext {
  id: string;
  creator: RetroActor;
  /** The invited users who exist. */
  accounts: readonly RetroActor[];
  /** Its team, in its present state (PL2). */
  team: CurrentTeam | null;
  /** The workspace's activity that it uses; left out for a built-in one. */
  own?: OwnActivity;
  /** Open action items that come along from an earlier retro (CO2). */
  carried?: CarriedItem[];
  /** Epoch ms. */
  now: number;
}

/** Ids of people whom a payload invites by account; the creator needs no invitation. */
export const invitedIds = (
  payload: Pick<NewRetro, 'participantIds' | 'invitedUsers'>,
  creator: string,
): string[] => [
  ...new Set(
    [...(payload.participantIds ?? []), ...(payload.invitedUsers ?? [])].filter((id) => id !== creator),
  ),
];

/**
 * The first fact of a new retro, with the defaults of specification section 3 for what was left out. Refuses with
 * `settings` with what is wrong, by the payload's fields; with `plan_required` for what the team's plan does not include.
 */
export function planRetro(payload: NewRetro, context: NewRetroContext): Result<PlannedRetro> {
  const { id, creator, accounts, team, own = {}, carried = [], now } = context;
  const { invitations, wrong } = invitationsOf(payload, context);
  const takesPart = payload.takesPart ?? payload.participantIds?.includes(creator.id) ?? true;
  // No command can have such an id, even if its browser knows the retro's.
  const invited = inviteesOf(invitations, [], `new-${id}`);
  const settings = settingsOf(
    payload,
    plannedPeople(takesPart, invited.filter(({ watches }) => !watches).length),
    now,
  );
  const problems: Record<string, string> = { ...problemsIn(settings, now) };
  if (payload.activity === undefined && !own.ownActivity) problems.activity = 'activity.required';
  if (!hasWriters(invited, { takesPart, slots: settings.slots, isOfTeam: settings.teamId !== null })) {
    problems.participantIds = 'participants_picker.not_enough';
  }
  if (wrong) problems.invitedEmails = 'invited.invalid_email';
  if (invitedIds(payload, creator.id).length > accounts.length) problems.invitedUsers = 'not_found';
  if (Object.keys(problems).length > 0) return refused('settings', { fields: problems });
  if (team && !own.ownActivity && !hasActivity(team, settings.activity)) return refused('plan_required');
  return done({
    type: 'retro.created',
    seq: 1,
    at: now,
    retro: id,
    settings: { ...settings, ...own },
    invited,
    moderator: introOf(creator, []),
    takesPart,
    iceBreakers: team?.entitlements.iceBreakers ?? true,
    ...(team && { activities: team.entitlements.activities, workspaceOwner: team.team.workspaceOwner }),
    roster: team?.team.roster ?? [],
    carried,
  });
}

/** The invitations, without the creator; `wrong`: the addresses contain something invalid. */
function invitationsOf(
  { invitedEmails = [], watchers = [], ...payload }: NewRetro,
  { creator, accounts }: NewRetroContext,
): { invitations: InvitationInput[]; wrong: boolean } {
  const emails = invitedEmails.map((email) => emailSchema.safeParse(email).data);
  const watching = new Set(watchers.map((one) => emailSchema.safeParse(one).data ?? one));
  const invited: InvitationInput[] = [
    ...invitedIds(payload, creator.id).map((userId) => ({
      userId,
      name: accounts.find((user) => user.id === userId)?.name ?? '',
    })),
    ...emails.flatMap((email) => (email === undefined || email === creator.email ? [] : [{ email }])),
  ];
  const watches = (one: InvitationInput) => watching.has('email' in one ? one.email : one.userId);
  return {
    invitations: invited.map((one) => (watches(one) ? { ...one, watches: true } : one)),
    wrong: emails.includes(undefined),
  };
}

/** `people`: how many the times are planned for. */
function settingsOf(payload: NewRetro, people: number, now: number): Settings {
  const duration = payload.duration ?? DEFAULT_DURATION_MINUTES;
  const slots = payload.participantSlots ?? DEFAULT_SLOTS;
  const { writing, posting } = defaultDurations(duration, people);
  const startsAt = startOf(payload.date, now);
  return {
    name: (payload.name ?? `Retro ${new Date(startsAt || now).toISOString().slice(0, 10)}`).trim(),
    // If none was chosen, that is refused, or the workspace's own is used instead.
    activity: payload.activity ?? 'mad_sad_glad',
    callLink: normalCallLink(payload.callLink),
    startsAt,
    duration,
    writingDuration: payload.writingDuration ?? writing,
    postingDuration: payload.postingDuration ?? posting,
    maxTopics: payload.maxTopics ?? null,
    votingMechanic: payload.votingMechanic ?? 'one_and_two',
    ...(payload.equalVotes && { equalVotes: payload.equalVotes }),
    slots,
    waitingRoom: payload.waitingRoomEnabled ?? true,
    requiresPermanentAccount: payload.requiresPermanentAccount ?? false,
    teamId: payload.teamId ?? null,
    ...(payload.allowsGuests && payload.teamId && { allowsGuests: true as const }),
    ...unusualOf(payload),
    ...(payload.repeats && { repeats: payload.repeats }),
    ...(payload.writeAhead !== undefined && { writeAhead: payload.writeAhead }),
    ...stageOf(payload.projectStage),
  };
}

/** As settings hold it: only what is not standard. */
const stageOf = (stage: NewRetro['projectStage']): Pick<Settings, 'stage'> =>
  stage === undefined || stage === 'standard' ? {} : { stage };

const wholeDate = z.iso.datetime({ offset: true });

/** Epoch ms; NaN of what is no date. */
function startOf(date: NewRetro['date'], now: number): number {
  if (date === 'now') return now;
  if (date === undefined) return nextFullHour(now);
  return wholeDate.safeParse(date).success ? Date.parse(date) : Number.NaN;
}

/** The next full hour that is at least some minutes ahead, epoch ms. */
const nextFullHour = (now: number): number =>
  Math.ceil((now + SCHEDULING_LEAD_MINUTES * 60_000) / HOUR_MS) * HOUR_MS;

function problemsIn(settings: Settings, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const named = (field: string) => ownValue(FIELD_NAMES, field) ?? field;
  for (const issue of settingsSchema.safeParse(settings).error?.issues ?? []) {
    problems[named(String(issue.path[0]))] = 'invalid';
  }
  // These name the errors in the form's own words.
  for (const [field, problem] of Object.entries(problemsOf(settings, now))) problems[named(field)] = problem;
  return problems;
}
