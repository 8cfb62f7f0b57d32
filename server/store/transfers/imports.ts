import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { IMPORT_KEPT_MS } from '#contract/limits.ts';
import { IMPORT_FILE } from '#contract/transfers.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../database/schema.ts';
import type { ImportTable } from '../database/transfer-tables.ts';
import { putJob } from '../jobs/jobs.ts';
import { noteEvents } from '../workspaces/history.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { type ComingRetros, comingRetros } from './coming-retros.ts';
import { filesOf, type Scope } from './exports.ts';

export type ImportRow = Selectable<ImportTable>;

/** Files of one person that may be here at a time. */
const MOST = 3;
/** Bytes of files of one workspace that may be here at a time: two of the largest. */
const MOST_BYTES = 2 * IMPORT_FILE.ownBytes;

/** Uploaded files (EX2, EX3). Times are epoch ms. */
export interface Imports extends ComingRetros {
  find: (id: string) => Promise<ImportRow | null>;
  /** The last one of somebody in a team or workspace. */
  last: (scope: Scope, user: string) => Promise<ImportRow | null>;
  /** Replaces this person's earlier one there; beyond the limit the oldest are deleted. Null if the workspace's files are too large. */
  create: (
    scope: Scope,
    file: { user: string; name: string; bytes: number },
    now: number,
  ) => Promise<ImportRow | null>;
  /** Stores a piece of it, in base64. */
  putPart: (id: string, place: number, body: string) => Promise<void>;
  part: (id: string, place: number) => Promise<string | null>;
  /** The number of pieces. */
  parts: (id: string) => Promise<number>;
  /** Changes it if it is in a state; false if it is not. */
  change: (id: string, from: readonly string[], to: Updateable<ImportTable>) => Promise<boolean>;
  /** The same, and queues its job. */
  begin: (
    row: ImportRow,
    from: readonly string[],
    to: Updateable<ImportTable> & { state: 'reading' | 'writing' },
    now: number,
  ) => Promise<boolean>;
  drop: (id: string) => Promise<void>;
  /** Deletes the file, and the notes needed only to recover from a stop. */
  settle: (id: string, to: Updateable<ImportTable>) => Promise<void>;
  /** The same once everything is imported; the workspace's history names who imported it (WS11). */
  complete: (row: ImportRow, now: number) => Promise<void>;
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
    ...comingRetros(db, forget),
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
        .where('created_at', '<', now - IMPORT_KEPT_MS)
        .where('state', '!=', 'writing')
        .execute();
    },
  };
}

async function settle(trx: Transaction<Schema>, id: string, to: Updateable<ImportTable>): Promise<void> {
  await trx.updateTable('imports').set(to).where('id', '=', id).execute();
  await trx.deleteFrom('import_parts').where('import_id', '=', id).execute();
  await trx.deleteFrom('imported_retros').where('import_id', '=', id).execute();
  await trx.deleteFrom('imported_teams').where('import_id', '=', id).execute();
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
      return db.transaction().execute(async (trx) => {
        // Until this is over nobody else counts.
        if (!(await lockWorkspace(trx, workspace))) return null;
        if ((await bytesIn(trx, workspace)) + bytes > MOST_BYTES) return null;
        const row = {
          id: newId(),
          workspace_id: workspace,
          team_id: team,
          user_id: user,
          file_name: name,
          bytes,
        };
        return trx
          .insertInto('imports')
          .values({ ...row, state: 'arriving', created_at: now, found: null, problem: null })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
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

/** The total size of a workspace's stored files; those completely read, or unreadable, are no longer stored. */
async function bytesIn(trx: Transaction<Schema>, workspace: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('imports')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('workspace_id', '=', workspace)
    .where('state', 'in', ['arriving', 'reading', 'read', 'writing'])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
