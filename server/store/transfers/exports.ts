import type { Kysely, Transaction } from 'kysely';
import { EXPORT_KEPT_MS } from '#contract/limits.ts';
import type { Locale } from '#contract/locales.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../database/schema.ts';
import { putJob } from '../jobs/jobs.ts';
import { putMail } from '../mail/mails.ts';
import { type By, type NewEvent, noteEvents } from '../workspaces/history.ts';
import { type ExportPieces, type ExportRow, exportPieces, finishedIn } from './export-pieces.ts';

/** What goes out: all teams of a workspace, or one of them. */
export interface Scope {
  workspace: string;
  team: string | null;
}

/** Files of one person go out and come in one after another; so nobody keeps others waiting with theirs. */
export const filesOf = (user: string): string => `files:${user}`;

/**
 * Files of all retros of a team or workspace (EX1); the workspace's history names who asks for one and who fetches it
 * (WS11). Times are epoch ms.
 */
export interface Exports extends ExportPieces {
  /** The one of a team or workspace, in the making or to be fetched. */
  of: (scope: Scope) => Promise<ExportRow | null>;
  find: (id: string) => Promise<ExportRow | null>;
  /** Begins to make one in place of what there was; what is being made already is answered as it is. */
  begin: (scope: Scope, by: { user: string; locale: Locale }, now: number) => Promise<ExportRow>;
  /** It is complete: whoever asked for it gets a mail. */
  complete: (made: ExportRow, now: number) => Promise<void>;
  fail: (id: string) => Promise<void>;
  /** Somebody takes it along. */
  fetched: (made: ExportRow, by: By) => Promise<void>;
  /** Drops what could be fetched long enough, and what was begun so long ago that nobody waits for it. */
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
    complete: async (made, now) => {
      await db.transaction().execute((trx) => complete(trx, made, now));
      announce.mails();
    },
    fail: async (id) => {
      await db.updateTable('exports').set({ state: 'failed' }).where('id', '=', id).execute();
    },
    fetched: (made, { user, now }) => noteEvents(db, [eventOf(made, 'export.fetched', user)], now),
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
  const workspace = await trx
    .selectFrom('workspaces')
    .innerJoin('workspace_members', 'workspace_members.workspace_id', 'workspaces.id')
    .select('workspaces.name')
    .where('workspaces.id', '=', workspace_id)
    // Who is in it no more gets no mail of it (AC4).
    .where('workspace_members.user_id', '=', user_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !workspace) return;
  const about = { workspace: workspace.name, at: now + EXPORT_KEPT_MS, ...(team_id && { team: team_id }) };
  await putMail(trx, { kind: 'export_ready', user: user_id, workspace: workspace_id, about }, now);
}
