/* Tables of payments; the others, and what their columns have in common, are in `schema.ts`. */

/** What a workspace has bought, as its provider of payments told last. */
export interface BillingTable {
  workspace_id: string;
  /** Who takes the money: `test` or `stripe`. */
  provider: string;
  /** Whom the provider bills, and for what; by the provider's own ids. */
  customer: string | null;
  subscription: string | null;
  /** `none` before the first payment, then as `SubscriptionStatus` says. */
  status: string;
  /** Paid for until the term ends. */
  plan: string | null;
  payment_period: string | null;
  seats: number | null;
  term_starts_at: number | null;
  term_ends_at: number | null;
  /**
   * What becomes of them then; null where they stay. Where nothing is paid: the seats of the page to pay that was opened
   * last, which hold until the time above (IN5).
   */
  next_plan: string | null;
  next_seats: number | null;
  /** The team that stays on Starter. */
  kept_team_id: string | null;
  first_paid_at: number | null;
  /** Since when a payment is missing. */
  failed_at: number | null;
  /** When everything was asked back (PL8). */
  refund_asked_at: number | null;
  /** The order of the page to pay on that was asked for last: an earlier one is not told to anybody any more. */
  page: string | null;
  /** A digest of the name and address that the provider bills, as it was told last (`payerMark`). */
  billed_as: string | null;
  /** Who asked for the change that comes next; null where nobody did. */
  asked_by: string | null;
  /** When to ask the provider again. */
  look_at: number;
  /** Higher with each change: who has read an older one writes nothing. */
  version: number;
}

/** Something that the provider of payments told, as often as it likes; each is kept once. */
export interface PaymentEventTable {
  /** The provider's. */
  id: string;
  type: string;
  customer: string;
  received_at: number;
  /** When to act on it; null where that is done. */
  look_at: number | null;
}

/** What a provider of payments would keep, for payments that are played on the test page. */
export interface TestPaymentTable {
  id: string;
  customer: string;
  /** `checkout` or `subscription`. */
  kind: string;
  /** JSON. */
  body: string;
  version: number;
}
