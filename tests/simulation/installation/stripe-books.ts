import type { PaidPlan, PaymentPeriod } from '#contract/billing/plans.ts';
import { centsDue, centsOf, endOfTerm } from '#server/billing/price-calculation.ts';

/** A plan, a period and seats, as they are sold. */
export interface Sold {
  plan: PaidPlan;
  period: PaymentPeriod;
  seats: number;
}

interface Page {
  id: string;
  customer: string;
  workspace: string;
  order: string;
  sold: Sold;
  status: 'open' | 'complete' | 'expired';
  openUntil: number;
}

export interface Subscribed {
  id: string;
  customer: string;
  workspace: string;
  status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  /** What is charged from the next term on. */
  item: Sold;
  /** What is paid for until the term ends. */
  paid: Sold;
  /** The most that was paid for in this term: two changes at once may overtake each other. */
  most: { plan: PaidPlan; seats: number };
  created: number;
  startsAt: number;
  endsAt: number;
  endsWithTerm: boolean;
  isWanted: boolean;
  tries: number;
}

interface Charge {
  id: string;
  customer: string;
  subscription: string;
  workspace: string;
  amount: number;
  at: number;
  refunded: number;
}

/** How often a card is tried again, and how long after the last time, ms. */
const TRIES = 3;
const TRIED_AGAIN_MS = 4 * 86_400_000;

/** The books of a provider of payments. Times are epoch ms. */
export class StripeBooks {
  readonly customers = new Set<string>();
  readonly pages: Page[] = [];
  readonly subscriptions: Subscribed[] = [];
  readonly charges: Charge[] = [];
  /** Workspaces whose cards are refused. */
  readonly refusing = new Set<string>();
  /** Told of everything that is worth an event. */
  happened: (type: string, customer: string) => void = () => {};
  /** Told of what must never be. */
  wrong: (what: string) => void = () => {};
  /** Whether nothing may be charged for a workspace any more. */
  isOver: (workspace: string) => boolean = () => false;
  readonly #now: () => number;
  #ids = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  newId(kind: string): string {
    this.#ids += 1;
    return `${kind}_${this.#ids}`;
  }

  liveOf(workspace: string): Subscribed[] {
    return this.subscriptions.filter((one) => one.workspace === workspace && one.status !== 'canceled');
  }

  addPage(page: Omit<Page, 'id' | 'status'>): Page {
    const added = { ...page, id: this.newId('cs'), status: 'open' as const };
    this.pages.push(added);
    return added;
  }

  /** Somebody pays on a page. False if it is not open any more, or the card is refused. */
  pay(id: string): boolean {
    const page = this.pages.find((one) => one.id === id);
    const now = this.#now();
    if (page?.status !== 'open' || page.openUntil <= now || this.refusing.has(page.workspace)) return false;
    page.status = 'complete';
    if (this.liveOf(page.workspace).length > 0)
      this.wrong(`[PL6] the workspace ${page.workspace} was paid for twice`);
    const subscription: Subscribed = {
      ...{ id: this.newId('sub'), customer: page.customer, workspace: page.workspace, status: 'active' },
      ...{ item: page.sold, paid: page.sold, most: page.sold, created: now, startsAt: now },
      ...{ endsAt: endOfTerm(now, page.sold.period), endsWithTerm: false, isWanted: false, tries: 0 },
    };
    this.subscriptions.push(subscription);
    this.#charge(subscription, centsOf(page.sold));
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      this.happened(type, page.customer);
    return true;
  }

  costOf({ paid, startsAt, endsAt }: Subscribed, to: Sold, at: number): number {
    return Math.max(0, centsDue(paid, to, { startsAt, endsAt }, at));
  }

  /** A change that is paid at once. False if the card is refused: then nothing changes. */
  changeNow(subscription: Subscribed, to: Sold, at: number): boolean {
    if (this.refusing.has(subscription.workspace)) return false;
    this.#charge(subscription, this.costOf(subscription, to, at));
    if (to.period !== subscription.paid.period) {
      subscription.startsAt = this.#now();
      subscription.endsAt = endOfTerm(this.#now(), to.period);
    }
    const { most } = subscription;
    const plan = most.plan === 'premium' ? most.plan : to.plan;
    Object.assign(subscription, {
      item: to,
      paid: to,
      most: { plan, seats: Math.max(most.seats, to.seats) },
    });
    this.happened('customer.subscription.updated', subscription.customer);
    return true;
  }

  end(subscription: Subscribed, isWanted: boolean): void {
    if (subscription.status === 'canceled') return;
    Object.assign(subscription, { status: 'canceled', isWanted });
    this.happened('customer.subscription.deleted', subscription.customer);
  }

  refund(id: string): boolean {
    const charge = this.charges.find((one) => one.id === id);
    if (!charge || charge.refunded > 0) return false;
    charge.refunded = charge.amount;
    this.happened('charge.refunded', charge.customer);
    return true;
  }

  /** What has become due by now: terms that are renewed or end, cards that are tried again. */
  advance(): void {
    for (const one of this.subscriptions)
      while (one.status !== 'canceled' && one.status !== 'unpaid' && this.#dueAt(one) <= this.#now())
        this.#renew(one);
  }

  #dueAt({ endsAt, tries }: Subscribed): number {
    return endsAt + tries * TRIED_AGAIN_MS;
  }

  #renew(one: Subscribed): void {
    if (one.endsWithTerm) {
      this.end(one, true);
      return;
    }
    if (this.refusing.has(one.workspace)) {
      one.tries += 1;
      one.status = one.tries > TRIES ? 'unpaid' : 'past_due';
      this.happened('invoice.payment_failed', one.customer);
      return;
    }
    const startsAt = one.endsAt;
    Object.assign(one, {
      ...{ status: 'active', tries: 0, paid: one.item, most: one.item, startsAt },
      endsAt: endOfTerm(startsAt, one.item.period),
    });
    this.#charge(one, centsOf(one.item));
    this.happened('invoice.paid', one.customer);
  }

  #charge({ customer, id, workspace }: Subscribed, amount: number): void {
    if (amount > 0 && this.isOver(workspace))
      this.wrong(`[WS7] the workspace ${workspace} is over, and was charged for`);
    const at = this.#now();
    this.charges.push({
      ...{ id: this.newId('in'), customer, subscription: id },
      workspace,
      amount,
      at,
      refunded: 0,
    });
  }
}
