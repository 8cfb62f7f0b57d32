import { type RefusedPurchase, refusedPurchaseSchema } from '#contract/billing/billing-payloads.ts';
import { planSchema } from '#contract/billing/plans.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { refundableUntil } from './downgrades-and-refunds.ts';
import { paidIn } from './plan-change.ts';
import type { BillingRow } from './store/billing-change.ts';

type Terms = Pick<
  Workspace,
  'contractTerm' | 'billingDate' | 'nextTerm' | 'failedAt' | 'refusedPurchase' | 'refundableUntil'
>;

/** How long a refused purchase is shown, ms. */
const REFUSAL_SHOWN_MS = 7 * 86_400_000;

/** What is paid until when, and what follows, for the page of a workspace. */
export function termsOf(row: BillingRow | null, now: number): Terms {
  const { term_starts_at: startsAt, term_ends_at: endsAt, next_plan } = row ?? {};
  if (row === null || paidIn(row) === null || startsAt == null || endsAt == null)
    return {
      contractTerm: null,
      billingDate: null,
      nextTerm: null,
      failedAt: row?.failed_at ?? null,
      refusedPurchase: null,
      refundableUntil: null,
    };
  return {
    contractTerm: { startsAt, endsAt },
    billingDate: next_plan === 'free' ? null : endsAt,
    nextTerm:
      next_plan == null
        ? null
        : {
            plan: planSchema.parse(next_plan),
            seats: row.next_seats ?? 0,
            keptTeamId: next_plan === 'free' ? row.kept_team_id : null,
          },
    failedAt: row.failed_at,
    refusedPurchase: refusedIn(row, now),
    refundableUntil: refundableUntil(row, now),
  };
}

function refusedIn({ refused_purchase: kept }: BillingRow, now: number): RefusedPurchase | null {
  const refused = kept === null ? null : refusedPurchaseSchema.parse(JSON.parse(kept));
  return refused !== null && now - refused.at < REFUSAL_SHOWN_MS ? refused : null;
}
