import type { Kysely, Selectable } from 'kysely';
import {
  CUSTOM_LIMITS,
  type CustomActivity,
  customActivitySchema,
  type NewCustomActivity,
} from '#contract/custom-activities.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../database/schema.ts';
import type { CustomActivityTable } from '../database/workspace-tables.ts';
import { lockWorkspace } from './lock-workspace.ts';

/** The activities that workspaces make (CA1). */
export interface CustomActivities {
  /** By name. */
  list: (workspace: string) => Promise<CustomActivity[]>;
  find: (workspace: string, id: string) => Promise<CustomActivity | null>;
  /** False where the workspace has as many as it may. */
  create: (workspace: string, activity: NewCustomActivity) => Promise<boolean>;
  /** False where there is none. */
  change: (workspace: string, id: string, activity: NewCustomActivity) => Promise<boolean>;
  /** Retros that began with it keep it. False where there is none. */
  remove: (workspace: string, id: string) => Promise<boolean>;
}

export function sqlCustomActivities(db: Kysely<Schema>): CustomActivities {
  const of = (workspace: string) =>
    db.selectFrom('custom_activities').selectAll().where('workspace_id', '=', workspace);
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
    create: (workspace, activity) =>
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
        return true;
      }),
    change: async (workspace, id, activity) => {
      const { numUpdatedRows } = await db
        .updateTable('custom_activities')
        .set(columnsOf(activity))
        .where('workspace_id', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    remove: async (workspace, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('custom_activities')
        .where('workspace_id', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const columnsOf = ({ name, description, topicTypes }: NewCustomActivity) => ({
  name,
  description,
  topic_types: JSON.stringify(topicTypes),
});

const activityIn = ({ topic_types, ...row }: Selectable<CustomActivityTable>): CustomActivity =>
  customActivitySchema.parse({ ...row, topicTypes: JSON.parse(topic_types) });
