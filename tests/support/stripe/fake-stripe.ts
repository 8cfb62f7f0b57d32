import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeConfig } from '#server/billing/stripe-provider.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
export const STRIPE_PRICES: StripeConfig['prices'] = {
  pro: { annual: 'price_pa', monthly: 'price_pm' },
  premium: { annual: 'price_ra', monthly: 'price_rm' },
};

interface Subscribed {
  [key: string]: unknown;
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  items: { data: Record<string, unknown>[] };
}

/** What a change would cost: the rest of the term, and a tax. */
const PREVIEW = {
  amount_due: 421,
  total: 421,
  starting_balance: 0,
  total_taxes: [{ amount: 67 }],
  lines: {
    data: [
      {
        amount: 354,
        description: 'Remaining time',
        quantity: 5,
        period: { start: 1_800_000_000, end: 1_802_000_000 },
        pricing: { price_details: { price: 'price_pm' } },
      },
    ],
  },
};

/** A small part of Stripe's API on this machine: tests decide what has been bought. */
export class StandInStripe {
  /** The calls, with the fields that were sent. */
  readonly calls: { call: string; sent: Record<string, string>; key: string | null }[] = [];
  readonly subscriptions = new Map<string, Subscribed>();
  readonly refunds: string[] = [];
  /** Ids of prices, by their names. */
  readonly prices = new Map<string, string>();
  /** Customers who were deleted at Stripe by hand; nothing else is known of them. */
  readonly gone = new Set<string>();
  /** Whether their purchases are forgotten too. */
  forgets = false;
  /** What is billed, as Stripe has it. */
  invoices: Record<string, unknown>[] = [];
  /** What was sent of the customer, and their tax numbers. */
  customer: Record<string, unknown> & { metadata: Record<string, string> } = { metadata: {} };
  readonly taxIds = new Map<string, { id: string; type: string; value: string }>();
  /** Whether cards are refused. */
  refusesCards = false;
  /** Runs before an answer about subscriptions goes out, when its content is already fixed. */
  beforeList: () => Promise<void> = async () => {};
  #events = 0;
  #prices = 0;
  readonly #http = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async start(): Promise<StripeConfig> {
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', () => done()));
    const { port } = this.#http.address() as AddressInfo;
    return {
      key: 'sk_test_x',
      webhookSecret: WEBHOOK_SECRET,
      prices: STRIPE_PRICES,
      api: { host: '127.0.0.1', port, protocol: 'http' },
    };
  }

  stop(): Promise<void> {
    return new Promise((done) => this.#http.close(() => done()));
  }

  /** Someone has paid on Stripe's page, or their purchase has changed. Times in seconds. */
  put(id: string, changes: Record<string, unknown>, item: Record<string, unknown> = {}): void {
    const before = this.subscriptions.get(id);
    const [was] = before?.items.data ?? [];
    this.subscriptions.set(id, {
      object: 'subscription',
      created: 1_800_000_000,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      cancellation_details: null,
      metadata: {},
      ...before,
      ...changes,
      id,
      items: {
        data: [
          {
            id: `si_${id}`,
            quantity: 2,
            price: { id: 'price_pm' },
            current_period_start: 1_800_000_000,
            current_period_end: 1_802_000_000,
            ...was,
            ...item,
          },
        ],
      },
    });
  }

  /** An event as Stripe sends it: its body and signature. */
  event(type: string, customer: string, { id = `evt_${++this.#events}`, secret = WEBHOOK_SECRET } = {}) {
    const object = { id: 'x', customer };
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
    return { payload, signature: this.sign(payload, secret) };
  }

  /** The signature of whatever is sent. */
  sign(payload: string, secret = WEBHOOK_SECRET): string {
    return new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const sent = Object.fromEntries([...searchParams, ...form]);
    const call = `${method} ${pathname.replace('/v1/', '')}`;
    this.calls.push({ call, sent, key: String(headers['idempotency-key'] ?? '') || null });
    return this.#done(call, sent);
  }

  async #done(call: string, sent: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const ok = (body: unknown) => ({ status: 200, body });
    const list = (data: unknown[]) => ok({ object: 'list', has_more: false, data });
    const one = this.subscriptions.get(call.split('/').at(-1) ?? '');
    if (call === 'POST customers') return ok({ id: `cus_${this.gone.size + 1}` });
    if (this.gone.has(call.replace('GET customers/', ''))) return ok({ deleted: true });
    if (this.gone.has(sent.customer ?? '') || (this.forgets && sent.subscription !== undefined))
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
    if (/customers\/[^/]+/.test(call)) return this.#customer(call, sent);
    if (call === 'GET checkout/sessions')
      return list([{ id: 'cs_old' }, { id: 'cs_later', metadata: { order: '2' } }]);
    if (call === 'POST checkout/sessions') return ok({ id: 'cs_new', url: 'https://stripe.example/pay' });
    if (call === 'GET subscriptions') {
      const body = JSON.stringify([...this.subscriptions.values()]);
      await this.beforeList();
      return list(JSON.parse(body));
    }
    if (call.startsWith('GET subscriptions/')) return ok(one);
    if (call.startsWith('POST subscriptions/') && one) return this.#update(one, sent);
    if (call.startsWith('DELETE subscriptions/') && one) {
      const cancellation_details = { reason: 'cancellation_requested' };
      this.put(one.id, { status: 'canceled', cancellation_details });
      return ok(this.subscriptions.get(one.id));
    }
    const price = this.prices.get(sent['lookup_keys[0]'] ?? '');
    if (call === 'GET prices') return list(price === undefined ? [] : [{ id: price }]);
    if (call === 'POST prices') return ok({ id: this.#newPrice(sent.lookup_key ?? '') });
    if (call === 'POST invoices/create_preview') return ok(PREVIEW);
    if (call === 'GET invoices' && sent.status === undefined) return list(this.invoices);
    if (call === 'GET invoices') return list(sent.status === 'paid' ? [{ id: 'in_1' }] : []);
    if (call === 'GET invoice_payments') return list([{ id: 'ip_1', payment: { payment_intent: 'pi_1' } }]);
    if (call === 'POST refunds') {
      this.refunds.push(sent.payment_intent ?? '');
      return ok({ id: 're_1' });
    }
    if (call === 'POST billing_portal/sessions') return ok({ url: 'https://stripe.example/portal' });
    return ok({ id: 'x' });
  }

  #customer(call: string, sent: Record<string, string>): { status: number; body: unknown } {
    const ok = (body: unknown) => ({ status: 200, body });
    if (call.startsWith('GET') && call.endsWith('/tax_ids'))
      return ok({ object: 'list', has_more: false, data: [...this.taxIds.values()] });
    if (call.endsWith('/tax_ids')) {
      const { type = '', value = '' } = sent;
      if (value === 'WRONG')
        return { status: 400, body: { error: { type: 'invalid_request_error', code: 'tax_id_invalid' } } };
      const id = `txi_${value}`;
      this.taxIds.set(id, { id, type, value });
      return ok(this.taxIds.get(id));
    }
    if (call.startsWith('DELETE')) {
      const id = call.split('/').at(-1) ?? '';
      return ok({ id, deleted: this.taxIds.delete(id) });
    }
    if (call.startsWith('POST')) {
      for (const [name, value] of Object.entries(sent)) {
        const [, of, key = ''] = /^(address|metadata)\[(\w+)\]$/.exec(name) ?? [];
        if (of === undefined) this.customer[name] = value;
        else this.customer[of] = { ...(this.customer[of] as object), [key]: value };
      }
    }
    return ok({ id: 'cus_1', ...this.customer });
  }

  #newPrice(name: string): string {
    const id = `price_${++this.#prices}`;
    this.prices.set(name, id);
    return id;
  }

  #update({ id }: Subscribed, sent: Record<string, string>): { status: number; body: unknown } {
    if (this.refusesCards && sent.payment_behavior === 'error_if_incomplete')
      return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'no' } } };
    const ends = sent.cancel_at_period_end;
    const quantity = sent['items[0][quantity]'];
    this.put(
      id,
      {
        ...(ends !== undefined && { cancel_at_period_end: ends === 'true' }),
        ...(sent.cancel_at === '' && { cancel_at: null }),
      },
      {
        ...(quantity !== undefined && { quantity: Number(quantity), price: { id: sent['items[0][price]'] } }),
      },
    );
    return { status: 200, body: this.subscriptions.get(id) };
  }
}
