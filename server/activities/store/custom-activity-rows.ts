import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  CUSTOM_LIMITS,
  type CustomActivity,
  customActivitySchema,
  type NewCustomActivity,
} from '#contract/activities/custom-activity-payloads.ts';
import type { WorkspaceEventType } from '#contract/history/workspace-history-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { newId } from '../../base/random.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { CustomActivityTable } from '../../store/database/workspace-tables.ts';

/** The activities that workspaces make (CA1). */
export interface CustomActivities {
  /** By name. */
  list: (workspace: string) => Promise<CustomActivity[]>;
  find: (workspace: string, id: string) => Promise<CustomActivity | null>;
  /** False if the workspace has reached the limit. */
  create: (workspace: string, activity: NewCustomActivity, by: DoneBy) => Promise<boolean>;
  /** False if it does not exist. */
  change: (workspace: string, id: string, activity: NewCustomActivity, by: DoneBy) => Promise<boolean>;
  /** Retros that began with it keep it. False if it does not exist. */
  remove: (workspace: string, id: string, by: DoneBy) => Promise<boolean>;
}

export function sqlCustomActivities(db: Kysely<Schema>): CustomActivities {
  const of = (workspace: string, from: Kysely<Schema> = db) =>
    from.selectFrom('custom_activities').selectAll().where('workspace_id', '=', workspace);
  return {
    list: async (workspace) => {
      const rows = await of(workspace).execute();
      // Databases order letters differently.
      return rows.map(activityIn).toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    },
    find: async (workspace, id) => {
      const row = await of(workspace).where('id', '=', id).executeTakeFirst();
      return row ? activityIn(row) : null;
    },
    create: (workspace, activity, by) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockWorkspace(trx, workspace))) return false;
        const { count } = await trx
          .selectFrom('custom_activities')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('workspace_id', '=', workspace)
          .executeTakeFirstOrThrow();
        if (Number(count) >= CUSTOM_LIMITS.activities) return false;
        await trx
          .insertInto('custom_activities')
          .values({ id: newId(), workspace_id: workspace, ...columnsOf(activity) })
          .execute();
        await note(trx, workspace, { type: 'activity.added', to: activity.name }, by);
        return true;
      }),
    change: (workspace, id, activity, by) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockWorkspace(trx, workspace))) return false;
        const before = await of(workspace, trx).where('id', '=', id).executeTakeFirst();
        if (!before) return false;
        await trx.updateTable('custom_activities').set(columnsOf(activity)).where('id', '=', id).execute();
        await note(trx, workspace, { type: 'activity.changed', from: before.name, to: activity.name }, by);
        return true;
      }),
    remove: (workspace, id, by) =>
      db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('custom_activities')
          .where('workspace_id', '=', workspace)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!removed) return false;
        await note(trx, workspace, { type: 'activity.removed', to: removed.name }, by);
        return true;
      }),
  };
}

/** Who changed what (WS11): by its name, even if it is deleted. */
const note = (
  trx: Transaction<Schema>,
  workspace: string,
  { type, ...about }: { type: WorkspaceEventType & `activity.${string}`; from?: string; to: string },
  { user, now }: DoneBy,
) => noteEvents(trx, [{ workspace, type, actor: user, about }], now);

const columnsOf = ({ name, description, topicTypes }: NewCustomActivity) => ({
  name,
  description,
  topic_types: JSON.stringify(topicTypes),
});

const activityIn = ({ topic_types, ...row }: Selectable<CustomActivityTable>): CustomActivity =>
  customActivitySchema.parse({ ...row, topicTypes: JSON.parse(topic_types) });
