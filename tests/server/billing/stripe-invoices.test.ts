import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStripe, type StripeConfig, stripeProvider } from '#server/billing/stripe-provider.ts';
import { StandInStripe } from '#tests/support/stripe/fake-stripe.ts';

let stripe: StandInStripe;
let config: StripeConfig;
let provider: ReturnType<typeof stripeProvider>;
beforeAll(async () => {
  stripe = new StandInStripe();
  config = await stripe.start();
  provider = stripeProvider(await openStripe(config), config);
});
afterAll(() => stripe.stop());
beforeEach(() => {
  stripe.customer = { metadata: {} };
  stripe.taxIds.clear();
});

const line = (amount: number, price: string | null) => ({
  amount,
  description: 'Unused time',
  quantity: 2,
  period: { start: 10, end: 20 },
  pricing: price === null ? null : { price_details: { price } },
});
const invoice = (given: object) => ({
  id: 'in_1',
  number: 'A-1',
  created: 10,
  status: 'paid',
  amount_due: 900,
  total: 1_000,
  total_taxes: [{ amount: 160 }],
  hosted_invoice_url: 'https://stripe.example/in_1',
  lines: { data: [line(1_000, 'price_ra'), line(-160, null)] },
  ...given,
});

it.each([true, false])('[PL4] a payment page adds tax if that is turned on (%s)', async (addsTax) => {
  const selling = stripeProvider(await openStripe(config), { ...config, addsTax });
  await selling.checkout({
    workspace: 'w',
    number: 1,
    customer: 'cus_1',
    purchase: { plan: 'pro', period: 'annual', seats: 2 },
    paidUrl: 'https://here.example/paid',
    leftUrl: 'https://here.example/left',
    openUntil: 1_000,
  });
  const [page] = stripe.calls.filter(({ call }) => call === 'POST checkout/sessions').slice(-1);
  expect(page?.sent['automatic_tax[enabled]']).toBe(addsTax ? 'true' : undefined);
  expect(page?.sent['customer_update[address]']).toBe(addsTax ? 'auto' : undefined);
});

it('[PL11] invoices are listed as Stripe has them, with lines, tax, credit and whether they are paid', async () => {
  stripe.invoices = [invoice({}), invoice({ id: 'in_2', status: 'open' }), invoice({ status: 'draft' })];
  const [paid, open, ...others] = await provider.invoices('cus_1');
  expect(others).toEqual([]);
  expect(paid).toMatchObject({
    number: 'A-1',
    at: 10_000,
    status: 'paid',
    tax: 160,
    creditUsed: 100,
    total: 900,
  });
  expect(paid?.url).toBe('https://stripe.example/in_1');
  expect(paid?.lines).toEqual([
    { plan: 'premium', seats: 2, text: 'Unused time', startsAt: 10_000, endsAt: 20_000, amount: 1_000 },
    { plan: null, seats: 2, text: 'Unused time', startsAt: 10_000, endsAt: 20_000, amount: -160 },
  ]);
  expect(open?.status).toBe('owed');
});

const acme = {
  company: 'Acme GmbH',
  email: 'bills@acme.example',
  street: 'Weg 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxNumber: 'DE123456789',
};
const ann = { name: 'Ann', email: 'ann@example.org' };

it('[PL11] company, address, tax number and the address for bills are kept with Stripe, and survive another owner', async () => {
  expect(await provider.keepContact('cus_1', acme, ann)).toBe(true);
  expect(await provider.contact('cus_1')).toEqual(acme);
  expect([...stripe.taxIds.values()]).toMatchObject([{ type: 'eu_vat', value: 'DE123456789' }]);
  await provider.bill('cus_1', { name: 'Bob', email: 'bob@example.org' });
  expect(stripe.customer).toMatchObject({ name: 'Acme GmbH', email: 'bills@acme.example' });
  const less = { ...acme, company: '', email: '', taxNumber: '' };
  expect(await provider.keepContact('cus_1', less, ann)).toBe(true);
  expect(stripe.customer).toMatchObject({ name: 'Ann', email: 'ann@example.org' });
  expect(stripe.taxIds.size).toBe(0);
});

it('[PL11] a tax number that Stripe does not accept changes nothing; one of another country is printed', async () => {
  await provider.keepContact('cus_1', acme, ann);
  expect(await provider.keepContact('cus_1', { ...acme, taxNumber: 'WRONG' }, ann)).toBe(false);
  expect(await provider.contact('cus_1')).toEqual(acme);
  expect([...stripe.taxIds.keys()]).toEqual(['txi_DE123456789']);
  await provider.keepContact('cus_1', { ...acme, country: 'BS', taxNumber: '77' }, ann);
  expect(stripe.taxIds.size).toBe(0);
  expect(stripe.customer['invoice_settings[custom_fields][0][value]']).toBe('77');
});
