import { ownTypesOf } from '#contract/activities/activities.ts';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import type { CurrentTeam, CurrentTeams } from '../access/current-team.ts';
import type { Person, RetroActor, Users } from '../accounts/store/users.ts';
import { type OwnActivity, ownActivityOf } from '../activities/activity-of-retro.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import { done, type Result, refused } from '../base/result.ts';
import { invitedIds, type PlannedRetro, planRetro } from '../retro/new-retro-fact.ts';
import { hasTooManyPlanned } from '../retro/planned-limit.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';
import { nameFor, nextStart } from './next-start.ts';
import { type InvitedAgain, invitedAgain, sinceKnown } from './people-of-next-retro.ts';

export interface NextRetroDeps {
  users: Pick<Users, 'byIds'>;
  plannedRetros: PlannedRetros;
  currentTeams: Pick<CurrentTeams, 'for'>;
  customActivities: Pick<CustomActivities, 'find'>;
  now: () => number;
}

type Repeating = KeptSettings & { repeats: NonNullable<KeptSettings['repeats']> };

/**
 * The first fact of the next retro of a repeating one (LI5): with its settings, at its next time, for the people invited
 * to it and today's team. Refused as it would be if `leader` planned it by hand.
 */
export async function nextRetro(
  id: string,
  { data, settings }: { data: RetroData; settings: Repeating },
  leader: Person,
  { users, plannedRetros, currentTeams, customActivities, now }: NextRetroDeps,
): Promise<Result<PlannedRetro>> {
  const { teamId } = settings;
  const teamResult = teamId === null ? done(null) : await currentTeams.for(teamId, leader, 'team.retro');
  if (!teamResult.ok) return teamResult;
  const own = await sinceOwn(settings, teamResult.value, customActivities);
  if (!own.ok) return own;
  const of = { person: leader.id, team: teamId };
  if (await hasTooManyPlanned(plannedRetros, of, now())) return refused('too_many_planned');
  const invited = invitedAgain(data, teamResult.value?.team ?? null, leader.id);
  const accounts = await users.byIds(invited.flatMap(({ userId }) => userId ?? []));
  const payload = payloadOf(settings, now(), leader, {
    takesPart: data.people[data.moderator]?.takesPart ?? true,
    invited: sinceKnown(invited, accounts),
  });
  const theirs = new Set(invitedIds(payload, leader.id));
  return planRetro(payload, {
    id,
    creator: leader,
    accounts: accounts.filter((person) => theirs.has(person.id)),
    team: teamResult.value,
    own: own.value,
    now: now(),
  });
}

/** The workspace's activity it uses, as it is now, or as it was if it has been deleted since (CA2). */
async function sinceOwn(
  settings: KeptSettings,
  team: CurrentTeam | null,
  activities: Pick<CustomActivities, 'find'>,
): Promise<Result<OwnActivity>> {
  const topicTypes = ownTypesOf(settings);
  const { ownActivity } = settings;
  if (!topicTypes || !ownActivity) return done({});
  const today = await ownActivityOf({ customActivityId: ownActivity.id }, team, activities);
  return today.ok || today.code === 'plan_required' ? today : done({ ownActivity, topicTypes });
}

function payloadOf(
  settings: Repeating,
  now: number,
  leader: RetroActor,
  people: { takesPart: boolean; invited: readonly InvitedAgain[] },
): NewRetro {
  const { startsAt, slots, waitingRoom, name, ...kept } = settings;
  const at = nextStart(startsAt, settings.repeats, now);
  const { invited, takesPart } = people;
  return {
    ...kept,
    name: nameFor(name, startsAt, at, settings.repeats),
    date: new Date(at).toISOString(),
    participantSlots: slots,
    waitingRoomEnabled: waitingRoom,
    participantIds: takesPart ? [leader.id] : [],
    invitedUsers: invited.flatMap(({ userId, email }) => (email === null ? (userId ?? []) : [])),
    invitedEmails: invited.flatMap(({ email }) => email ?? []),
    watchers: invited.flatMap(({ email, userId, watches }) => (watches && (email ?? userId)) || []),
  };
}
