import type { ExpressionBuilder } from 'kysely';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import type { FinishedFigures } from '#contract/retro/retro-payloads.ts';
import type { Schema } from '../database/schema.ts';
import { storedJson } from '../database/stored-json.ts';

/** The columns of `held_retros` that a list shows, each with a name that no column of `retros` has. */
export const HELD_COLUMNS = [
  'held_retros.people as held_people',
  'held_retros.topics as held_topics',
  'held_retros.mood_before',
  'held_retros.said_before',
  'held_retros.mood_after',
  'held_retros.said_after',
] as const;

/** How many action items of a retro in a list are in one of these states. */
export const actionsIn = (of: ExpressionBuilder<Schema, 'retros'>, states: readonly ActionStatus[]) =>
  of
    .selectFrom('action_items')
    .whereRef('action_items.retro_id', '=', 'retros.id')
    .where('action_items.of_team', 'is', null)
    .where('action_items.status', 'in', states)
    .select(({ fn }) => fn.countAll<number>().as('count'));

interface HeldRow {
  held_people: string | null;
  held_topics: number | null;
  mood_before: number | null;
  said_before: number | null;
  mood_after: number | null;
  said_after: number | null;
  items: number | null;
  items_done: number | null;
}

/** What came of a finished retro; null for any other. */
export function heldIn(row: HeldRow): FinishedFigures | null {
  if (row.held_people === null) return null;
  return {
    people: storedJson<string[]>(row.held_people).length,
    topics: Number(row.held_topics),
    mood: {
      before: averageOf(row.mood_before, row.said_before),
      after: averageOf(row.mood_after, row.said_after),
    },
    actions: { all: Number(row.items), done: Number(row.items_done) },
  };
}

const averageOf = (sum: number | null, said: number | null): number | null =>
  said === null || Number(said) === 0 ? null : Math.round(Number(sum) / Number(said));
