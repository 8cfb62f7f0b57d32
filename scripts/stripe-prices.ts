// Finds the four prices at Stripe, or makes those that are missing, and prints the settings that name them.
import { PRICES } from '#contract/plans.ts';
import { openStripe } from '#server/billing/stripe-provider.ts';

const key = process.env.STRIPE_SECRET_KEY ?? '';
if (key === '') {
  process.stderr.write(
    'STRIPE_SECRET_KEY is not set: it says in which account of Stripe the prices are made.\n',
  );
  process.exit(1);
}
const stripe = await openStripe({ key });
for (const plan of ['pro', 'premium'] as const) {
  for (const period of ['annual', 'monthly'] as const) {
    const months = period === 'annual' ? 12 : 1;
    const cents = Math.round(PRICES[plan][period] * 100) * months;
    // With the amount in it, so that another price is another one at Stripe too.
    const name = `hindsight_${plan}_${period}_${cents}`;
    const [found] = (await stripe.prices.list({ lookup_keys: [name], active: true, limit: 1 })).data;
    const price =
      found ??
      (await stripe.prices.create(
        {
          currency: 'usd',
          unit_amount: cents,
          recurring: { interval: period === 'annual' ? 'year' : 'month' },
          lookup_key: name,
          product_data: { name: `Hindsight ${plan === 'pro' ? 'Pro' : 'Premium'}, a seat` },
        },
        { idempotencyKey: name },
      ));
    process.stdout.write(`STRIPE_PRICE_${plan.toUpperCase()}_${period.toUpperCase()}=${price.id}\n`);
  }
}
