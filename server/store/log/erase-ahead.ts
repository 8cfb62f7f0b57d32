import type { Transaction } from 'kysely';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { Schema } from '../database/schema.ts';
import type { Append } from './event-store.ts';
import { writeSnapshot } from './snapshots.ts';

/** Facts that say what somebody wrote ahead, or that they came. */
export const FACTS_AHEAD = [
  'ahead.came',
  'ahead.done',
  'topic.added',
  'topic.changed',
  'topic.deleted',
] as const;

/** Whose topics written ahead are erased with these facts; `all` if everybody's are. Null if nobody's. */
export function erasedAhead({ facts }: Append): readonly string[] | 'all' | null {
  if (facts.some(({ fact }) => fact.type === 'ahead.erased')) return 'all';
  const people = facts.flatMap(({ fact }) => (fact.type === 'ahead.withdrawn' ? [fact.person] : []));
  return people.length > 0 ? people : null;
}

/** Erases from a log what was written ahead, and who came for it, and replaces the snapshot, which contains it too (WA7). */
export async function eraseAhead(
  trx: Transaction<Schema>,
  { retro, expected, facts, after }: Append,
  whose: readonly string[] | 'all',
): Promise<void> {
  let rows = trx
    .updateTable('retro_facts')
    .set({ type: 'secret.erased', body: '{}', actor_id: null })
    .where('retro_id', '=', retro)
    .where('type', 'in', [...FACTS_AHEAD]);
  if (whose !== 'all') rows = rows.where('actor_id', 'in', [...whose]);
  await rows.execute();
  await writeSnapshot(trx, retro, expected + facts.length, CHART_VERSION, after);
}
