import type { Kysely } from 'kysely';
import { namedIn, putNames } from './names.ts';
import type { Schema } from './schema.ts';

/** Who is named in which retro, of the logs so far too. */
export async function createNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retro_names')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('retro_names_key', ['who', 'retro_id'])
    .execute();
  // What is read and written here has been the same since the first tables.
  const known = db as Kysely<Pick<Schema, 'retros' | 'retro_facts' | 'retro_names'>> as Kysely<Schema>;
  const retros = await known.selectFrom('retros').select('id').execute();
  for (const { id } of retros) {
    const facts = await known.selectFrom('retro_facts').select('body').where('retro_id', '=', id).execute();
    await putNames(known, id, namedIn(facts.map(({ body }) => JSON.parse(body) as unknown)));
  }
}
