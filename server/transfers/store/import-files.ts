import type { Kysely, Selectable, Transaction } from 'kysely';
import { IMPORT_FILE } from '#contract/transfers/transfer-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { ImportTable } from '../../store/database/transfer-tables.ts';
import { FINISHED_STATES, markGone } from '../../store/erasure/dropped-files.ts';
import type { Scope } from './export-rows.ts';

type ImportRow = Selectable<ImportTable>;

/** Files of one person that may be here at a time. */
const MOST = 3;
/** Bytes of files of one workspace that may be here at a time: two of the largest. */
const MOST_BYTES = 2 * IMPORT_FILE.ownBytes;
/** How long a file may take to arrive, ms. Then its place is given to others. */
const ARRIVING_MS = 3 * 3_600_000;

/** Uploaded files themselves, piece by piece (EX2, EX3). Times are epoch ms. */
export interface ImportFiles {
  find: (id: string) => Promise<ImportRow | null>;
  /** The last one of somebody in a team or workspace. */
  last: (scope: Scope, user: string) => Promise<ImportRow | null>;
  /**
   * Replaces this person's earlier one there; beyond the limit the oldest are deleted. `limit` if the workspace's files are too
   * large, and `full` if those of all are larger than `space` bytes.
   */
  create: (
    scope: Scope,
    file: { user: string; name: string; bytes: number },
    now: number,
    space?: number,
  ) => Promise<ImportRow | 'limit' | 'full'>;
  /** Stores a piece of it, in base64, unless it is there. */
  putPart: (id: string, place: number, body: string) => Promise<void>;
  part: (id: string, place: number) => Promise<string | null>;
  /** The number of pieces. */
  parts: (id: string) => Promise<number>;
}

/** `drop`: makes an import gone. */
export function importFiles(db: Kysely<Schema>, drop: (id: string) => Promise<void>): ImportFiles {
  return {
    find: async (id) =>
      (await db
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('state', '!=', 'gone')
        .executeTakeFirst()) ?? null,
    last: async ({ workspace, team }, user) =>
      (await db
        .selectFrom('imports')
        .selectAll()
        .where('user_id', '=', user)
        .where('workspace_id', '=', workspace)
        .where('team_id', team === null ? 'is' : '=', team)
        .where('state', '!=', 'gone')
        .orderBy('created_at', 'desc')
        .executeTakeFirst()) ?? null,
    create: (scope, file, now, space = Number.POSITIVE_INFINITY) =>
      create(db, drop, { scope, file, now, space }),
    putPart: async (id, place, body) => {
      await db
        .insertInto('import_parts')
        .values({ import_id: id, place, body })
        .onConflict((conflict) => conflict.doNothing())
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

interface Creating {
  scope: Scope;
  file: { user: string; name: string; bytes: number };
  /** Epoch ms. */
  now: number;
  /** What the files of all may take, bytes. */
  space: number;
}

async function create(
  db: Kysely<Schema>,
  drop: (id: string) => Promise<void>,
  { scope: { workspace, team }, file: { user, name, bytes }, now, space }: Creating,
): Promise<ImportRow | 'limit' | 'full'> {
  const own = await db
    .selectFrom('imports')
    .select(['id', 'workspace_id', 'team_id'])
    .where('user_id', '=', user)
    .where('state', '!=', 'gone')
    .orderBy('created_at', 'desc')
    .execute();
  const isReplaced = (one: (typeof own)[number], place: number) =>
    (one.workspace_id === workspace && one.team_id === team) || place >= MOST - 1;
  for (const { id } of own.filter(isReplaced)) await drop(id);
  return db.transaction().execute(async (trx) => {
    // Until this is over nobody else counts.
    if (!(await lockWorkspace(trx, workspace))) return 'limit';
    await dropUnfinishedUploads(trx, now);
    if ((await bytesIn(trx, workspace)) + bytes > MOST_BYTES) return 'limit';
    if ((await bytesIn(trx)) + bytes > space) return 'full';
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
}

/** Files that did not arrive in time are gone. */
export async function dropUnfinishedUploads(db: Kysely<Schema>, now: number): Promise<void> {
  await markGone(db)
    .where('state', '=', 'arriving')
    .where('created_at', '<', now - ARRIVING_MS)
    .execute();
}

/** The total size of the files that are needed, of a workspace or of all. */
async function bytesIn(trx: Transaction<Schema>, workspace?: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('imports')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .$if(workspace !== undefined, (query) => query.where('workspace_id', '=', workspace ?? ''))
    .where('state', 'not in', [...FINISHED_STATES])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
