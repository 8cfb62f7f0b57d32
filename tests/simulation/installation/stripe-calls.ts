import { Server } from 'node:http';
import { STRIPE_PRICES } from '#tests/support/stripe/fake-stripe.ts';
import type { Sold, StripeBooks, Subscribed } from './stripe-books.ts';

interface Reply {
  status: number;
  body: unknown;
}
type Sent = Record<string, string>;

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const ok = (body: unknown): Reply => ({ status: 200, body });
const list = (data: unknown[]): Reply => ok({ object: 'list', has_more: false, data });
const MISSING: Reply = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'SIMULATED' } },
};

/** The calls of Stripe's API that are used here, on its books. */
export class StripeCalls {
  readonly #books: StripeBooks;
  /** What was answered to calls with a key, by that. */
  readonly #known = new Map<string, Reply>();

  constructor(books: StripeBooks) {
    this.#books = books;
  }

  /** `breaks`: whether an answer is lost on its way. */
  server(breaks: () => boolean): Server {
    return new Server((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const sent = Object.fromEntries([...searchParams, ...form]);
        const key = request.headers['idempotency-key'];
        const call = `${request.method} ${pathname.replace('/v1/', '')}`;
        const { status, body } = this.#once(typeof key === 'string' ? key : null, call, sent);
        if (breaks()) return response.destroy();
        // The library keeps connections for the whole process, and here that is all servers.
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify(body));
      });
    });
  }

  #once(key: string | null, call: string, sent: Sent): Reply {
    const known = key === null ? undefined : this.#known.get(key);
    if (known) return known;
    const reply = this.#done(call, sent);
    // A key of one call that changes something; Stripe forgets refusals of the server, not those of cards.
    if (key !== null && !call.startsWith('GET')) this.#known.set(key, reply);
    return reply;
  }

  #done(call: string, sent: Sent): Reply {
    const books = this.#books;
    books.advance();
    const [what = '', id = '', more = ''] = (call.split(' ')[1] ?? '').split('/');
    if (what === 'customers') return this.#customer(call, id);
    if (what === 'checkout') return this.#page(call, sent);
    if (what === 'subscriptions') return this.#subscription(call, id, sent);
    if (call === 'POST invoices/create_preview') return this.#preview(sent);
    if (what === 'invoices') return this.#invoices(sent);
    if (what === 'invoice_payments')
      return list([{ id: `ip_${sent.invoice}`, payment: { payment_intent: `pi_${sent.invoice}` } }]);
    if (what === 'refunds') {
      const refunded = books.refund(sent.payment_intent?.replace(/^pi_/, '') ?? '');
      if (refunded) return ok({ id: 're' });
      const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'SIMULATED' };
      return { status: 400, body: { error } };
    }
    if (what === 'billing_portal') return ok({ url: 'http://stripe/portal' });
    throw new Error(`the simulated Stripe does not know ${call} ${more}`);
  }

  #customer(call: string, id: string): Reply {
    const { customers } = this.#books;
    if (call === 'POST customers') {
      const made = this.#books.newId('cus');
      customers.add(made);
      return ok({ id: made });
    }
    return customers.has(id) ? ok({ id, metadata: {} }) : MISSING;
  }

  #page(call: string, sent: Sent): Reply {
    const books = this.#books;
    const [, , id = '', act] = call.split('/');
    if (call === 'GET checkout/sessions') {
      const open = books.pages.filter(
        ({ customer, status, openUntil }) =>
          customer === sent.customer && status === 'open' && openUntil > Date.now(),
      );
      return list(open.map((one) => ({ id: one.id, metadata: { order: one.order } })));
    }
    if (call === 'POST checkout/sessions') {
      const sold = soldAt(sent['line_items[0][price]'] ?? '', Number(sent['line_items[0][quantity]']));
      const page = books.addPage({
        ...{ customer: sent.customer ?? '', workspace: sent.client_reference_id ?? '', sold },
        ...{ order: sent['metadata[order]'] ?? '', openUntil: Number(sent.expires_at) * 1_000 },
      });
      return ok({ id: page.id, url: `http://stripe/pay/${page.id}` });
    }
    const page = books.pages.find((one) => one.id === id);
    if (!page) return MISSING;
    if (act === 'expire' && page.status !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'SIMULATED' } } };
    if (act === 'expire') page.status = 'expired';
    return ok({ id, status: page.status });
  }

  #subscription(call: string, id: string, sent: Sent): Reply {
    const books = this.#books;
    if (call === 'GET subscriptions') {
      const all = books.subscriptions.filter(({ customer }) => customer === sent.customer);
      return list(all.map(asStripes));
    }
    const one = books.subscriptions.find((subscription) => subscription.id === id);
    if (!one) return MISSING;
    if (call.startsWith('DELETE')) books.end(one, true);
    if (call.startsWith('POST')) {
      const refusal = this.#change(one, sent);
      if (refusal) return refusal;
    }
    return ok(asStripes(one));
  }

  #change(one: Subscribed, sent: Sent): Reply | null {
    const books = this.#books;
    if (sent.cancel_at_period_end !== undefined) {
      one.endsWithTerm = sent.cancel_at_period_end === 'true';
      books.happened('customer.subscription.updated', one.customer);
    }
    const price = sent['items[0][price]'];
    if (price === undefined) return null;
    const to = soldAt(price, Number(sent['items[0][quantity]']));
    if (sent.proration_behavior === 'none') {
      one.item = to;
      books.happened('customer.subscription.updated', one.customer);
      return null;
    }
    if (books.changeNow(one, to, Number(sent.proration_date) * 1_000)) return null;
    return {
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: 'SIMULATED' } },
    };
  }

  #preview(sent: Sent): Reply {
    const one = this.#books.subscriptions.find(({ id }) => id === sent.subscription);
    if (!one) return MISSING;
    const items = 'subscription_details[items][0]';
    const to = soldAt(sent[`${items}[price]`] ?? '', Number(sent[`${items}[quantity]`]));
    const due = this.#books.costOf(one, to, Number(sent['subscription_details[proration_date]']) * 1_000);
    return ok({ amount_due: due, total: due, starting_balance: 0, total_taxes: [], lines: { data: [] } });
  }

  #invoices({ customer, subscription, status }: Sent): Reply {
    const charges = this.#books.charges.filter(
      (one) => one.amount > 0 && (one.customer === customer || one.subscription === subscription),
    );
    if (status === 'open') return list([]);
    return list(
      charges.toReversed().map(({ id, amount, at }) => ({
        ...{ id, number: id, created: seconds(at), status: 'paid', amount_due: amount, total: amount },
        ...{ total_taxes: [], lines: { data: [] }, hosted_invoice_url: null },
      })),
    );
  }
}

function soldAt(price: string, seats: number): Sold {
  for (const plan of ['pro', 'premium'] as const)
    for (const period of ['annual', 'monthly'] as const)
      if (STRIPE_PRICES[plan][period] === price) return { plan, period, seats };
  throw new Error(`the simulated Stripe does not sell ${price}`);
}

const asStripes = (one: Subscribed) => ({
  ...{ object: 'subscription', id: one.id, status: one.status, created: seconds(one.created) },
  ...{ cancel_at_period_end: one.endsWithTerm, cancel_at: null, metadata: { workspace: one.workspace } },
  cancellation_details: { reason: one.isWanted ? 'cancellation_requested' : 'payment_failed' },
  items: {
    data: [
      {
        ...{ id: `si_${one.id}`, quantity: one.item.seats },
        price: { id: STRIPE_PRICES[one.item.plan][one.item.period] },
        current_period_start: seconds(one.startsAt),
        current_period_end: seconds(one.endsAt),
      },
    ],
  },
});
