import { type Kysely, sql } from 'kysely';

/** What was written where the name of somebody had stood who was gone, in the language that had been theirs. */
const LABELS = new Set<unknown>(['Deleted account', 'Cuenta eliminada']);
/** Rows that are read at a time. */
const AT_ONCE = 200;

interface Before {
  users: { id: string; name: string; avatar: string | null; deleted_at: number | null };
  retro_facts: { retro_id: string; seq: number; body: string };
  retro_snapshots: { retro_id: string; state: string };
  pictures: { name: string; user_id: string | null };
}

/**
 * Whoever is gone has no name, in no language: what stands in its place is said to each reader in theirs. And a picture
 * says whose it is, and is one for each, so that none outlives its owner.
 */
export async function forgetGone(unknownDb: Kysely<unknown>): Promise<void> {
  const db = unknownDb as Kysely<Before>;
  await nameNobody(db);
  await db.schema.alterTable('erasures').dropColumn('label').execute();
  await db.schema.alterTable('erasures').dropColumn('seen_at').execute();
  await db.schema
    .alterTable('pictures')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await sql`update pictures set user_id = (select id from users where avatar = '/avatars/' || pictures.name)`.execute(
    db,
  );
  await db.deleteFrom('pictures').where('user_id', 'is', null).execute();
  await db.schema.createIndex('pictures_user').unique().on('pictures').column('user_id').execute();
}

async function nameNobody(db: Kysely<Before>): Promise<void> {
  const rows = await db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute();
  const gone = new Set(rows.map(({ id }) => id));
  if (gone.size === 0) return;
  await db.updateTable('users').set({ name: '' }).where('deleted_at', 'is not', null).execute();
  for (const label of LABELS) {
    const like = `%"name":"${label}"%`;
    for (let after = ['', 0] as [string, number]; ; ) {
      const facts = await db
        .selectFrom('retro_facts')
        .selectAll()
        .where('body', 'like', like)
        .where((row) =>
          row.or([
            row('retro_id', '>', after[0]),
            row.and([row('retro_id', '=', after[0]), row('seq', '>', after[1])]),
          ]),
        )
        .orderBy('retro_id')
        .orderBy('seq')
        .limit(AT_ONCE)
        .execute();
      for (const { retro_id, seq, body } of facts) {
        after = [retro_id, seq];
        await db
          .updateTable('retro_facts')
          .set({ body: nameless(body, gone) })
          .where('retro_id', '=', retro_id)
          .where('seq', '=', seq)
          .execute();
      }
      if (facts.length < AT_ONCE) break;
    }
    for (let after = ''; ; ) {
      const states = await db
        .selectFrom('retro_snapshots')
        .select(['retro_id', 'state'])
        .where('state', 'like', like)
        .where('retro_id', '>', after)
        .orderBy('retro_id')
        .limit(AT_ONCE)
        .execute();
      for (const { retro_id, state } of states) {
        after = retro_id;
        await db
          .updateTable('retro_snapshots')
          .set({ state: nameless(state, gone) })
          .where('retro_id', '=', retro_id)
          .execute();
      }
      if (states.length < AT_ONCE) break;
    }
  }
}

/** Without the labels of those who are gone. An invitation of theirs had forgotten whom it was for. */
function nameless(json: string, gone: ReadonlySet<string>): string {
  return JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { id, name, userId, email } = value as Record<string, unknown>;
    const isForgotten = userId === null && email === null;
    if (!LABELS.has(name) || !(gone.has(id as string) || isForgotten)) return value;
    return { ...value, name: '' };
  });
}
