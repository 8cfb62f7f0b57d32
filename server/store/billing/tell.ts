import type { Transaction } from 'kysely';
import { planSchema } from '#contract/plans.ts';
import type { WorkspaceEventType } from '#contract/workspace-history.ts';
import type { Schema } from '../database/schema.ts';
import { newRow, type WorkspaceFacts, type WorkspaceMailKind } from '../mail/mail-row.ts';
import { noteEvents } from '../workspaces/history.ts';
import type { Happening, Written } from './save-billing.ts';

/** What stands in the history of a workspace (WS11), and which mail its owner gets. */
const TOLD: Record<Happening, { event: WorkspaceEventType | null; mail: WorkspaceMailKind }> = {
  changed: { event: 'plan.changed', mail: 'plan_changed' },
  suspended: { event: 'plan.suspended', mail: 'plan_suspended' },
  reinstated: { event: 'plan.reinstated', mail: 'plan_reinstated' },
  ending: { event: null, mail: 'plan_ending' },
  ended: { event: 'plan.changed', mail: 'plan_ended' },
  refunded: { event: 'plan.refunded', mail: 'plan_refunded' },
};

/** Tells what has happened to a plan, in the transaction in which it happens. */
export async function tell(
  trx: Transaction<Schema>,
  { billing, workspace, happened }: Written,
  now: number,
): Promise<void> {
  const id = billing.workspace_id;
  const plan = planSchema.parse(workspace?.plan ?? billing.plan ?? 'free');
  const seats = billing.seats ?? 0;
  const events = happened.flatMap((one) => {
    const { event } = TOLD[one];
    return event ? [{ workspace: id, type: event, actor: null, about: { plan, seats } }] : [];
  });
  await noteEvents(trx, events, now);
  const at = billing.term_ends_at;
  for (const one of happened) {
    // One look follows another until the term is over; of its end is told once.
    const once = one === 'ending' ? `plan_ending:${id}:${at}` : null;
    await mailOwner(trx, id, { kind: TOLD[one].mail, once, facts: { plan, seats, ...(at && { at }) } }, now);
  }
}

/** Puts a mail to the owner of a workspace into the queue; one with a key that is known goes out no second time. */
export async function mailOwner(
  trx: Transaction<Schema>,
  workspace: string,
  {
    kind,
    once = null,
    facts,
  }: { kind: WorkspaceMailKind; once?: string | null; facts: Omit<WorkspaceFacts, 'workspace'> },
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('workspaces')
    .select(['owner_id', 'name'])
    .where('id', '=', workspace)
    .executeTakeFirst();
  if (!row) return;
  const about = JSON.stringify({ workspace: row.name, ...facts } satisfies WorkspaceFacts);
  await trx
    .insertInto('mails')
    .values({ ...newRow(kind, now), user_id: row.owner_id, workspace_id: workspace, about, once })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}
