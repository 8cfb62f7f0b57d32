import { ownTypesOf } from '#contract/activities/activities.ts';
import type { NextPlan, RetroPlan } from '#contract/planning/retro-plan-payloads.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import type { Team } from '#machines/retro/decide/team-decider.ts';
import type { CurrentTeam, CurrentTeams } from '../access/current-team.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import { ownActivityOf } from '../activities/activity-of-retro.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { alreadyPlanned, weeksBetween } from './other-retros.ts';
import { type PeopleAgain, peopleAgain } from './people-of-next-retro.ts';

export interface PlanAgainDeps {
  users: Pick<Users, 'byIds'>;
  retros: Pick<Retros, 'list' | 'listOf'>;
  customActivities: Pick<CustomActivities, 'find'>;
  currentTeams: Pick<CurrentTeams, 'of' | 'for'>;
  now: () => number;
}

/** A retro's plan, as its moderator set it (LI6). */
export async function retroPlanOf(
  { id, settings, invited, people, moderator }: RetroData,
  person: Person,
  deps: PlanAgainDeps,
): Promise<RetroPlan> {
  const { shownTeam } = await teamOf(settings, person, deps);
  return {
    id,
    settings,
    takesPart: people[moderator]?.takesPart ?? true,
    invited: invited.flatMap((one) => shown(one, one.name)),
    team: shownTeam,
  };
}

/**
 * The plan of another retro like this one, for the person who plans it (LI8, BF3): with today's people, and without those who cannot be
 * invited. People who are no longer in its team get only its settings.
 */
export async function planAgain(data: RetroData, person: Person, deps: PlanAgainDeps): Promise<NextPlan> {
  const { id, settings, people, moderator } = data;
  const { shownTeam, team, activities } = await teamOf(settings, person, deps);
  const isOut = settings.teamId !== null && team === null;
  const whom = isOut ? NO_PEOPLE : await peopleAgain(data, team, person, deps.users);
  return {
    id,
    settings,
    takesPart: people[moderator]?.takesPart ?? true,
    invited: whom.invited.flatMap((one) => shown(one, one.name)),
    uninvitable: whom.uninvitable,
    team: shownTeam,
    customActivityId: await ownActivityAgain(settings, activities, deps),
    weeks: await weeksBetween(settings, isOut, deps),
    planned: isOut ? null : await alreadyPlanned(data, person, deps),
  };
}

const NO_PEOPLE: PeopleAgain = { invited: [], uninvitable: [] };

/** The activity of its workspace that can be used again (CA4). */
async function ownActivityAgain(
  settings: KeptSettings,
  team: CurrentTeam | null,
  { customActivities }: PlanAgainDeps,
): Promise<string | null> {
  const { ownActivity } = settings;
  const own = ownTypesOf(settings) && ownActivity ? { customActivityId: ownActivity.id } : {};
  const mayHave = await ownActivityOf(own, team, customActivities);
  return (mayHave.ok && mayHave.value.ownActivity?.id) || null;
}

function shown(
  { email, userId, watches }: { email: string | null; userId: string | null; watches?: boolean | undefined },
  name: string,
): RetroPlan['invited'] {
  const role = watches ? { watches } : {};
  if (email !== null) return [{ email, ...role }];
  return userId === null ? [] : [{ userId, name, ...role }];
}

/** The team of a retro, for someone who plans a retro in it: what they are told about it, and its state if they are in it. */
async function teamOf({ teamId }: KeptSettings, person: Person, { currentTeams }: PlanAgainDeps) {
  if (teamId === null) return { shownTeam: null, team: null, activities: null };
  const teamResult = await currentTeams.for(teamId, person, 'team.retro');
  const today = (await currentTeams.of([teamId])).get(teamId);
  const isOne = today !== undefined && isOfTeam(today.team, person.id);
  const team: Team | null = isOne ? today.team : null;
  const shownTeam = {
    id: teamId,
    workspaceId: isOne ? today.workspace : null,
    refusal: teamResult.ok ? null : teamResult.code,
  };
  return { shownTeam, team, activities: teamResult.ok ? teamResult.value : null };
}
