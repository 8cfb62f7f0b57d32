import type { Kysely } from 'kysely';

interface Tables {
  billing: { term_starts_at: number | null; receipted_at: number | null };
  retros: { id: string; status: string; repeats: string | null };
  retro_facts: { retro_id: string; seq: number; type: string; body: string };
}

interface Body {
  settings?: { repeats?: { weeks: number; monthly?: string } };
}

/** Retros read at a time. */
const AT_ONCE = 200;

/**
 * What owners are told of payments: the last purchase that was refused, until something is bought, and until when their payments are
 * receipted by mail: present terms of before count as receipted. And how retros to come repeat, for their lists.
 */
export async function tellOfPayments(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  await db.schema.alterTable('billing').addColumn('refused_purchase', 'text').execute();
  await db.schema.alterTable('billing').addColumn('receipted_at', 'bigint').execute();
  await tables
    .updateTable('billing')
    .set(({ ref }) => ({ receipted_at: ref('term_starts_at') }))
    .execute();
  await db.schema.alterTable('retros').addColumn('repeats', 'text').execute();
  await fillRepeats(tables);
}

/** As the last fact with settings says; once a retro has begun, its list does not say it any more. */
async function fillRepeats(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const retros = await db
      .selectFrom('retros')
      .select('id')
      .where('status', '=', 'created')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of retros) {
      const fact = await db
        .selectFrom('retro_facts')
        .select('body')
        .where('retro_id', '=', id)
        .where('type', 'in', ['retro.created', 'settings.changed'])
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { settings } = JSON.parse(fact?.body ?? '{}') as Body;
      if (settings?.repeats === undefined) continue;
      const { monthly, weeks } = settings.repeats;
      await db
        .updateTable('retros')
        .set({ repeats: monthly ?? String(weeks) })
        .where('id', '=', id)
        .execute();
    }
    const last = retros.at(-1);
    if (!last || retros.length < AT_ONCE) return;
    after = last.id;
  }
}
