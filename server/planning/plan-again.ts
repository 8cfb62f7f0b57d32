import { ownTypesOf } from '#contract/activities.ts';
import type { RetroData } from '#contract/retro.ts';
import type { NextPlan, RetroPlan } from '#contract/retro-plan.ts';
import type { KeptSettings } from '#contract/settings.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import type { Team } from '#machines/retro/decide/team.ts';
import { ownActivityOf } from '../retro/own-activity.ts';
import type { TeamsToday } from '../retro/teams-today.ts';
import { hasAccount, type Person, type Users } from '../store/accounts/users.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { CustomActivities } from '../store/workspaces/custom-activities.ts';
import { cameAlong, invitedAgain, sinceKnown } from './invited-again.ts';

export interface PlanAgainDeps {
  users: Pick<Users, 'byIds'>;
  retros: Pick<Retros, 'listOf'>;
  customActivities: Pick<CustomActivities, 'find'>;
  teamsToday: Pick<TeamsToday, 'of' | 'for'>;
  now: () => number;
}

const WEEK_MS = 7 * 86_400_000;
/** Weeks between two retros of a team that has not held two yet. */
const USUAL_WEEKS = 2;
const MOST_WEEKS = 8;

/** A retro's plan, as who leads it set it (LI6). */
export async function planOf(
  { id, settings, invited, people, moderator }: RetroData,
  person: Person,
  deps: PlanAgainDeps,
): Promise<RetroPlan> {
  const { told } = await teamOf(settings, person, deps);
  return {
    id,
    settings,
    takesPart: people[moderator]?.takesPart ?? true,
    invited: invited.flatMap((one) => shown(one, one.name)),
    team: told,
  };
}

/**
 * The plan of another retro like this one, for whoever plans it (LI8, BF3): with the people of today, and without those whom nobody can
 * invite. Who is of its team no more is told its settings alone.
 */
export async function planAgain(data: RetroData, person: Person, deps: PlanAgainDeps): Promise<NextPlan> {
  const { id, settings, people, moderator } = data;
  const { told, team, activities } = await teamOf(settings, person, deps);
  const isOut = settings.teamId !== null && team === null;
  const invited = isOut ? [] : invitedAgain(data, team, person.id);
  const along = isOut ? [] : cameAlong(data, team, person.id);
  const ids = [...invited.flatMap(({ userId }) => userId ?? []), ...along.map((one) => one.id)];
  const known = await deps.users.byIds(ids);
  const names = new Map(known.map((one) => [one.id, one.name]));
  const members = new Set(known.filter(hasAccount).map((one) => one.id));
  const comeAgain = along.filter((one) => members.has(one.id));
  const all = [
    ...invited,
    ...comeAgain.map((one) => ({ email: null, userId: one.id, watches: one.watches })),
  ];
  const { ownActivity } = settings;
  const own = ownTypesOf(settings) && ownActivity ? { customActivityId: ownActivity.id } : {};
  const mayHave = await ownActivityOf(own, activities, deps.customActivities);
  return {
    id,
    settings,
    takesPart: people[moderator]?.takesPart ?? true,
    invited: sinceKnown(all, [...known, person]).flatMap((one) =>
      shown(one, names.get(one.userId ?? '') ?? ''),
    ),
    uninvitable: along.filter((one) => !members.has(one.id)).map(({ name }) => name),
    team: told,
    customActivityId: (mayHave.ok && mayHave.value.ownActivity?.id) || null,
    weeks: await weeksBetween(settings, isOut, deps),
  };
}

function shown(
  { email, userId, watches }: { email: string | null; userId: string | null; watches?: boolean | undefined },
  name: string,
): RetroPlan['invited'] {
  const role = watches ? { watches } : {};
  if (email !== null) return [{ email, ...role }];
  return userId === null ? [] : [{ userId, name, ...role }];
}

/** The team of a retro, for somebody who plans something in it: as they are told of it, and as it stands where they are of it. */
async function teamOf({ teamId }: KeptSettings, person: Person, { teamsToday }: PlanAgainDeps) {
  if (teamId === null) return { told: null, team: null, activities: null };
  const found = await teamsToday.for(teamId, person, 'team.retro');
  const today = (await teamsToday.of([teamId])).get(teamId);
  const isOne = today !== undefined && isOfTeam(today.team, person.id);
  const team: Team | null = isOne ? today.team : null;
  const told = {
    id: teamId,
    workspaceId: isOne ? today.workspace : null,
    refusal: found.ok ? null : found.code,
  };
  return { told, team, activities: found.ok ? found.value : null };
}

/** How it repeats; otherwise what lay between the last two that its team held. */
async function weeksBetween(
  { repeats, teamId }: KeptSettings,
  isOut: boolean,
  { retros, now }: PlanAgainDeps,
): Promise<number> {
  if (repeats) return repeats.weeks;
  if (teamId === null || isOut) return USUAL_WEEKS;
  const page = await retros.listOf(teamId, {
    user: '',
    offset: 0,
    which: 'finished',
    search: undefined,
    now: now(),
  });
  const [last, before] = page.retros.filter(({ status }) => status === 'finished');
  const weeks = last && before ? Math.round((last.startsAt - before.startsAt) / WEEK_MS) : 0;
  return weeks >= 1 && weeks <= MOST_WEEKS ? weeks : USUAL_WEEKS;
}
