import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeConfig } from '#server/billing/stripe-provider.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask, type Member, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';
import { StandInStripe } from '#tests/support/stripe/fake-stripe.ts';

let stripe: StandInStripe;
let config: StripeConfig;
let server: TestServer;
let owner: Member;
let workspace: string;
beforeEach(async () => {
  stripe = new StandInStripe();
  config = await stripe.start();
  server = await startServer({ stripe: config });
  owner = await signUpVerified(server);
  const asked = { name: 'Acme', plan: 'pro', payment_period: 'monthly', seats: 2 };
  const { json } = await call('POST', '/workspaces', asked);
  expect(json).toEqual({ redirect_url: 'https://stripe.example/pay' });
  workspace = (await call('GET', '/workspaces')).json.workspaces[0].id;
});
afterEach(async () => {
  await server.stop();
  await stripe.stop();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  ask(server.url, method, path, { token: owner.token, body });
const read = async () => (await call('GET', `/workspaces/${workspace}`)).json;
const send = ({ payload, signature }: ReturnType<StandInStripe['event']>) =>
  fetch(`${server.url}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
const tell = (type: string, id?: string) => send(stripe.event(type, 'cus_1', id === undefined ? {} : { id }));
const decided = async () => (await read()).has_decided_pricing_plan as boolean;
const callsOf = (name: string) => stripe.calls.filter(({ call: made }) => made === name);

/** Paid, as Stripe told. */
async function paid() {
  stripe.put('sub_1', {});
  await tell('customer.subscription.created');
  await eventually(async () => expect(await decided()).toBe(true));
}

describe('Stripe’s events', () => {
  it('[PL6] are accepted only with a signature, and then Stripe is asked', async () => {
    const forged = stripe.event('customer.subscription.created', 'cus_1', { secret: 'whsec_other' });
    expect((await send(forged)).status).toBe(401);
    const { payload, signature } = stripe.event('customer.subscription.created', 'cus_1');
    expect((await send({ payload: payload.replace('cus_1', 'cus_2'), signature })).status).toBe(401);
    expect((await send({ payload: 'x', signature: '' })).status).toBe(401);
    // Many events are about nobody who has bought something here.
    for (const nobody of [null, { id: 'cus_other' }]) {
      const about = stripe.event('invoice.paid', nobody as never);
      expect((await send(about)).status).toBe(200);
    }
    // Nothing is bought at Stripe, whatever a signed event says.
    expect((await tell('customer.subscription.created')).status).toBe(200);
    expect((await call('POST', `/workspaces/${workspace}/paid`)).json.has_decided_pricing_plan).toBe(false);
    await paid();
    expect(await read()).toMatchObject({ plan: 'pro', payment_period: 'monthly', seats: 2 });
  });

  it('[PL6] have the same effect in any order, repeated and late', async () => {
    stripe.put('sub_1', { status: 'active' });
    await Promise.all(
      [
        'customer.subscription.updated',
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
      ].flatMap((type) => [tell(type, `evt_${type}`), tell(type, `evt_${type}`)]),
    );
    await eventually(async () => expect(await decided()).toBe(true));
    stripe.put('sub_1', { status: 'unpaid' });
    await tell('invoice.payment_failed');
    await eventually(async () => expect((await read()).is_suspended).toBe(true));
    stripe.put('sub_1', { status: 'active' });
    await tell('customer.subscription.updated', 'evt_late');
    await eventually(async () => expect((await read()).is_suspended).toBe(false));
  });

  it('[PL6] are not undone by an older answer that comes late', async () => {
    await paid();
    let isFirst = true;
    stripe.beforeList = async () => {
      if (!isFirst) return;
      isFirst = false;
      // Meanwhile it becomes more, which is told, asked and written.
      stripe.put('sub_1', {}, { quantity: 7 });
      await call('POST', `/workspaces/${workspace}/paid`);
    };
    await call('POST', `/workspaces/${workspace}/paid`);
    expect(await read()).toMatchObject({ seats: 7 });
  });

  it('[PL6] survive a crash between receipt and effect', async () => {
    stripe.put('sub_1', {});
    const event = { id: 'evt_kept', type: 'customer.subscription.created', customer: 'cus_1' };
    await server.store.paymentEvents.receive(event, Date.now());
    expect(await decided()).toBe(false);
    // Another server, or this one after its start.
    const { folder } = server;
    await server.stop('keep');
    server = await startServer({ stripe: config }, folder);
    await eventually(async () => expect(await decided()).toBe(true));
  });
});

describe('requests to Stripe', () => {
  /** Paid a moment ago, so that it can be had back. */
  async function paidJustNow() {
    const now = Math.floor(Date.now() / 1_000);
    const term = { current_period_start: now - 100, current_period_end: now + 1_000_000 };
    stripe.put('sub_1', { created: now - 100 }, term);
    await call('POST', `/workspaces/${workspace}/paid`);
  }
  const refund = () => call('POST', `/workspaces/${workspace}/refund`, { selected_team_id: null });

  it('[PL4] [PL6] buy seats at the previewed moment, paid or not at all', async () => {
    await paid();
    const { json } = await call('GET', `/workspaces/${workspace}/payment_preview?seats=5`);
    expect(json).toMatchObject({
      due_now: 421,
      tax: 67,
      credit_used: 0,
      lines: [{ plan: 'pro', seats: 5, amount: 354 }],
    });
    stripe.refusesCards = true;
    const refused = await call('PATCH', `/workspaces/${workspace}`, { seats: 5 });
    expect([refused.status, refused.json.error]).toEqual([422, 'payment_failed']);
    stripe.refusesCards = false;
    const bought = await call('PATCH', `/workspaces/${workspace}`, { seats: 6 });
    expect(bought.json.seats).toBe(6);
    expect(callsOf('POST subscriptions/sub_1').at(-1)).toMatchObject({
      sent: { 'items[0][id]': 'si_sub_1', 'items[0][quantity]': '6', proration_behavior: 'always_invoice' },
      key: expect.stringMatching(/^change:/),
    });
  });

  it('[PL4] are sent again after a card was declined', async () => {
    await paid();
    stripe.refusesCards = true;
    await call('PATCH', `/workspaces/${workspace}`, { seats: 5 });
    stripe.refusesCards = false;
    await call('PATCH', `/workspaces/${workspace}`, { seats: 5 });
    const [declined, good] = callsOf('POST subscriptions/sub_1').map(({ key }) => key);
    expect(good).toMatch(/^change:/);
    expect(good).not.toBe(declined);
  });

  it('[PL6] are not blocked by a price that is not, or no longer, ours', async () => {
    await paid();
    stripe.put('sub_old', { status: 'canceled' }, { price: { id: 'price_of_last_year' } });
    stripe.put('sub_other', {}, { price: { id: 'price_of_something_else' } });
    expect((await call('POST', `/workspaces/${workspace}/paid`)).status).toBe(200);
    // One that lives and was sold here is not taken for ended.
    stripe.put('sub_1', { metadata: { workspace } }, { price: { id: 'price_of_last_year' } });
    expect((await call('POST', `/workspaces/${workspace}/paid`)).status).toBe(500);
    expect(await read()).toMatchObject({ plan: 'pro', is_suspended: false });
  });

  it('[PL5] reduce seats without a payment, and end a plan with its term, which can be undone', async () => {
    await paid();
    const fewer = await call('PATCH', `/workspaces/${workspace}`, { seats: 1 });
    expect(fewer.json).toMatchObject({ seats: 2, next_term: { plan: 'pro', seats: 1 } });
    expect(callsOf('POST subscriptions/sub_1').at(-1)?.sent).toMatchObject({ proration_behavior: 'none' });
    await call('DELETE', `/workspaces/${workspace}/downgrade`);
    const down = await call('PUT', `/workspaces/${workspace}/downgrade`, { selected_team_id: null });
    expect(down.json.next_term).toMatchObject({ plan: 'free' });
    // As Stripe's own pages do it.
    stripe.put('sub_1', { cancel_at_period_end: false, cancel_at: 1_802_000_000 });
    const back = await call('DELETE', `/workspaces/${workspace}/downgrade`);
    expect(back.json.next_term).toBeNull();
  });

  it('[WS7] end all that a workspace has there, once it is deleted for good', async () => {
    await paid();
    stripe.put('sub_2', {}, { price: { id: 'price_of_last_year' } });
    stripe.put('sub_3', { status: 'incomplete_expired' });
    const closed = callsOf('POST checkout/sessions/cs_old/expire').length;
    await call('DELETE', '/users/me', { current_password: PASSWORD });
    const statuses = () => [...stripe.subscriptions.values()].map(({ status }) => status);
    const over = ['canceled', 'canceled', 'incomplete_expired'];
    await eventually(() => expect(statuses()).toEqual(over));
    expect(callsOf('POST checkout/sessions/cs_old/expire').length).toBeGreaterThan(closed);
  });

  it('[PL8] refund everything once, and end the plan', async () => {
    await paidJustNow();
    const back = await refund();
    expect(back.json).toMatchObject({ plan: 'free', refundable_until: null });
    expect(stripe.refunds).toEqual(['pi_1']);
    expect(callsOf('POST refunds')[0]).toMatchObject({ key: 'refund:pi_1' });
    expect(callsOf('DELETE subscriptions/sub_1')).toHaveLength(1);
  });

  it('[PL8] refund a customer who was deleted at Stripe, by their purchases', async () => {
    await paidJustNow();
    stripe.gone.add('cus_1');
    expect((await refund()).json).toMatchObject({ plan: 'free', refundable_until: null });
    expect(stripe.refunds).toEqual(['pi_1']);
    expect(server.log.join('')).not.toContain('by hand');
    // They can buy again, as another customer.
    const again = await call('PATCH', `/workspaces/${workspace}`, { plan: 'pro', seats: 1 });
    expect(again.json).toEqual({ redirect_url: 'https://stripe.example/pay' });
    expect(callsOf('POST checkout/sessions').at(-1)?.sent).toMatchObject({ customer: 'cus_2' });
  });

  it('[PL8] report to the operator if Stripe does not know what was paid', async () => {
    await paidJustNow();
    stripe.gone.add('cus_1');
    stripe.forgets = true;
    expect((await refund()).json).toMatchObject({ plan: 'free', refundable_until: null });
    expect(stripe.refunds).toEqual([]);
    expect(server.log.join('')).toContain('has to be given back by hand');
  });

  it('[WS5] bill the new owner from the handover on', async () => {
    await paid();
    const heir = await signUpVerified(server);
    const rows = rowsOf(server.folder);
    const member = { workspace_id: workspace, user_id: heir.id, joined_at: 0 };
    await rows.insertInto('workspace_members').values(member).execute();
    await rows.destroy();
    await call('PUT', `/workspaces/${workspace}/offer`, { user_id: heir.id });
    const path = `/workspaces/${workspace}/offer/accept`;
    expect((await ask(server.url, 'POST', path, { token: heir.token })).status).toBe(200);
    const told = () => callsOf('POST customers/cus_1').map(({ sent }) => sent);
    expect(told()).toEqual([]);
    await ask(server.url, 'POST', `/workspaces/${workspace}/paid`, { token: heir.token });
    await ask(server.url, 'POST', `/workspaces/${workspace}/paid`, { token: heir.token });
    expect(told()).toEqual([{ name: expect.any(String), email: heir.email }]);
    expect(callsOf('POST customers')[0]?.sent).toMatchObject({ email: owner.email });
  });

  it('[PL9] stop renewals if plans are no longer sold', async () => {
    await paid();
    stripe.put('sub_2', { status: 'past_due' });
    const { folder } = server;
    await server.stop('keep');
    const rows = rowsOf(folder);
    await rows.updateTable('billing').set({ look_at: 0 }).execute();
    await rows.destroy();
    server = await startServer({ stripe: config, hasPricing: false }, folder);
    await eventually(() => expect(stripe.subscriptions.get('sub_1')?.cancel_at_period_end).toBe(true));
    await eventually(() => expect(stripe.subscriptions.get('sub_2')?.status).toBe('canceled'));
    await eventually(async () =>
      expect(await server.store.billing.find(workspace)).toMatchObject({ next_plan: 'free' }),
    );
  });

  it('[PL10] open a payment page and close earlier ones, without a test payment page', async () => {
    expect(callsOf('POST checkout/sessions/cs_old/expire')).toHaveLength(1);
    expect(callsOf('POST checkout/sessions/cs_later/expire')).toHaveLength(0);
    expect(callsOf('POST checkout/sessions').at(-1)?.sent).toMatchObject({
      mode: 'subscription',
      customer: 'cus_1',
      'metadata[order]': '1',
      'line_items[0][price]': 'price_pm',
      'line_items[0][quantity]': '2',
      expires_at: expect.stringMatching(/^\d{10}$/),
    });
    expect((await call('GET', `/payments/test/${newId()}`)).status).toBe(404);
    await paid();
    expect((await call('GET', `/workspaces/${workspace}/payment_method`)).json).toEqual({
      redirect_url: 'https://stripe.example/portal',
    });
  });
});
