import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { ImportTable } from '../../store/database/transfer-tables.ts';
import { eraseRetro } from '../../store/erasure/erase-retro.ts';

/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 300;

/**
 * Whether an import may create a retro. `noted`: yes, and it can be removed again. `there`: it exists for another reason, and stays.
 * `taken`: another import in the workspace is creating retros; whether they stay is known once it is over.
 */
export type Noted = 'noted' | 'there' | 'taken';

/** What imports create, and how it is removed again. Times are epoch ms. */
export interface ImportedRetros {
  /** Which of these retros exist, by their ids, with their teams. */
  there: (retros: readonly string[]) => Promise<Map<string, string | null>>;
  /** A person known only from the file: nobody can log in as them. */
  putPeople: (
    workspace: string,
    people: readonly { id: string; name: string }[],
    now: number,
  ) => Promise<void>;
  /** An import is about to create a retro. */
  note: (id: string, retro: string) => Promise<Noted>;
  /** A team is about to be made for it. */
  noteTeam: (id: string, team: string) => Promise<void>;
  /** Removes what it has created so far, and its unused teams. `erased` is called for each retro. */
  undo: (id: string, erased: (retro: string) => void) => Promise<void>;
}

export const importedRetros = (db: Kysely<Schema>, forget: () => Promise<void>): ImportedRetros => ({
  there: async (retros) => {
    const teamsByRetro = new Map<string, string | null>();
    for (let from = 0; from < retros.length; from += IDS_AT_ONCE) {
      const some = retros.slice(from, from + IDS_AT_ONCE);
      const rows = await db.selectFrom('retros').select(['id', 'team_id']).where('id', 'in', some).execute();
      for (const { id, team_id } of rows) teamsByRetro.set(id, team_id);
    }
    return teamsByRetro;
  },
  putPeople: async (workspace, people, now) => {
    const rows = people.map(({ id, name }) => ({
      id,
      name,
      temporary: 1,
      verified: 0,
      created_at: now,
      accepted_emails: 0,
      imported_into: workspace,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('users')
        .values(rows.slice(from, from + 100))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
  note: (id, retro) =>
    db.transaction().execute(async (trx) => {
      const row = await rowOf(trx, id);
      // Until this is over no other import of the workspace notes anything.
      if (!row || !(await lockWorkspace(trx, row.workspace_id))) return 'taken';
      return noteRetro(trx, row, retro);
    }),
  noteTeam: async (id, team) => {
    await db
      .insertInto('imported_teams')
      .values({ import_id: id, team_id: team })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  undo: async (id, erased) => {
    const retros = await db
      .selectFrom('imported_retros')
      .select('retro_id')
      .where('import_id', '=', id)
      .execute();
    for (const { retro_id } of retros) {
      await db.transaction().execute((trx) => eraseRetro(trx, retro_id));
      erased(retro_id);
      await setImmediate();
    }
    const teams = await db.selectFrom('imported_teams').selectAll().where('import_id', '=', id).execute();
    for (const { team_id } of teams) await db.transaction().execute((trx) => dropTeam(trx, id, team_id));
    if (retros.length > 0) await forget();
  },
});

type ImportRow = Selectable<ImportTable>;

const rowOf = (trx: Transaction<Schema>, id: string): Promise<ImportRow | undefined> =>
  trx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

async function noteRetro(trx: Transaction<Schema>, row: ImportRow, retro: string): Promise<Noted> {
  const noted = await trx
    .selectFrom('imported_retros')
    .innerJoin('imports', 'imports.id', 'imported_retros.import_id')
    .select(['import_id', 'retro_id'])
    .where('imports.workspace_id', '=', row.workspace_id)
    .where(({ eb, or }) => or([eb('import_id', '!=', row.id), eb('retro_id', '=', retro)]))
    .limit(1)
    .executeTakeFirst();
  if (noted) return noted.import_id === row.id ? 'noted' : 'taken';
  const there = await trx.selectFrom('retros').select('id').where('id', '=', retro).executeTakeFirst();
  if (there) return 'there';
  await trx.insertInto('imported_retros').values({ import_id: row.id, retro_id: retro }).execute();
  return 'noted';
}

/** Removes a team created by an import, unless someone uses it by now. */
async function dropTeam(trx: Transaction<Schema>, id: string, team: string): Promise<void> {
  const row = await rowOf(trx, id);
  if (!row || !(await lockWorkspace(trx, row.workspace_id))) return;
  const retro = trx.selectFrom('retros').select('id').where('team_id', '=', team);
  const others = trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team)
    .where('user_id', '!=', row.user_id);
  if ((await retro.executeTakeFirst()) || (await others.executeTakeFirst())) return;
  await trx
    .deleteFrom('workspace_events')
    .where('workspace_id', '=', row.workspace_id)
    .where('type', '=', 'team.created')
    .where('about', '=', JSON.stringify({ team }))
    .execute();
  await trx.deleteFrom('teams').where('id', '=', team).execute();
}
