import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#contract/base/locales.ts';
import { EXPORT_KEPT_MS } from '#contract/limits.ts';
import { sqlMemberships } from '../../access/store/memberships.ts';
import { newId } from '../../base/random.ts';
import { type DoneBy, type NewEvent, noteEvents } from '../../history/store/history-events.ts';
import { putJob } from '../../jobs/store/jobs.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type ExportPieces, type ExportRow, exportPieces, finishedIn } from './export-pieces.ts';

/** The scope: all teams of a workspace, or one of them. */
export interface Scope {
  workspace: string;
  team: string | null;
}

/** Exports and imports of one person run one after another, so nobody keeps others waiting with theirs. */
export const filesOf = (user: string): string => `files:${user}`;

/**
 * Exports of a team or workspace (EX1); the workspace's history names who requests and downloads one
 * (WS11). Times are epoch ms.
 */
export interface Exports extends ExportPieces {
  /** The export of a team or workspace, in progress or ready. */
  of: (scope: Scope) => Promise<ExportRow | null>;
  find: (id: string) => Promise<ExportRow | null>;
  /** Starts a new one, which replaces the earlier one; if one is in progress, returns that. */
  begin: (scope: Scope, by: { user: string; locale: Locale }, now: number) => Promise<ExportRow>;
  /** It is complete: the person who requested it gets a mail. */
  complete: (exportRow: ExportRow, now: number) => Promise<void>;
  fail: (id: string) => Promise<void>;
  /** Someone downloads it. */
  fetched: (exportRow: ExportRow, by: DoneBy) => Promise<void>;
  /** Deletes expired ones, and those started so long ago that nobody is waiting for them. */
  sweep: (now: number) => Promise<void>;
}

export function sqlExports(db: Kysely<Schema>, announce: { jobs: () => void; mails: () => void }): Exports {
  const inScope = ({ workspace, team }: Scope) =>
    db
      .selectFrom('exports')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .where('team_id', team === null ? 'is' : '=', team);
  const exports: Exports = {
    of: async (scope) => (await inScope(scope).executeTakeFirst()) ?? null,
    find: async (id) =>
      (await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    begin: async (scope, { user, locale }, now) => {
      const there = await exports.of(scope);
      if (there?.state === 'making') return there;
      if (there) await db.deleteFrom('exports').where('id', '=', there.id).execute();
      const row: ExportRow = {
        id: newId(),
        workspace_id: scope.workspace,
        team_id: scope.team,
        user_id: user,
        locale,
        state: 'making',
        created_at: now,
        total: 0,
        done: 0,
        ready_at: null,
        gone_at: null,
      };
      const { count } = await finishedIn(db, row)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      row.total = Number(count);
      await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('exports')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return;
        await noteEvents(trx, [eventOf(row, 'export.begun', user)], now);
        const job = { kind: 'export', about: { export: row.id }, once: `export ${row.id}` };
        await putJob(trx, { ...job, lane: filesOf(user), workspace: scope.workspace, user }, now);
      });
      announce.jobs();
      // Somebody else may have been quicker.
      return (await exports.of(scope)) ?? row;
    },
    ...exportPieces(db),
    complete: async (exportRow, now) => {
      await db.transaction().execute((trx) => complete(trx, exportRow, now));
      announce.mails();
    },
    fail: async (id) => {
      await db.updateTable('exports').set({ state: 'failed' }).where('id', '=', id).execute();
    },
    fetched: (exportRow, { user, now }) => noteEvents(db, [eventOf(exportRow, 'export.fetched', user)], now),
    sweep: async (now) => {
      await db.deleteFrom('exports').where('gone_at', '<', now).execute();
      await db
        .deleteFrom('exports')
        .where('created_at', '<', now - 2 * EXPORT_KEPT_MS)
        .execute();
    },
  };
  return exports;
}

const eventOf = (
  { workspace_id, team_id }: ExportRow,
  type: 'export.begun' | 'export.fetched',
  actor: string,
): NewEvent => ({ workspace: workspace_id, type, actor, about: team_id === null ? {} : { team: team_id } });

async function complete(
  trx: Transaction<Schema>,
  { id, workspace_id, team_id, user_id }: ExportRow,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set(({ ref }) => ({ state: 'ready', ready_at: now, gone_at: now + EXPORT_KEPT_MS, total: ref('done') }))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  // Former members get no mail (AC4).
  const workspace = await sqlMemberships(trx).workspace(workspace_id, user_id);
  if (numUpdatedRows === 0n || !workspace) return;
  const about = { workspace: workspace.name, at: now + EXPORT_KEPT_MS, ...(team_id && { team: team_id }) };
  await putMail(trx, { kind: 'export_ready', user: user_id, workspace: workspace_id, about }, now);
}
