import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { newId } from '../../base/random.ts';
import type { Schema } from '../database/schema.ts';
import type { ImportTable } from '../database/transfer-tables.ts';
import { eraseRetro } from '../erasure/erase-retro.ts';
import { putJob } from '../jobs/jobs.ts';
import { noteEvents } from '../workspaces/history.ts';
import { filesOf, type Scope } from './exports.ts';

export type ImportRow = Selectable<ImportTable>;

/** How long a file that nobody confirms, and what became of one, is kept, ms. */
const KEPT_MS = 86_400_000;
/** Files of one person that may lie here at a time. */
const MOST = 3;
/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 300;

/** Files that come in (EX2, EX3). Times are epoch ms. */
export interface Imports {
  find: (id: string) => Promise<ImportRow | null>;
  /** The last one of somebody in a team or workspace. */
  last: (scope: Scope, user: string) => Promise<ImportRow | null>;
  /** In the place of what this person had there; the oldest of too many go. */
  create: (
    scope: Scope,
    file: { user: string; name: string; bytes: number },
    now: number,
  ) => Promise<ImportRow>;
  /** Keeps a piece of it, in base64. */
  putPart: (id: string, place: number, body: string) => Promise<void>;
  part: (id: string, place: number) => Promise<string | null>;
  /** How many pieces are there. */
  parts: (id: string) => Promise<number>;
  /** Changes it where it stands so; false where it does not. */
  change: (id: string, from: readonly string[], to: Updateable<ImportTable>) => Promise<boolean>;
  /** The same, and has it worked on. */
  begin: (
    row: ImportRow,
    from: readonly string[],
    to: Updateable<ImportTable> & { state: 'reading' | 'writing' },
    now: number,
  ) => Promise<boolean>;
  drop: (id: string) => Promise<void>;
  /** Lets go of the file, and of what only a stop in the middle would need. */
  settle: (id: string, to: Updateable<ImportTable>) => Promise<void>;
  /** The same where all of it is in; the workspace's history names who brought it in (WS11). */
  complete: (row: ImportRow, now: number) => Promise<void>;
  /** Which of these retros there are, by their ids, with their teams. */
  there: (retros: readonly string[]) => Promise<Map<string, string | null>>;
  /** Somebody whom only the file names: nobody can log in as them. */
  putPeople: (
    workspace: string,
    people: readonly { id: string; name: string }[],
    now: number,
  ) => Promise<void>;
  /** A retro is about to come in by it. */
  note: (id: string, retro: string) => Promise<void>;
  /** Takes back what came in by it so far. `erased` is told of each. */
  undo: (id: string, erased: (retro: string) => void) => Promise<void>;
  sweep: (now: number) => Promise<void>;
}

export function sqlImports(
  db: Kysely<Schema>,
  { announce, forget }: { announce: () => void; forget: () => Promise<void> },
): Imports {
  const change: Imports['change'] = async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set(to)
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const drop: Imports['drop'] = async (id) => {
    await db.deleteFrom('imports').where('id', '=', id).where('state', '!=', 'writing').execute();
  };
  return {
    ...files(db, drop),
    ...comings(db, forget),
    change,
    drop,
    begin: async (row, from, to, now) => {
      const isChanged = await change(row.id, from, to);
      if (!isChanged) return false;
      const job = { kind: `import.${to.state}`, about: { import: row.id } };
      const by = { lane: filesOf(row.user_id), workspace: row.workspace_id, user: row.user_id };
      await putJob(db, { ...job, ...by }, now);
      announce();
      return true;
    },
    settle: (id, to) => db.transaction().execute((trx) => settle(trx, id, to)),
    complete: (row, now) =>
      db.transaction().execute(async (trx) => {
        await settle(trx, row.id, { state: 'done', done: row.total });
        const about = row.team_id === null ? {} : { team: row.team_id };
        const event = { workspace: row.workspace_id, actor: row.user_id, about };
        await noteEvents(trx, [{ type: 'import.done', ...event }], now);
      }),
    sweep: async (now) => {
      await db
        .deleteFrom('imports')
        .where('created_at', '<', now - KEPT_MS)
        .where('state', '!=', 'writing')
        .execute();
    },
  };
}

async function settle(trx: Transaction<Schema>, id: string, to: Updateable<ImportTable>): Promise<void> {
  await trx.updateTable('imports').set(to).where('id', '=', id).execute();
  await trx.deleteFrom('import_parts').where('import_id', '=', id).execute();
  await trx.deleteFrom('imported_retros').where('import_id', '=', id).execute();
}

/** The files themselves, piece by piece. */
function files(
  db: Kysely<Schema>,
  drop: Imports['drop'],
): Pick<Imports, 'find' | 'last' | 'create' | 'putPart' | 'part' | 'parts'> {
  return {
    find: async (id) =>
      (await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    last: async ({ workspace, team }, user) =>
      (await db
        .selectFrom('imports')
        .selectAll()
        .where('user_id', '=', user)
        .where('workspace_id', '=', workspace)
        .where('team_id', team === null ? 'is' : '=', team)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()) ?? null,
    create: async ({ workspace, team }, { user, name, bytes }, now) => {
      const own = await db
        .selectFrom('imports')
        .select(['id', 'workspace_id', 'team_id'])
        .where('user_id', '=', user)
        .orderBy('created_at', 'desc')
        .execute();
      const isReplaced = (one: (typeof own)[number], place: number) =>
        (one.workspace_id === workspace && one.team_id === team) || place >= MOST - 1;
      for (const { id } of own.filter(isReplaced)) await drop(id);
      return db
        .insertInto('imports')
        .values({
          id: newId(),
          workspace_id: workspace,
          team_id: team,
          user_id: user,
          file_name: name,
          bytes,
          state: 'arriving',
          created_at: now,
          found: null,
          problem: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    putPart: async (id, place, body) => {
      await db
        .insertInto('import_parts')
        .values({ import_id: id, place, body })
        .onConflict((conflict) => conflict.columns(['import_id', 'place']).doUpdateSet({ body }))
        .execute();
    },
    part: async (id, place) => {
      const row = await db
        .selectFrom('import_parts')
        .select('body')
        .where('import_id', '=', id)
        .where('place', '=', place)
        .executeTakeFirst();
      return row?.body ?? null;
    },
    parts: async (id) => {
      const { count } = await db
        .selectFrom('import_parts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** What comes in, and how it is taken back. */
function comings(
  db: Kysely<Schema>,
  forget: () => Promise<void>,
): Pick<Imports, 'there' | 'putPeople' | 'note' | 'undo'> {
  return {
    there: async (retros) => {
      const found = new Map<string, string | null>();
      for (let from = 0; from < retros.length; from += IDS_AT_ONCE) {
        const some = retros.slice(from, from + IDS_AT_ONCE);
        const rows = await db
          .selectFrom('retros')
          .select(['id', 'team_id'])
          .where('id', 'in', some)
          .execute();
        for (const { id, team_id } of rows) found.set(id, team_id);
      }
      return found;
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
    note: async (id, retro) => {
      await db
        .insertInto('imported_retros')
        .values({ import_id: id, retro_id: retro })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    undo: async (id, erased) => {
      const rows = await db
        .selectFrom('imported_retros')
        .select('retro_id')
        .where('import_id', '=', id)
        .execute();
      for (const { retro_id } of rows) {
        await db.transaction().execute((trx) => eraseRetro(trx, retro_id));
        erased(retro_id);
      }
      if (rows.length > 0) await forget();
    },
  };
}
