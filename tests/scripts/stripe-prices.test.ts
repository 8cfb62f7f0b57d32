import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripePrices } from '#scripts/stripe/create-prices.ts';
import { StandInStripe } from '#tests/support/stripe/fake-stripe.ts';

let stripe: StandInStripe;
let account: Parameters<typeof stripePrices>[0];
beforeEach(async () => {
  stripe = new StandInStripe();
  account = await stripe.start();
});
afterEach(() => stripe.stop());

const made = () => stripe.calls.filter(({ call }) => call === 'POST prices').map(({ sent }) => sent);

describe('npm run stripe-prices', () => {
  it('[PL3] creates the four prices, and prints the settings that name them', async () => {
    expect(await stripePrices(account)).toEqual([
      'STRIPE_PRICE_PRO_ANNUAL=price_1',
      'STRIPE_PRICE_PRO_MONTHLY=price_2',
      'STRIPE_PRICE_PREMIUM_ANNUAL=price_3',
      'STRIPE_PRICE_PREMIUM_MONTHLY=price_4',
    ]);
    const sold = made().map((sent) => [sent.unit_amount, sent.currency, sent['recurring[interval]']]);
    expect(sold).toEqual([
      ['5100', 'usd', 'year'],
      ['500', 'usd', 'month'],
      ['9000', 'usd', 'year'],
      ['900', 'usd', 'month'],
    ]);
  });

  it('finds existing prices, and creates only the missing ones', async () => {
    const settings = await stripePrices(account);
    expect(await stripePrices(account)).toEqual(settings);
    expect(made()).toHaveLength(4);
    stripe.prices.delete('hindsight_pro_monthly_500');
    expect((await stripePrices(account))[1]).toBe('STRIPE_PRICE_PRO_MONTHLY=price_5');
    expect(made()).toHaveLength(5);
  });

  it('says that the key is missing, and calls nobody', async () => {
    await expect(stripePrices({ ...account, key: '' })).rejects.toThrow('STRIPE_SECRET_KEY is not set');
    expect(stripe.calls).toEqual([]);
  });
});
