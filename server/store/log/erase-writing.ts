import type { Transaction } from 'kysely';
import type { Fact } from '#contract/retro/facts.ts';
import { parseFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { topicsDrawn, withoutWriting } from '#machines/retro/secret-facts.ts';
import { withoutWordsOf } from '#machines/retro/taken-down-words.ts';
import type { Schema } from '../database/schema.ts';
import type { Append } from './event-store.ts';
import { putRowsBack } from './fact-queries.ts';
import { writeSnapshot } from './snapshots.ts';

/** Whether these facts erase how topics of a retro without names were written: some are drawn or deleted. An imported retro's were never anything else. */
export const erasesWriting = ({ facts, after, isOld }: Append): boolean =>
  !isOld &&
  after.data.settings.withoutNames === true &&
  facts.some(({ fact: { type } }) => type === 'topic.drawn' || type === 'topic.deleted');

/**
 * Erases from the log how the topics of a retro without names were written, once they are shared: who wrote them, when, and the command, whose id is the topic's
 * and which may have recorded more of its author. Of topics that are gone it erases the words, as their author may have shared nearly the same ones. Replaces the
 * snapshot, which knows the authors (NN4).
 */
export async function eraseWriting(
  trx: Transaction<Schema>,
  { retro, expected, facts, after }: Append,
): Promise<void> {
  const drawn = topicsDrawn(facts.map(({ fact }) => fact));
  if (drawn.size > 0)
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
    const fact = asKept(after.data, drawn, before);
    if (fact === before) continue;
    const { seq: _, at: __, type: kept, ...rest } = fact;
    await trx
      .updateTable('retro_facts')
      .set({
        ...{ type: kept, body: JSON.stringify(rest) },
        ...(kept === 'secret.erased' && { actor_id: null, command_id: null }),
      })
      .where('retro_id', '=', retro)
      .where('seq', '=', seq)
      .execute();
  }
  if (drawn.size > 0) await writeAgain(trx, retro);
  await writeSnapshot(trx, retro, expected + facts.length, CHART_VERSION, after);
}

/**
 * Writes all rows again that drawings may have changed, of which none is a command's any more. PostgreSQL notes with each row by which transaction it was written, and
 * both databases put a changed row elsewhere: those of one drawing alone would say where in the log its topic was written.
 */
async function writeAgain(trx: Transaction<Schema>, retro: string): Promise<void> {
  const rows = await trx
    .deleteFrom('retro_facts')
    .where('retro_id', '=', retro)
    .where('command_id', 'is', null)
    // Of which there are as many as topics, and which stay as they are.
    .where('type', '!=', 'topic.drawn')
    .returningAll()
    .execute();
  rows.sort((a, b) => a.seq - b.seq);
  await putRowsBack(trx, rows);
}

/** A fact about writing as it stays in the log; the same fact if it stays as it is. */
function asKept(data: RetroData, drawn: ReadonlySet<string>, fact: Fact): Fact {
  const erased = withoutWriting(drawn, fact);
  if (erased !== fact || (fact.type !== 'topic.added' && fact.type !== 'topic.changed')) return erased;
  const { id, description } = fact.topic;
  return description !== '' && isGone(data, id) ? withoutWordsOf(id, fact) : fact;
}

/** Whether a topic was never shared and never will be: nobody has it, nor gets it back with somebody who was removed (RO10). */
const isGone = ({ drafts, topics, takenDown, kept }: RetroData, id: string): boolean =>
  !drafts[id] &&
  !topics[id] &&
  !takenDown[id] &&
  !Object.values(kept ?? {}).some((backup) => backup.drafts.some((draft) => draft.id === id));
