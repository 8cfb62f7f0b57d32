import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { IMPORT_KEPT_MS } from '#contract/limits.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import { putJob } from '../../jobs/store/jobs.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { ImportTable } from '../../store/database/transfer-tables.ts';
import { markGone } from '../../store/erasure/dropped-files.ts';
import { filesOf } from './export-rows.ts';
import { dropUnfinishedUploads, type ImportFiles, importFiles } from './import-files.ts';
import { type ImportedRetros, importedRetros } from './imported-retros.ts';

export type ImportRow = Selectable<ImportTable>;

/** Uploaded files, and what becomes of them (EX2, EX3). Times are epoch ms. */
export interface Imports extends ImportFiles, ImportedRetros {
  /** Changes it if it is in a state; false if it is not. */
  change: (id: string, from: readonly string[], to: Updateable<ImportTable>) => Promise<boolean>;
  /** The same, and queues its job. */
  begin: (
    row: ImportRow,
    from: readonly string[],
    to: Updateable<ImportTable> & { state: 'reading' | 'writing' },
    now: number,
  ) => Promise<boolean>;
  /** Nobody needs it any more: it is gone for everyone at once, and its pieces are deleted in the background. */
  drop: (id: string) => Promise<void>;
  /** Resolves when no pieces are left that nobody needs. */
  freed: () => Promise<void>;
  /** Deletes the file, and the notes needed only to recover from a stop. */
  settle: (id: string, to: Updateable<ImportTable>) => Promise<void>;
  /** The same once everything is imported; the workspace's history names who imported it (WS11). */
  complete: (row: ImportRow, now: number) => Promise<void>;
  sweep: (now: number) => Promise<void>;
}

export function sqlImports(
  db: Kysely<Schema>,
  {
    announce,
    forget,
    freed,
  }: { announce: () => void; forget: () => Promise<void>; freed: () => Promise<void> },
): Imports {
  /** What cannot be freed now is freed later: by the next file, or the next round of cleaning up. */
  const free = () => void freed().catch(() => {});
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
    await markGone(db).where('id', '=', id).where('state', '!=', 'writing').execute();
    free();
  };
  return {
    ...importFiles(db, drop),
    ...importedRetros(db, forget),
    change,
    drop,
    freed,
    begin: async (row, from, to, now) => {
      const isChanged = await change(row.id, from, to);
      if (!isChanged) return false;
      const job = { kind: `import.${to.state}`, about: { import: row.id } };
      const by = { lane: filesOf(row.user_id), workspace: row.workspace_id, user: row.user_id };
      await putJob(db, { ...job, ...by }, now);
      announce();
      return true;
    },
    settle: async (id, to) => {
      await db.transaction().execute((trx) => settle(trx, id, to));
      free();
    },
    complete: async (row, now) => {
      await db.transaction().execute(async (trx) => {
        await settle(trx, row.id, { state: 'done', done: row.total });
        const about = row.team_id === null ? {} : { team: row.team_id };
        const event = { workspace: row.workspace_id, actor: row.user_id, about };
        await noteEvents(trx, [{ type: 'import.done', ...event }], now);
      });
      free();
    },
    sweep: async (now) => {
      await markGone(db)
        .where('created_at', '<', now - IMPORT_KEPT_MS)
        .where('state', '!=', 'writing')
        .execute();
      await dropUnfinishedUploads(db, now);
      await freed();
    },
  };
}

async function settle(trx: Transaction<Schema>, id: string, to: Updateable<ImportTable>): Promise<void> {
  await trx.updateTable('imports').set(to).where('id', '=', id).execute();
  await trx.deleteFrom('imported_retros').where('import_id', '=', id).execute();
  await trx.deleteFrom('imported_teams').where('import_id', '=', id).execute();
}
