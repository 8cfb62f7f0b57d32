import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { StandInStripe } from '#tests/support/stripe/fake-stripe.ts';

let stripe: StandInStripe;
let server: TestServer;
beforeAll(async () => {
  stripe = new StandInStripe();
  server = await startServer({ stripe: await stripe.start() });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

/** Sends it as Stripe would, with a signature that is valid. */
const send = (payload: string) =>
  fetch(`${server.url}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) },
    body: payload,
  });

it.each([
  'no json',
  'null',
  '[]',
  '{}',
  '{"id":"evt_1","type":"invoice.paid"}',
  '{"id":"evt_1","type":"invoice.paid","data":null}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":7}}',
  '{"id":7,"type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}',
  '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}',
  '{"object":"v2.core.event","id":"evt_1","type":"v1.billing.meter"}',
])(
  '[PL6] events of Stripe are refused if they are malformed, even with a valid signature: %s',
  async (payload) => {
    const answer = await send(payload);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid']);
    expect(server.log.filter((line) => line.includes('a call failed'))).toEqual([]);
    expect(stripe.calls).toEqual([]);
  },
);

it('[PL6] events about something without a customer are accepted and ignored', async () => {
  for (const customer of ['null', '7', '"cus_\\u0000"', '{"id":7}', '{}'])
    expect(
      (await send(`{"id":"evt_1","type":"invoice.paid","data":{"object":{"customer":${customer}}}}`)).status,
    ).toBe(200);
  expect(server.log.filter((line) => line.includes('a call failed'))).toEqual([]);
  expect(stripe.calls).toEqual([]);
});
