import type { Kysely } from 'kysely';
import type { Invitee } from '#contract/settings.ts';
import type { Schema } from './schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 400;

/** Whom an invitation names: an account's id or an address. */
export const keysOf = (invited: readonly Pick<Invitee, 'email' | 'userId'>[]): string[] => [
  ...new Set(invited.map(({ email, userId }) => userId ?? email).filter((key) => key !== null)),
];

/** Puts down who is invited to a retro now, in the place of who was before. `who`: ids of accounts, and addresses. */
export async function putInvited(db: Kysely<Schema>, retro: string, who: readonly string[]): Promise<void> {
  await db.deleteFrom('retro_invited').where('retro_id', '=', retro).execute();
  for (let from = 0; from < who.length; from += ROWS_AT_ONCE) {
    const some = who.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('retro_invited')
      .values(some.map((one) => ({ who: one, retro_id: retro })))
      .execute();
  }
}

/** Who is invited to which retro, of the retros so far too. */
export async function createInvited(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retro_invited')
    .ifNotExists()
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('retro_invited_key', ['who', 'retro_id'])
    .execute();
  await db.schema
    .createIndex('retro_invited_retro')
    .ifNotExists()
    .on('retro_invited')
    .column('retro_id')
    .execute();
  // What is read here has been the same since the first tables.
  const known = db as Kysely<Pick<Schema, 'retro_facts' | 'retro_invited'>> as Kysely<Schema>;
  const facts = await known
    .selectFrom('retro_facts')
    .select(['retro_id', 'body'])
    .where('type', 'in', ['retro.created', 'settings.changed'])
    .orderBy('retro_id')
    .orderBy('seq')
    .execute();
  const last = new Map(facts.map(({ retro_id, body }) => [retro_id, body]));
  for (const [retro, body] of last) {
    const { invited = [] } = JSON.parse(body) as { invited?: Invitee[] };
    await putInvited(known, retro, keysOf(invited));
  }
}
