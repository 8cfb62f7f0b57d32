import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { nameFor, nextStart } from './next-start.ts';

/** Where the other retros of a team, or of the person who plans, are looked up. */
export interface OtherRetrosDeps {
  retros: Pick<Retros, 'list' | 'listOf'>;
  /** Epoch ms. */
  now: () => number;
}

const WEEK_MS = 7 * 86_400_000;
/** Weeks between two retros of a team that has not held two yet. */
const USUAL_WEEKS = 2;
const MOST_WEEKS = 8;

/** The weeks between a retro and the next: as it repeats; otherwise as between the team's last two. */
export async function weeksBetween(
  { repeats, teamId, startsAt }: KeptSettings,
  isOut: boolean,
  { retros, now }: OtherRetrosDeps,
): Promise<number> {
  // A month later is on the same weekday: four or five weeks.
  if (repeats?.monthly) return Math.round((nextStart(startsAt, repeats, startsAt) - startsAt) / WEEK_MS);
  if (repeats) return repeats.weeks;
  if (teamId === null || isOut) return USUAL_WEEKS;
  const page = await retros.listOf(teamId, soonest('finished', '', now()));
  const [last, before] = page.retros.filter(({ status }) => status === 'finished');
  const weeks = last && before ? Math.round((last.startsAt - before.startsAt) / WEEK_MS) : 0;
  return weeks >= 1 && weeks <= MOST_WEEKS ? weeks : USUAL_WEEKS;
}

/**
 * The next retro that is already planned, so that nobody plans a second one by accident: the team's, or, without a team, one that
 * repeats, found by its name. Null if there is none.
 */
export async function alreadyPlanned(
  { id, settings: { teamId, name, startsAt, repeats } }: Pick<RetroData, 'id' | 'settings'>,
  { id: user }: Person,
  { retros, now }: OtherRetrosDeps,
): Promise<NextPlan['planned']> {
  const query = soonest('upcoming', user, now());
  if (teamId !== null) {
    const ofTeam = await retros.listOf(teamId, query);
    return shown(ofTeam.retros.find((one) => one.id !== id));
  }
  if (!repeats) return null;
  const theirs = await retros.list({ ...query, address: null });
  const isNext = (one: ListedRetro) => one.name === nameFor(name, startsAt, one.startsAt, repeats);
  return shown(
    theirs.retros.find((one) => one.id !== id && one.isModerator && one.teamId === null && isNext(one)),
  );
}

const soonest = (which: 'finished' | 'upcoming', user: string, now: number) => ({
  ...{ which, user, now },
  offset: 0,
  search: undefined,
});

const shown = (one: NextPlan['planned'] | undefined): NextPlan['planned'] =>
  one ? { id: one.id, name: one.name, startsAt: one.startsAt } : null;
