import type { Transaction } from 'kysely';
import { parseFact } from '#contract/retro/facts.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { topicsDrawn, withoutWriting } from '#machines/retro/secret-facts.ts';
import type { Schema } from '../database/schema.ts';
import type { Append } from './event-store.ts';
import { writeSnapshot } from './snapshots.ts';

/** The topics that are drawn with these facts; an imported retro's were never anything else. */
export const drawnWith = ({ facts, isOld }: Append): ReadonlySet<string> =>
  topicsDrawn(isOld ? [] : facts.map(({ fact }) => fact));

/**
 * Erases from the log how the topics of a retro without names were written, once they are shared: who wrote them, when, and the command, whose id is the topic's
 * and which may have recorded more of its author. Replaces the snapshot, which knows their authors (NN4).
 */
export async function eraseWriting(
  trx: Transaction<Schema>,
  { retro, expected, facts, after }: Append,
  drawn: ReadonlySet<string>,
): Promise<void> {
  await trx
    .updateTable('retro_facts')
    .set({ command_id: null })
    .where('retro_id', '=', retro)
    .where('command_id', 'in', [...drawn])
    .execute();
  const rows = await trx
    .selectFrom('retro_facts')
    .select(['seq', 'type', 'at', 'body'])
    .where('retro_id', '=', retro)
    .where('type', 'in', ['topic.added', 'topic.changed'])
    .execute();
  for (const { seq, type, at, body } of rows) {
    const before = parseFact(type, JSON.parse(body), { seq, at });
    const fact = withoutWriting(drawn, before);
    if (fact === before) continue;
    const { seq: _, at: __, type: erased, ...rest } = fact;
    await trx
      .updateTable('retro_facts')
      .set({ type: erased, body: JSON.stringify(rest), actor_id: null, command_id: null })
      .where('retro_id', '=', retro)
      .where('seq', '=', seq)
      .execute();
  }
  await writeSnapshot(trx, retro, expected + facts.length, CHART_VERSION, after);
}
