import type { Kysely, Selectable, Transaction } from 'kysely';
import type { TeamRow, WorkspaceRow } from '../../access/store/memberships.ts';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { TeamSlackTable } from '../../store/database/hook-tables.ts';
import type { Schema } from '../../store/database/schema.ts';

export type SlackRow = Selectable<TeamSlackTable>;

/** A team's address at Slack, with the team and its workspace as they are. */
export interface TeamSlack {
  slack: SlackRow;
  team: TeamRow;
  workspace: WorkspaceRow;
}

/** Whose address it is. */
type SlackOf = Pick<TeamRow, 'id' | 'workspace_id'>;

/** Teams' addresses at Slack (HK1); the workspace's history names who changes them (WS11). Times are epoch ms. */
export interface TeamSlacks {
  find: (team: string) => Promise<SlackRow | null>;
  /** With everything that decides whether it gets messages. */
  findAll: (team: string) => Promise<TeamSlack | null>;
  /** Stores an address that has just accepted a message, which replaces the earlier one. */
  keep: (team: SlackOf, address: { url: string; locale: string | null }, by: DoneBy) => Promise<SlackRow>;
  remove: (team: SlackOf, by: DoneBy) => Promise<void>;
  /** It accepted a message; if it was turned off, it is on again. */
  worked: (slack: SlackRow, now: number) => Promise<void>;
  /** Turns it off, unless it accepted something or was changed after a time; teammates get one mail (HK2). */
  switchOff: (team: string, since: number, now: number) => Promise<void>;
}

export function sqlTeamSlacks(db: Kysely<Schema>, announce: () => void): TeamSlacks {
  const find: TeamSlacks['find'] = async (team) =>
    (await db.selectFrom('team_slack').selectAll().where('team_id', '=', team).executeTakeFirst()) ?? null;
  return {
    find,
    findAll: async (id) => {
      const slack = await find(id);
      const team = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
      if (!slack || !team) return null;
      const workspace = await readWorkspace(db, team.workspace_id);
      return workspace ? { slack, team, workspace } : null;
    },
    keep: (team, { url, locale }, by) =>
      db.transaction().execute(async (trx) => {
        const kept = { url, locale, kept_at: by.now, worked_at: by.now, off_at: null };
        await trx
          .insertInto('team_slack')
          .values({ team_id: team.id, ...kept })
          .onConflict((conflict) => conflict.column('team_id').doUpdateSet(kept))
          .execute();
        await note(trx, team, 'slack.connected', by);
        return { team_id: team.id, ...kept };
      }),
    remove: (team, by) =>
      db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('team_slack')
          .where('team_id', '=', team.id)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await note(trx, team, 'slack.disconnected', by);
      }),
    worked: async ({ team_id, url }, now) => {
      await db
        .updateTable('team_slack')
        .set({ worked_at: now, off_at: null })
        .where('team_id', '=', team_id)
        .where('url', '=', url)
        .execute();
    },
    switchOff: async (team, since, now) => {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('team_slack')
          .set({ off_at: now })
          .where('team_id', '=', team)
          .where('worked_at', '<=', since)
          .where('off_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await tellThem(trx, team, now);
      });
      announce();
    },
  };
}

const note = (
  trx: Transaction<Schema>,
  { id, workspace_id }: SlackOf,
  type: 'slack.connected' | 'slack.disconnected',
  { user, now }: DoneBy,
) => noteEvents(trx, [{ workspace: workspace_id, type, actor: user, about: { team: id } }], now);

/** The teammates by mail, and the owner in the history. */
async function tellThem(trx: Transaction<Schema>, team: string, now: number): Promise<void> {
  const row = await trx
    .selectFrom('teams')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .select(['teams.name as team', 'workspaces.id', 'workspaces.name as workspace'])
    .where('teams.id', '=', team)
    .executeTakeFirstOrThrow();
  const teammates = await trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team)
    .execute();
  const about = { workspace: row.workspace, team, teamName: row.team };
  for (const { user_id } of teammates)
    await putMail(trx, { kind: 'slack_off', user: user_id, workspace: row.id, about }, now);
  await noteEvents(
    trx,
    [{ workspace: row.id, type: 'slack.switched-off', actor: null, about: { team } }],
    now,
  );
}
