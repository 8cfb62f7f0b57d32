import type { MonthStats, Stats } from '#contract/stats/stats-payloads.ts';
import { dayIn, type Month, monthsUntil } from '../base/months.ts';
import type { HeldRetroTable } from '../store/database/stats-tables.ts';
import { storedJson } from '../store/database/stored-json.ts';
import type { CountedActions, StatsOf, StatsRows, TeamMaturity } from './store/read-stats.ts';

/** How many people have to have answered in a retro for their answers to count (ST2). */
const ANSWERED = 3;

/** The query: a number of months up to `now` (epoch ms), in a time zone, without retros that the reader was removed from (RO6). */
export interface Window {
  reader: string;
  months: number;
  timeZone: string;
  now: number;
}

/** The stats of a team or of a workspace (ST1). */
export async function statsOf(rows: StatsRows, of: StatsOf, window: Window): Promise<Stats> {
  // As many months again before them, to compare with.
  const all = monthsUntil(window.now, 2 * window.months, window.timeZone);
  const months = all.slice(window.months);
  const [first, ...others] = all.map(({ from }) => from);
  if (first === undefined) return { months: [] };
  const starts = [first, ...others] as const;
  const query = { starts, today: dayIn(window.now, window.timeZone), reader: window.reader } as const;
  const [held, actions, maturities] = await Promise.all([
    rows.held(of, query),
    rows.actions(of, query),
    rows.maturities(of),
  ]);
  const turn = months[0]?.from ?? 0;
  return {
    months: months.map((month, place) => ({
      month: month.name,
      ...heldIn(held.filter(({ held_at }) => isIn(month, Number(held_at)))),
      actions: countedIn(actions, window.months + place),
      maturity: maturityAt(Math.min(month.until, window.now + 1), maturities),
    })),
    figures: figuresOf(
      totalOf(
        held.filter(({ held_at }) => Number(held_at) >= turn),
        actions.filter(({ period }) => period >= window.months),
      ),
      totalOf(
        held.filter(({ held_at }) => Number(held_at) < turn),
        actions.filter(({ period }) => period < window.months),
      ),
    ),
  };
}

/** The sums over a whole period. */
function totalOf(held: readonly HeldRetroTable[], actions: readonly CountedActions[]) {
  const { people, mood } = heldIn(held);
  const sum = (of: 'done' | 'made') => actions.reduce((total, counted) => total + counted[of], 0);
  return { mood: mood.after, people, done: sum('done'), made: sum('made') };
}

type Total = ReturnType<typeof totalOf>;

/** Each sum beside that of the period before (ST4). */
const figuresOf = (now: Total, before: Total): Required<Stats>['figures'] => ({
  mood: { now: now.mood, before: before.mood },
  people: { now: now.people, before: before.people },
  done: { now: now.done, before: before.done },
  made: { now: now.made, before: before.made },
});

const isIn = ({ from, until }: Month, at: number): boolean => from <= at && at < until;

/**
 * The sums over retros. A retro in which fewer than three answered does not count towards averages: two views,
 * such as a workspace's and one of its teams', or two time zones, differ by whole retros, and so never reveal
 * what one or two people answered (ST2).
 */
function heldIn(
  retros: readonly HeldRetroTable[],
): Pick<MonthStats, 'retros' | 'people' | 'wrote' | 'topics' | 'mood'> {
  const people = retros.map((retro) => storedJson<string[]>(retro.people));
  return {
    retros: retros.length,
    people: new Set(people.flat()).size,
    topics: retros.reduce((sum, { topics }) => sum + topics, 0),
    wrote: averageOf(
      retros.map(({ wrote }, place) =>
        wrote === null ? NO_ANSWERS : { sum: 100 * wrote, answered: people[place]?.length ?? 0 },
      ),
    ),
    mood: {
      before: averageOf(retros.map(({ mood_before: sum, said_before: answered }) => ({ sum, answered }))),
      after: averageOf(retros.map(({ mood_after: sum, said_after: answered }) => ({ sum, answered }))),
    },
  };
}

/** What some people of a retro answered, added up. */
interface Answers {
  sum: number;
  answered: number;
}
const NO_ANSWERS: Answers = { sum: 0, answered: 0 };

function averageOf(retros: readonly Answers[]): number | null {
  let [sum, answered] = [0, 0];
  for (const retro of retros) {
    if (retro.answered < ANSWERED) continue;
    sum += retro.sum;
    answered += retro.answered;
  }
  return answered === 0 ? null : Math.round(sum / answered);
}

function countedIn(actions: readonly CountedActions[], period: number): MonthStats['actions'] {
  const counts = actions.find((counted) => counted.period === period);
  const { made, done, dropped, overdue } = counts ?? { made: 0, done: 0, dropped: 0, overdue: 0 };
  return { made, done, dropped, overdue };
}

/** How many teams were at each of the four levels before a moment (epoch ms), of those that are not archived since before it. */
function maturityAt(until: number, changes: readonly TeamMaturity[]): MonthStats['maturity'] {
  const last = new Map<string, number>();
  for (const { team_id, at, maturity, archived_at } of changes) {
    const isArchived = archived_at !== null && Number(archived_at) < until;
    if (Number(at) < until && !isArchived) last.set(team_id, maturity);
  }
  const counts: MonthStats['maturity'] = [0, 0, 0, 0];
  for (const maturity of last.values()) counts[maturity - 1] = (counts[maturity - 1] ?? 0) + 1;
  return counts;
}
