import type { PaidPlan, PaymentPeriod } from '#contract/plans.ts';
import type { Payer } from '../store/billing/billing-rows.ts';

/** What is bought. */
export interface Purchase {
  plan: PaidPlan;
  period: PaymentPeriod;
  seats: number;
}

/** From when until when something is paid, epoch ms. */
export interface Term {
  startsAt: number;
  endsAt: number;
}

/**
 * How a subscription stands. `waiting`: its first payment has not come. `failing`: a later one has not, and the provider
 * tries again. `unpaid`: it has given up trying. `ended`: it is over for good.
 */
export type SubscriptionStatus = 'waiting' | 'active' | 'failing' | 'unpaid' | 'ended';

/** A subscription as the provider knows it now. */
export interface Subscription extends Purchase {
  id: string;
  createdAt: number;
  status: SubscriptionStatus;
  term: Term;
  /** It is not renewed. */
  endsWithTerm: boolean;
  /** It ended because nobody paid; not because the owner wanted it to. */
  endedUnpaid: boolean;
}

/** Somebody who wants to pay. */
export interface Order {
  workspace: string;
  customer: string;
  purchase: Purchase;
  /** Where the browser is sent after paying, and after leaving without. */
  paidUrl: string;
  leftUrl: string;
  /** Until when it can be paid, epoch ms. */
  openUntil: number;
}

/** A payment was refused, and nothing changed. */
export class PaymentRefused extends Error {}

/**
 * Somebody who takes money. What it tells is believed only when it is asked: every event, return of a browser and look in
 * between leads to `subscriptions`, whose answer is what counts (PL6).
 */
export interface PaymentProvider {
  name: 'test' | 'stripe';
  /** The workspace as a customer: the `known` one, or another where that is none or gone. However often this is asked, it is one. */
  customer: (workspace: string, payer: Payer, known: string | null) => Promise<string>;
  /** From now on its bills go to somebody else. */
  bill: (customer: string, payer: Payer) => Promise<void>;
  /** All that this customer has bought, whatever has become of it; nothing of a customer who is gone. */
  subscriptions: (customer: string) => Promise<Subscription[]>;
  /** A page to pay on. Earlier pages of this customer have to be closed before, so that nothing is paid twice. */
  checkout: (order: Order) => Promise<string>;
  /** No page of this customer can be paid any more. */
  closePages: (customer: string) => Promise<void>;
  /**
   * What is due at once where this subscription becomes another purchase at that moment, in cents; below zero what is left of
   * earlier payments, which goes into the next ones.
   */
  preview: (customer: string, subscription: string, to: Purchase, at: number) => Promise<number>;
  /**
   * Makes a subscription another purchase. With `now` what is due is paid at once, as previewed for that moment; throws
   * `PaymentRefused` where it cannot be. With `next term` nothing is paid before that. The same `key` does it once.
   */
  change: (
    subscription: string,
    to: Purchase,
    how: { from: 'now'; at: number; key: string } | { from: 'next term' },
  ) => Promise<void>;
  /** It ends with its term, or does not. */
  endWithTerm: (subscription: string, ends: boolean) => Promise<void>;
  /** It ends now, and nothing is given back. */
  end: (subscription: string) => Promise<void>;
  /** All that this customer has ends now, and nothing is given back. */
  endAll: (customer: string) => Promise<void>;
  /**
   * It ends now, and all that this customer ever paid goes back, once however often this is asked. False where the provider
   * knows nothing of it any more: then it has to be given back by hand.
   */
  refund: (customer: string, subscription: string) => Promise<boolean>;
  /** A page to change how one pays, or to pay what is owed; and one with the bills. */
  paymentPage: (customer: string, subscription: string, backUrl: string) => Promise<string>;
}
