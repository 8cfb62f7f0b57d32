import type { Selectable } from 'kysely';
import type { Receipt } from '../../mail/store/mail-row.ts';
import type { BillingTable } from '../../store/database/billing-tables.ts';

/** What is stored of a workspace's plan. */
export type BillingRow = Selectable<BillingTable>;

/** What a workspace has that has bought nothing, or no longer has what it bought. */
export const NOTHING_BOUGHT = {
  status: 'none',
  plan: null,
  payment_period: null,
  seats: null,
  term_starts_at: null,
  term_ends_at: null,
  next_plan: null,
  next_seats: null,
  kept_team_id: null,
  failed_at: null,
  refused_purchase: null,
} as const satisfies Partial<BillingRow>;

/** What a workspace may use from now on. */
export interface UsablePlan {
  plan: string;
  payment_period: string | null;
  seats: number;
  /** Null if that stays the same. */
  decided: 1 | null;
  suspended_at: number | null;
  /** If all teams but one are archived: the one chosen to stay, if any. */
  keptTeam: { id: string | null } | null;
}

/**
 * What has happened to a workspace's plan, for its history and mails. `paid`: a term, without a change. `ending`: it moves to
 * Starter at the end of the term, soon.
 */
export type PlanEvent = 'changed' | 'paid' | 'suspended' | 'reinstated' | 'ending' | 'ended' | 'refunded';

/** The new state of a workspace. */
export interface BillingChange {
  billing: BillingRow;
  happened: readonly PlanEvent[];
  /** The invoice that the mail about it repeats. */
  receipt?: Receipt | undefined;
  /** How much is refunded, in cents; missing if that is not known. */
  refunded?: number;
  /** Null if the workspace stays the same. */
  workspace: UsablePlan | null;
}

export interface SavedBilling {
  /** Teams that were archived by it. */
  archived: string[];
}
