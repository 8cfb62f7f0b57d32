import { centsOfTerm, type PaidPlan, type PaymentPeriod } from '#contract/billing/plans.ts';
import { openStripe, type StripeConfig } from '#server/billing/stripe-provider.ts';

/** A price at Stripe. Its lookup key contains the amount, so that a different amount is a different price there too. */
function priceOf(plan: PaidPlan, period: PaymentPeriod) {
  const cents = centsOfTerm(plan, period, 1);
  return {
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: period === 'annual' ? 'year' : 'month' },
    lookup_key: `hindsight_${plan}_${period}_${cents}`,
    // An archived price keeps its key until another takes it.
    transfer_lookup_key: true,
    product_data: { name: `Hindsight ${plan === 'pro' ? 'Pro' : 'Premium'} seat` },
  } as const;
}

/** Finds the four prices at Stripe, or creates those that are missing. Returns the settings for them, one per line. */
export async function stripePrices(account: Pick<StripeConfig, 'key' | 'api'>): Promise<string[]> {
  if (account.key === '')
    throw new Error(
      'STRIPE_SECRET_KEY is not set. It names the Stripe account in which the prices are created.',
    );
  const stripe = await openStripe(account);
  const settings: string[] = [];
  for (const plan of ['pro', 'premium'] as const) {
    for (const period of ['annual', 'monthly'] as const) {
      const wanted = priceOf(plan, period);
      const asked = { lookup_keys: [wanted.lookup_key], active: true, limit: 1 };
      const [found] = (await stripe.prices.list(asked)).data;
      const price = found ?? (await stripe.prices.create(wanted, { idempotencyKey: wanted.lookup_key }));
      settings.push(`STRIPE_PRICE_${plan.toUpperCase()}_${period.toUpperCase()}=${price.id}`);
    }
  }
  return settings;
}
