import type { Kysely } from 'kysely';
import type { WorkspaceEventAbout, WorkspaceEventType } from '#contract/workspace-history.ts';
import { newId } from '../../base/random.ts';
import type { Schema } from '../database/schema.ts';

/** Events of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

/** Something that was done in a workspace (WS11). */
export interface NewEvent {
  workspace: string;
  type: WorkspaceEventType;
  /** Null where nobody did it: the provider of payments, or time. */
  actor: string | null;
  /** By ids, so that a name or address that is erased elsewhere is gone here too. */
  about?: WorkspaceEventAbout;
}

/** Notes what was done, in the transaction in which it is done. */
export async function noteEvents(
  trx: Kysely<Schema>,
  events: readonly NewEvent[],
  now: number,
): Promise<void> {
  const rows = events.map(({ workspace, type, actor, about = {} }) => ({
    id: newId(),
    workspace_id: workspace,
    at: now,
    actor_id: actor,
    type,
    about: JSON.stringify(about),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('workspace_events')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}
