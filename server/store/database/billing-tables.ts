/* Tables of payments; the others, and what their columns have in common, are in `schema.ts`. */

/** What a workspace has bought, according to its payment provider's last answer. */
export interface BillingTable {
  workspace_id: string;
  /** Who takes the money: `test` or `stripe`. */
  provider: string;
  /** The customer and subscription, by the provider's own ids. */
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
   * Their values after that; null if they stay. If nothing is paid: the seats of the payment page that was opened
   * last, which hold until the time above (IN5).
   */
  next_plan: string | null;
  next_seats: number | null;
  /** The team that stays on Starter. */
  kept_team_id: string | null;
  first_paid_at: number | null;
  /** Since when a payment is missing. */
  failed_at: number | null;
  /** The last purchase whose payment was refused, as JSON (`refusedPurchaseSchema`); null once something is bought. */
  refused_purchase: string | null;
  /** Until when a change at the provider is under way at most, epoch ms; null if none is. */
  changing_until: number | null;
  /** When the last invoice that a mail has repeated was made (PL11). */
  receipted_at: number | null;
  /** When the refund was requested (PL8). */
  refund_asked_at: number | null;
  /** The number of the last order of a payment page: addresses of earlier ones are no longer given out. */
  page: string | null;
  /** A digest of the name and address last given to the provider (`payerMark`). */
  billed_as: string | null;
  /** Who asked for the next change; null if nobody did. */
  asked_by: string | null;
  /** When to ask the provider again. */
  look_at: number;
  /** Increased with each change: a server that has read an older version writes nothing. */
  version: number;
}

/** An event of the payment provider, which may repeat it; each is stored once. */
export interface PaymentEventTable {
  /** The provider's. */
  id: string;
  type: string;
  customer: string;
  received_at: number;
  /** When to process it; null once done. */
  look_at: number | null;
}

/** What a payment provider would store, for payments simulated on the test page. */
export interface TestPaymentTable {
  id: string;
  customer: string;
  /** `checkout`, `subscription` or `contact`. */
  kind: string;
  /** JSON. */
  body: string;
  version: number;
}
