import type { BillingContact, Invoice, PaymentPreview } from '#contract/billing/billing-payloads.ts';
import type { PaidPlan, PaymentPeriod } from '#contract/billing/plans.ts';
import type { Payer } from './store/billing-rows.ts';

/** What is bought. */
export interface Purchase {
  plan: PaidPlan;
  period: PaymentPeriod;
  seats: number;
}

/** The time that is paid for, epoch ms. */
export interface Term {
  startsAt: number;
  endsAt: number;
}

/**
 * The state of a subscription. `waiting`: its first payment has not arrived. `failing`: a later one has not, and the provider
 * tries again. `unpaid`: it has given up trying. `ended`: it is over for good.
 */
export type SubscriptionStatus = 'waiting' | 'active' | 'failing' | 'unpaid' | 'ended';

/** A subscription as the provider knows it now. */
export interface Subscription extends Purchase {
  id: string;
  createdAt: number;
  status: SubscriptionStatus;
  term: Term;
  /** It will not renew. */
  endsWithTerm: boolean;
  /** It ended because nobody paid, not because the owner wanted it to. */
  endedUnpaid: boolean;
}

/** Somebody who wants to pay. */
export interface Order {
  workspace: string;
  /** Counts the orders of the workspace: a later one has a higher number. */
  number: number;
  customer: string;
  purchase: Purchase;
  /** Where the browser is sent after paying, and after leaving without. */
  paidUrl: string;
  leftUrl: string;
  /** Until when it can be paid, epoch ms. */
  openUntil: number;
}

/** An invoice as the provider has it. */
export type ProviderInvoice = Omit<Invoice, 'status'> & { status: 'paid' | 'owed' | 'void' };

/** What a change costs: what is due at once, what that consists of, and the credit that is left after it. */
export type ChangeCost = Pick<PaymentPreview, 'dueNow' | 'lines' | 'tax' | 'creditUsed' | 'credit'>;

/** Nothing but the owner's name and address is on the invoices. */
export const NO_CONTACT: BillingContact = {
  company: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  taxNumber: '',
};

/** A payment was refused, and nothing changed. */
export class PaymentRefused extends Error {}

/**
 * A payment provider. Only its answers to questions are believed: every event, returning browser and regular check
 * leads to `subscriptions`, whose answer counts (PL6).
 */
export interface PaymentProvider {
  name: 'test' | 'stripe';
  /** The workspace as a customer: the `known` one, or a new one if there is none. Repeated calls return the same one. */
  customer: (workspace: string, payer: Payer, existing: string | null) => Promise<string>;
  /** Sends its bills to someone else from now on, except where a contact was given (`keepContact`). */
  bill: (customer: string, payer: Payer) => Promise<void>;
  /** Everything this customer has bought, in any state; nothing for a deleted customer. */
  subscriptions: (customer: string) => Promise<Subscription[]>;
  /** A payment page. Earlier pages of this customer have to be closed first, so that nothing is paid twice. */
  checkout: (order: Order) => Promise<string>;
  /** Closes the payment pages of this customer: those of orders with a lower number, or all. */
  closePages: (customer: string, before?: number) => Promise<void>;
  /** What is due at once if this subscription becomes another purchase at that moment. */
  preview: (customer: string, subscription: string, to: Purchase, at: number) => Promise<ChangeCost>;
  /** The invoices of this customer, the latest first; none for a deleted one. */
  invoices: (customer: string) => Promise<ProviderInvoice[]>;
  /** What is on its invoices, and where they go (PL11). */
  contact: (customer: string) => Promise<BillingContact>;
  /** Changes that; the payer stands in for what is empty. False if the provider does not accept the tax number. */
  keepContact: (customer: string, contact: BillingContact, payer: Payer) => Promise<boolean>;
  /**
   * Changes a subscription to another purchase. With `now`, what is due is paid at once, as previewed for that moment; throws
   * `PaymentRefused` if it cannot be. With `next term` nothing is paid before that. Calls with the same `key` change it once.
   */
  change: (
    subscription: string,
    to: Purchase,
    how: { from: 'now'; at: number; key: string } | { from: 'next term' },
  ) => Promise<void>;
  /** Sets whether it ends with its term. */
  endWithTerm: (subscription: string, ends: boolean) => Promise<void>;
  /** Ends it now, without a refund. */
  end: (subscription: string) => Promise<void>;
  /** Ends everything this customer has now, without a refund. */
  endAll: (customer: string) => Promise<void>;
  /**
   * Ends it now and refunds everything this customer ever paid, once, however often this is called. False if the provider
   * no longer knows of it: then it has to be refunded by hand.
   */
  refund: (customer: string, subscription: string) => Promise<boolean>;
  /** A page to change the payment method or pay what is owed, and one with the bills. */
  paymentPage: (customer: string, subscription: string, backUrl: string) => Promise<string>;
}
