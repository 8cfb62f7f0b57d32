import type { Kysely, Transaction } from 'kysely';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { lockAccount } from '../../accounts/store/lock-account.ts';
import type { Schema } from '../../store/database/schema.ts';

/** How many a person owns on Starter. Includes those moving to Starter with their term; one being deleted does not count. */
export async function freeWorkspacesOf(db: Kysely<Schema>, owner: string, except = ''): Promise<number> {
  const { owned } = await db
    .selectFrom('workspaces')
    .leftJoin('billing', 'billing.workspace_id', 'workspaces.id')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('owner_id', '=', owner)
    .where('workspaces.id', '!=', except)
    .where(({ or, eb }) => or([eb('workspaces.plan', '=', 'free'), eb('billing.next_plan', '=', 'free')]))
    .where('gone_from', 'is', null)
    .executeTakeFirstOrThrow();
  return owned;
}

/**
 * Whether a person owns a workspace on Starter (WS1), apart from one. Until the transaction ends, the same question about them waits: two
 * created at once, or one created while another is handed over, count each other.
 */
export async function hasFreeWorkspace(
  trx: Transaction<Schema>,
  owner: string,
  except?: string,
): Promise<boolean> {
  await lockAccount(trx, owner);
  return (await freeWorkspacesOf(trx, owner, except)) > 0;
}

/** Whether a workspace is on Starter, or moves to it with its term. */
export async function isBoundForStarter(
  trx: Transaction<Schema>,
  { id, plan }: Pick<WorkspaceRow, 'id' | 'plan'>,
): Promise<boolean> {
  if (plan === 'free') return true;
  const agreed = await trx
    .selectFrom('billing')
    .select('workspace_id')
    .where('workspace_id', '=', id)
    .where('next_plan', '=', 'free')
    .executeTakeFirst();
  return agreed !== undefined;
}
