import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { doneSchema } from '#contract/accounts.ts';
import type { Logger } from '../base/log.ts';
import { refused } from '../base/result.ts';
import type { Lookout } from '../billing/lookout.ts';
import { type Keyholder, route } from '../http/route.ts';

export interface StripeEventsDeps {
  stripe: Stripe;
  /** What Stripe signs with. */
  webhookSecret: string;
  lookout: Pick<Lookout, 'hear'>;
  log: Logger;
}

/** The largest event, bytes. */
const LARGEST_EVENT = 512 * 1024;

/** Events about payments and subscriptions; any others are accepted and ignored. */
const HEARD: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
]);

const signer: Keyholder = {
  says: 'Stripe, by its signature over the body',
  admits: ({ headers }) => typeof headers['stripe-signature'] === 'string',
};

/**
 * Receives Stripe's events (PL6). Only signed ones are accepted, and only their customer is read: the state is
 * then requested from Stripe itself. Events are stored before they are answered, and processed after that.
 */
export const stripeEvents =
  ({ stripe, webhookSecret, lookout, log }: StripeEventsDeps): FastifyPluginAsync =>
  async (http) => {
    // The signature is over the raw bytes, so they must not be parsed before.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST_EVENT },
      (_request, body, done) => done(null, body),
    );
    http.route(
      route(
        'POST /payments/stripe',
        { who: signer, bodyLimit: LARGEST_EVENT, answer: doneSchema },
        async ({ request }) => {
          const signature = String(request.headers['stripe-signature']);
          const event = readEvent(() =>
            stripe.webhooks.constructEvent(request.body as Buffer, signature, webhookSecret),
          );
          if (!event) {
            log.warn('an event that Stripe has not signed was refused');
            return refused('unauthorized');
          }
          const customer = customerOf(event.data.object);
          if (HEARD.has(event.type) && customer !== null)
            await lookout.hear({ id: event.id, type: event.type, customer });
          return { ok: true as const };
        },
      ),
    );
  };

/** Null for whatever is wrong with it. */
function readEvent(read: () => Stripe.Event): Stripe.Event | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function customerOf(about: object): string | null {
  const customer = 'customer' in about ? about.customer : null;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}
