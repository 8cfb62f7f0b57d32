import { createHmac } from 'node:crypto';
import { type Attack, goOn, together, wayOf } from './attack.ts';
import { bearing, call, guest } from './attacker-connection.ts';

/** Settings of an account at Stripe that does not exist. */
export const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_PRICE_PRO_ANNUAL: 'price_1',
  STRIPE_PRICE_PRO_MONTHLY: 'price_2',
  STRIPE_PRICE_PREMIUM_ANNUAL: 'price_3',
  STRIPE_PRICE_PREMIUM_MONTHLY: 'price_4',
};

const NONSENSE = [
  'no json',
  'null',
  '[]',
  '{"id":"evt_1","type":"invoice.paid"}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":7}}',
  '{"id":7,"type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}',
  `{"id":"evt_1","type":"${'x'.repeat(100_000)}"}`,
];

/** What Stripe signs: the time and the body. */
function signed(body: string): Record<string, string> {
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', STRIPE.STRIPE_WEBHOOK_SECRET).update(`${t}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` };
}

/** Attacks on calls that few may make. */
export const ON_EVENTS: Record<string, Attack> = {
  'malformed-events': {
    what: 'nonsense with a signature of Stripe; granted: not answered with 400',
    before: '500',
    play: (target, isOver) =>
      together(8, async (place) =>
        goOn(isOver, async (turn) => {
          const body = NONSENSE[turn % NONSENSE.length] as string;
          const way = wayOf(target, 200 + place);
          const { status } = await call(way, 'POST', '/payments/stripe', Buffer.from(body), signed(body));
          return status !== 400 && status !== 429;
        }),
      ),
  },
  operators: {
    what: 'calls of operators beside calls that do not exist; granted: told apart',
    before: 'told apart by headers',
    play: (target, isOver) =>
      together(4, async (place) => {
        const way = wayOf(target, 210 + place);
        const { token } = await guest(way, 'Mallory');
        return goOn(isOver, async (turn) => {
          const one = async (path: string) => {
            const { status, text, headers } = await call(way, 'GET', path, undefined, bearing(token));
            return status === 429 ? '' : JSON.stringify([status, text, headers]);
          };
          const [real, none] = [await one('/admin/health'), await one(`/admin/nothing${turn}`)];
          return real !== '' && none !== '' && real !== none;
        });
      }),
  },
};
