import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { LogBytes } from './event-store.ts';

/** How much the log of a retro holds, in all and by person. */
export async function logSize(db: Kysely<Schema>, retro: string): Promise<LogBytes> {
  const rows = await db
    .selectFrom('retro_facts')
    .select(['actor_id', ({ fn }) => fn.countAll<number>().as('facts')])
    .select(sql<number>`sum(octet_length(body))`.as('bytes'))
    .select(
      sql<number>`sum(case when type = 'settings.changed' then octet_length(body) else 0 end)`.as('settings'),
    )
    .where('retro_id', '=', retro)
    .groupBy('actor_id')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + Number(of(row)), 0);
  return {
    facts: sum((row) => row.facts),
    bytes: sum((row) => row.bytes),
    people: new Map(
      rows.flatMap(({ actor_id, facts, bytes, settings }) =>
        actor_id === null
          ? []
          : [[actor_id, { facts: Number(facts), bytes: Number(bytes) - Number(settings) }] as const],
      ),
    ),
  };
}
