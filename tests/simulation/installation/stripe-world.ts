import Stripe from 'stripe';
import type { StripeConfig } from '#server/billing/stripe-provider.ts';
import { STRIPE_PRICES, WEBHOOK_SECRET } from '#tests/support/stripe/fake-stripe.ts';
import type { Chance } from '../chance.ts';
import { callFrom } from '../virtual-http.ts';
import { newProcess } from '../virtual-time.ts';
import type { World } from '../world.ts';
import { StripeBooks } from './stripe-books.ts';
import { StripeCalls } from './stripe-calls.ts';

/** How unreliable the provider is: chances from 0 to 1. */
export interface ProviderFaults {
  /** An answer of its API is lost, and what was asked is done. */
  breaks: number;
  /** An event is never sent. */
  loses: number;
  /** An event is sent twice. */
  doubles: number;
  /** The longest that an event takes, ms; a later one may overtake it. */
  late: number;
}
export const SOUND_PROVIDER: ProviderFaults = { breaks: 0, loses: 0, doubles: 0, late: 1_000 };

/** How often and after how long an event is sent again that was not received, ms. */
const EVENT_TRIES = 3;
const SENT_AGAIN_MS = 120_000;

/** What servers are told: the library's calls go to the stand-in. */
export const STRIPE: StripeConfig = {
  key: 'sk_test_x',
  webhookSecret: WEBHOOK_SECRET,
  prices: STRIPE_PRICES,
  api: { host: 'stripe', port: 80, protocol: 'http' },
};

/** A provider of payments in a world: its books, its API, and its events. */
export class StripeWorld {
  faults: ProviderFaults = SOUND_PROVIDER;
  readonly books: StripeBooks;
  readonly #world: World;
  readonly #chance: Chance;
  readonly #process = newProcess('Stripe');
  readonly #signer = new Stripe('sk_test_x');

  constructor(world: World) {
    this.#world = world;
    this.#chance = world.chance.fork();
    this.books = new StripeBooks(() => world.time.now());
    this.books.wrong = (what) => void world.fail(what);
    this.books.happened = (type, customer) => this.#happened(type, customer);
    const server = new StripeCalls(this.books).server(() => this.#chance.happens(this.faults.breaks));
    world.network.outside.set('stripe', { process: this.#process, server });
  }

  #happened(type: string, customer: string): void {
    const { loses, doubles, late } = this.faults;
    this.#world.tell(`Stripe: ${type} of ${customer}`);
    if (this.#chance.happens(loses)) return;
    const event = {
      id: this.books.newId('evt'),
      object: 'event',
      type,
      data: { object: { id: 'x', customer } },
    };
    for (let times = this.#chance.happens(doubles) ? 2 : 1; times > 0; times -= 1)
      this.#world.time.after(1 + this.#chance.roll(late), () => void this.#send(event, EVENT_TRIES));
  }

  async #send(event: object, tries: number): Promise<void> {
    const payload = JSON.stringify(event);
    const signature = this.#signer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const asked = { body: event, headers: { 'stripe-signature': signature } };
    const answer = await callFrom(this.#process, this.#world, '/api/payments/stripe', asked).catch(
      () => null,
    );
    if (answer?.status !== 200 && tries > 1)
      this.#world.time.after(SENT_AGAIN_MS, () => void this.#send(event, tries - 1));
  }
}
