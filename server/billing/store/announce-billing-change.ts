import type { Transaction } from 'kysely';
import { planSchema } from '#contract/billing/plans.ts';
import type { WorkspaceEventType } from '#contract/history/workspace-history-payloads.ts';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import { type NewEvent, noteEvents } from '../../history/store/history-events.ts';
import { newRow, putRows, type WorkspaceFacts, type WorkspaceMailKind } from '../../mail/store/mail-row.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { BillingChange, PlanEvent, SavedBilling } from './billing-change.ts';

interface Telling {
  event: WorkspaceEventType | null;
  mail: WorkspaceMailKind;
  /** Whether a person may have asked for it. */
  isAskedFor: boolean;
}

/** What is in the history of a workspace (WS11), and which mail its owner gets. */
const ANNOUNCEMENTS: Record<PlanEvent, Telling> = {
  changed: { event: 'plan.changed', mail: 'plan_changed', isAskedFor: true },
  paid: { event: null, mail: 'payment_received', isAskedFor: false },
  suspended: { event: 'plan.suspended', mail: 'plan_suspended', isAskedFor: false },
  reinstated: { event: 'plan.reinstated', mail: 'plan_reinstated', isAskedFor: true },
  ending: { event: null, mail: 'plan_ending', isAskedFor: false },
  ended: { event: 'plan.changed', mail: 'plan_ended', isAskedFor: true },
  refunded: { event: 'plan.refunded', mail: 'plan_refunded', isAskedFor: true },
};

/** Reports a change of a plan and the teams archived by it, in the transaction in which it happens. */
export async function announceBillingChange(
  trx: Transaction<Schema>,
  { billing, workspace, happened, receipt, refunded, archived }: BillingChange & SavedBilling,
  now: number,
): Promise<void> {
  const id = billing.workspace_id;
  const plan = planSchema.parse(workspace?.plan ?? billing.plan ?? 'free');
  const seats = billing.seats ?? 0;
  const requester = happened.some((one) => ANNOUNCEMENTS[one].isAskedFor) ? await takeAsker(trx, id) : null;
  const events = happened.flatMap((one) => {
    const { event, isAskedFor } = ANNOUNCEMENTS[one];
    const actor = isAskedFor ? requester : null;
    return event ? [{ workspace: id, type: event, actor, about: { plan, seats } }] : [];
  });
  const alsoArchived = archived.map(
    (team): NewEvent => ({ workspace: id, type: 'team.archived', actor: requester, about: { team } }),
  );
  await noteEvents(trx, [...events, ...alsoArchived], now);
  const at = billing.term_ends_at;
  const rests = workspace?.plan === 'free' && (await readWorkspace(trx, id))?.rests === 1;
  for (const one of happened) {
    // There are several checks before the term is over; its end is reported once.
    const once = one === 'ending' ? `plan_ending:${id}:${at}` : null;
    const facts = {
      plan,
      seats,
      ...(at && { at }),
      ...(rests && { rests }),
      ...((one === 'changed' || one === 'paid') && receipt && { receipt }),
      ...(one === 'refunded' && refunded && { refunded }),
    };
    await mailOwner(trx, id, { kind: ANNOUNCEMENTS[one].mail, once, facts }, now);
  }
}

/** Who asked for this change; they have not asked for the next ones. */
async function takeAsker(trx: Transaction<Schema>, workspace: string): Promise<string | null> {
  const row = await trx
    .selectFrom('billing')
    .select('asked_by')
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  await trx.updateTable('billing').set({ asked_by: null }).where('workspace_id', '=', workspace).execute();
  return row?.asked_by ?? null;
}

/** Queues a mail to the owner of a workspace; one with a known key is not sent again. */
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
  await putRows(trx, [{ ...newRow(kind, now), user_id: row.owner_id, workspace_id: workspace, about, once }]);
}
