import { isPast, today } from '#src/room/action-items/days.ts';

/** When action items are due, in the order of lists: what is overdue, within a week, later, without a date. */
export const DUE_GROUPS = ['overdue', 'week', 'later', 'never'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** What is due today counts as the first of these days. */
const WEEK_DAYS = 7;

interface DueItem {
  /** A calendar day, `2026-11-20`. */
  dueOn: string | null;
}

/** When something is due, as seen from today. */
export function dueGroupOf({ dueOn }: DueItem): DueGroup {
  if (dueOn === null) return 'never';
  if (isPast(dueOn)) return 'overdue';
  return dueOn <= today(WEEK_DAYS - 1) ? 'week' : 'later';
}

/** Action items by when they are due, groups without any left out (TA4). In each the soonest is first, else the given order stays. */
export function groupByDue<Item extends DueItem>(items: readonly Item[]): { due: DueGroup; items: Item[] }[] {
  const sooner = (one: Item, other: Item) => (one.dueOn ?? '').localeCompare(other.dueOn ?? '');
  return DUE_GROUPS.map((due) => ({
    due,
    items: items.filter((item) => dueGroupOf(item) === due).sort(sooner),
  })).filter(({ items: inGroup }) => inGroup.length > 0);
}
