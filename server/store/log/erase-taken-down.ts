import type { Transaction } from 'kysely';
import { parseFact } from '#contract/retro/facts.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { FACTS_WITH_TOPICS, withoutWordsOf } from '#machines/retro/taken-down-words.ts';
import type { Schema } from '../database/schema.ts';
import type { Append } from './event-store.ts';
import { writeSnapshot } from './snapshots.ts';

/** The topics that are taken down with these facts. */
export const topicsTakenDown = ({ facts }: Append): string[] =>
  facts.flatMap(({ fact }) => (fact.type === 'topic.taken-down' ? [fact.topic] : []));

/** Erases the words of topics that were taken down from the log, and replaces the snapshot, which contains them too (SH14). */
export async function eraseTakenDown(
  trx: Transaction<Schema>,
  { retro, expected, facts, after }: Append,
  topics: readonly string[],
): Promise<void> {
  for (const topic of topics) {
    const rows = await trx
      .selectFrom('retro_facts')
      .select(['seq', 'type', 'at', 'body'])
      .where('retro_id', '=', retro)
      .where('type', 'in', [...FACTS_WITH_TOPICS])
      .where('body', 'like', `%"${topic}"%`)
      .execute();
    for (const { seq, type, at, body } of rows) {
      const before = parseFact(type, JSON.parse(body), { seq, at });
      const { seq: _, at: __, type: ___, ...rest } = withoutWordsOf(topic, before);
      await trx
        .updateTable('retro_facts')
        .set({ body: JSON.stringify(rest) })
        .where('retro_id', '=', retro)
        .where('seq', '=', seq)
        .execute();
    }
  }
  await writeSnapshot(trx, retro, expected + facts.length, CHART_VERSION, after);
}
