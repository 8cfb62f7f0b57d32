import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/result.ts';
import { type Keyholder, route } from '../http/route.ts';
import type { ProviderSync } from './provider-sync.ts';

export interface StripeEventsDeps {
  stripe: Stripe;
  /** What Stripe signs with. */
  webhookSecret: string;
  providerSync: Pick<ProviderSync, 'receive'>;
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
  ({ stripe, webhookSecret, providerSync, log }: StripeEventsDeps): FastifyPluginAsync =>
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
          const { body } = request;
          if (!Buffer.isBuffer(body) || !isSigned(stripe, body, signature, webhookSecret)) {
            log.warn('an event that Stripe has not signed was refused');
            return refused('unauthorized');
          }
          const { id, type, customer } = eventIn(body);
          if (HEARD.has(type) && customer !== null) await providerSync.receive({ id, type, customer });
          return { ok: true as const };
        },
      ),
    );
  };

/** How old a signature may be, s. */
const TOLERANCE_S = 300;

/** Whether Stripe has signed it; what is signed may still be anything. */
function isSigned(stripe: Stripe, body: Buffer, signature: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S) === true;
  } catch {
    return false;
  }
}

/** A name or id of Stripe's. */
const wordSchema = z.string().check(z.regex(/^[\w.-]{1,255}$/));
/** Of an event only what we use; its customer stands as an id, or as an object with one. */
const eventSchema = z.object({
  id: wordSchema,
  type: wordSchema,
  data: z.object({
    object: z.object({
      customer: z.catch(z.nullable(z.union([wordSchema, z.object({ id: wordSchema })])), null),
    }),
  }),
});

/** Reads an event. Throws an error that is answered with 400 if it is none. */
function eventIn(body: Buffer): { id: string; type: string; customer: string | null } {
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString('utf8'));
  } catch {
    sent = null;
  }
  const parsed = eventSchema.safeParse(sent);
  if (!parsed.success) throw Object.assign(new SyntaxError('not an event of Stripe'), { statusCode: 400 });
  const { id, type, data } = parsed.data;
  const { customer } = data.object;
  return { id, type, customer: typeof customer === 'object' ? (customer?.id ?? null) : customer };
}
