import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let owner: Member;
let stranger: Member;
const time = new ManualTime();
beforeAll(async () => {
  server = await startServer({ time });
  stranger = await signUpVerified(server);
});
// What one owns on Starter is in the way of the next (WS1).
beforeEach(async () => {
  owner = await signUpVerified(server);
});
afterAll(() => server.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, by = owner) =>
  ask(server.url, method, path, { token: by.token, body });
const play = (page: string, what: string, by = owner) =>
  call('POST', `/payments/test/${page}`, { play: what }, by);
/** Begins a workspace on a paid plan: its id, and the page to pay on. */
async function begin(asked: object = { plan: 'pro', payment_period: 'monthly', seats: 2 }) {
  const { json } = await call('POST', '/workspaces', { name: 'Acme', ...asked });
  const page: string = json.redirect_url.split('/').at(-1);
  const paidUrl: string = (await call('GET', `/payments/test/${page}`)).json.paid_url;
  return { page, id: /\/paid\/(\w+)/.exec(paidUrl)?.[1] ?? '' };
}
async function paid(asked?: object): Promise<string> {
  const { page, id } = await begin(asked);
  await play(page, 'pay');
  return id;
}
const read = async (id: string) => (await call('GET', `/workspaces/${id}`)).json;
const subjects = async () => (await mailsTo(server, owner.email)).map(({ subject }) => subject);

describe('a workspace on a paid plan', () => {
  it('[PL5] leads to payment, and is active once it is paid', async () => {
    const { page, id } = await begin();
    expect(await read(id)).toMatchObject({ has_decided_pricing_plan: false, contract_term: null });
    const shown = await call('GET', `/payments/test/${page}`);
    const about = { workspace: 'Acme', plan: 'pro', payment_period: 'monthly', seats: 2, amount: 1_000 };
    expect(shown.json).toMatchObject({ ...about, status: null });
    expect(shown.json.left_url).toBe(`http://localhost:${new URL(server.url).port}/workspaces/new`);
    expect((await play(page, 'refuse')).json).toMatchObject({ status: null });
    expect((await call('POST', `/workspaces/${id}/paid`)).json.has_decided_pricing_plan).toBe(false);
    expect((await play(page, 'pay')).json).toMatchObject({ status: 'active' });
    expect(await read(id)).toMatchObject({
      plan: 'pro',
      payment_period: 'monthly',
      seats: 2,
      has_decided_pricing_plan: true,
      contract_term: { starts_at: time.now() },
      next_term: null,
    });
    expect(await subjects()).toContain('Acme is on the Pro plan');
  });

  it('[PL10] is paid on a page that only its owner can open', async () => {
    const { page } = await begin();
    for (const id of [page, newId()]) {
      const answer = await call('GET', `/payments/test/${id}`, undefined, stranger);
      expect([answer.status, answer.json.error]).toEqual([404, 'not_found']);
    }
    expect((await play(page, 'pay', stranger)).status).toBe(404);
  });

  it('[PL5] can be left for Starter before it is paid, and for another plan', async () => {
    const { id } = await begin();
    const other = await call('PATCH', `/workspaces/${id}`, { plan: 'premium', payment_period: 'annual' });
    const left = (await call('GET', `/payments/test/${other.json.redirect_url.split('/').at(-1)}`)).json;
    expect(left.left_url).toMatch(`/workspaces/${id}/edit/plan`);
    expect(other.json).toEqual({ redirect_url: expect.stringContaining('/payments/test/') });
    expect((await call('PATCH', `/workspaces/${id}`, { plan: 'free' })).json).toMatchObject({
      plan: 'free',
      has_decided_pricing_plan: true,
    });
    const { id: second } = await begin();
    const refused = await call('PATCH', `/workspaces/${second}`, { plan: 'free' });
    expect([refused.status, refused.json.error]).toEqual([422, 'free_workspace_limit']);
  });

  it('[PL4] gets more seats for the amount due now', async () => {
    const id = await paid();
    const preview = await call('GET', `/workspaces/${id}/payment_preview?seats=4`);
    expect(preview.json).toMatchObject({ due_now: 1_000, due_next: 2_000, from: null });
    const bought = await call('PATCH', `/workspaces/${id}`, { seats: 4, payment_at: preview.json.at });
    expect(bought.json).toMatchObject({ seats: 4 });
    const fewer = await call('PATCH', `/workspaces/${id}`, { seats: 1 });
    expect(fewer.json).toMatchObject({ seats: 4, next_term: { plan: 'pro', seats: 1 } });
    expect((await call('DELETE', `/workspaces/${id}/downgrade`)).json).toMatchObject({ next_term: null });
  });

  it('[PL11] lists its invoices with what they consist of, and mails the same', async () => {
    const id = await paid();
    await call('PATCH', `/workspaces/${id}`, { seats: 4 });
    const invoices = async () => (await call('GET', `/workspaces/${id}/invoices`)).json.invoices;
    const [more, first, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      status: 'paid',
      total: 1_000,
      lines: [{ plan: 'pro', seats: 2, amount: 1_000 }],
    });
    expect(more).toMatchObject({ status: 'paid', tax: 0, credit_used: 0, total: 1_000 });
    expect(more.lines).toMatchObject([
      { seats: 2, amount: -1_000 },
      { seats: 4, amount: 2_000 },
    ]);
    const mails = await mailsTo(server, owner.email);
    const receipt = mails.find(({ text }) => text.includes('Pro × 4') && text.includes('Paid: $10.00'));
    expect(receipt?.text).toContain('Days are in UTC.');
    expect((await call('GET', `/workspaces/${id}/invoices`, undefined, stranger)).status).toBe(404);
  });

  it('[PL7] [PL4] sells nothing more while a payment is missing, and says what is owed since when', async () => {
    const { page, id } = await begin();
    await play(page, 'pay');
    expect(await read(id)).toMatchObject({ failed_at: null });
    await play(page, 'fail');
    expect(await read(id)).toMatchObject({ failed_at: time.now(), is_suspended: false, seats: 2 });
    const [owed] = (await call('GET', `/workspaces/${id}/invoices`)).json.invoices;
    expect(owed).toMatchObject({ status: 'owed', total: 1_000 });
    const asked = await call('PATCH', `/workspaces/${id}`, { seats: 9 });
    expect(asked.json).toEqual({ redirect_url: expect.stringContaining('/payments/test/') });
    expect(await read(id)).toMatchObject({ seats: 2 });
    await play(asked.json.redirect_url.split('/').at(-1), 'pay');
    expect(await read(id)).toMatchObject({ failed_at: null, seats: 2 });
    const after = (await call('GET', `/workspaces/${id}/invoices`)).json.invoices;
    expect(after.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
  });

  it('[PL7] [PL4] [PL10] changes nothing for a refused purchase, and says what was refused until something is bought', async () => {
    const { page, id } = await begin();
    await play(page, 'pay');
    expect((await play(page, 'refuse')).json).toMatchObject({ status: 'refusing' });
    const asked = await call('PATCH', `/workspaces/${id}`, { seats: 9 });
    expect([asked.status, asked.json.error]).toEqual([422, 'payment_failed']);
    const refused = { at: time.now(), plan: 'pro', seats: 9, amount: 3_500 };
    expect(await read(id)).toMatchObject({ seats: 2, failed_at: null, refused_purchase: refused });
    expect((await call('GET', `/workspaces/${id}/invoices`)).json.invoices).toHaveLength(1);
    expect((await play(page, 'pay')).json).toMatchObject({ status: 'active' });
    expect((await call('PATCH', `/workspaces/${id}`, { seats: 3 })).json).toMatchObject({
      seats: 3,
      refused_purchase: null,
    });
  });

  it('[PL11] keeps what is on its invoices, also before anything is paid', async () => {
    const { id } = await begin();
    const path = `/workspaces/${id}/billing_contact`;
    const empty = (await call('GET', path)).json;
    expect(empty).toMatchObject({ company: '', tax_number: '' });
    const acme = { ...empty, company: 'Acme GmbH', country: 'DE', tax_number: 'DE123' };
    expect((await call('PUT', path, acme)).json).toEqual(acme);
    expect((await call('GET', path)).json).toEqual(acme);
    expect((await call('PUT', path, { ...acme, country: 'Germany' })).json.fields).toHaveProperty('country');
  });

  it('[PL5] moves to Starter at the end of its term, with the chosen team', async () => {
    const id = await paid();
    const teams: string[] = [];
    for (const name of ['Red', 'Blue'])
      teams.push((await call('POST', `/workspaces/${id}/teams/new`, { name })).json.id);
    const none = await call('PUT', `/workspaces/${id}/downgrade`, { selected_team_id: null });
    expect([none.status, none.json.fields]).toEqual([422, { selected_team_id: 'required' }]);
    const agreed = await call('PUT', `/workspaces/${id}/downgrade`, { selected_team_id: teams[1] });
    expect(agreed.json).toMatchObject({
      plan: 'pro',
      next_term: { plan: 'free', kept_team_id: teams[1] },
      billing_date: null,
    });
  });

  it('[PL7] is suspended if it is not paid in the end, and open again once it is paid', async () => {
    const id = await paid();
    const method = await call('GET', `/workspaces/${id}/payment_method`);
    let page = method.json.redirect_url.split('/').at(-1);
    await play(page, 'fail');
    expect(await read(id)).toMatchObject({ is_suspended: false });
    await eventually(async () => expect(await subjects()).toContain('A payment for Acme did not go through'));
    const failed = (await mailsTo(server, owner.email)).find(({ subject }) =>
      subject.includes('did not go through'),
    );
    expect(failed?.text).toMatch(/Owed since \w+.*: \$[1-9]\d*\.\d\d/);
    await play(page, 'give_up');
    expect(await read(id)).toMatchObject({ is_suspended: true });
    const owed = await call('PATCH', `/workspaces/${id}`, { seats: 9 });
    expect(owed.json).toEqual({ redirect_url: expect.stringContaining('/payments/test/') });
    page = owed.json.redirect_url.split('/').at(-1);
    await play(page, 'pay');
    expect(await read(id)).toMatchObject({ is_suspended: false, plan: 'pro' });
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'A payment for Acme did not go through',
        'Acme is suspended',
        'Acme is open again',
      ]),
    );
  });

  it('[PL7] sends mails about a failed payment, a suspension and its end only while they are true', async () => {
    const id = await paid({ plan: 'pro', payment_period: 'monthly', name: 'Meanwhile' });
    const put = (kind: 'payment_failed' | 'plan_suspended' | 'plan_reinstated') =>
      server.store.mails.put(
        { kind, user: owner.id, workspace: id, about: { workspace: `${kind} past` } },
        time.now(),
      );
    const page = (await call('GET', `/workspaces/${id}/payment_method`)).json.redirect_url.split('/').at(-1);
    await put('payment_failed');
    await put('plan_suspended');
    await server.mailed();
    await play(page, 'give_up');
    await put('plan_reinstated');
    const texts = (await mailsTo(server, owner.email)).map(({ text }) => text).join();
    expect(texts).toContain('Meanwhile');
    expect(texts).not.toContain('past');
  });

  it('[PL8] is refunded with one call, and moved to Starter', async () => {
    const id = await paid();
    expect((await read(id)).refundable_until).toBe(time.now() + 45 * 86_400_000);
    time.pass(1);
    const back = await call('POST', `/workspaces/${id}/refund`, { selected_team_id: null });
    expect(back.json).toMatchObject({ plan: 'free', seats: 0, refundable_until: null });
    const again = await call('POST', `/workspaces/${id}/refund`, { selected_team_id: null });
    expect([again.status, again.json.error]).toEqual([422, 'refund_over']);
    const refund = (await mailsTo(server, owner.email)).find(
      ({ subject }) => subject === 'Your refund for Acme is on its way',
    );
    expect(refund?.text).toContain('Refunded: $10.00');
  });
});

it('[PL9] if plans are not sold, nothing has to be paid, and there is no payment page', async () => {
  const free = await startServer({ hasPricing: false });
  const ann = await signUpVerified(free);
  const by = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    ask(free.url, method, path, { token: ann.token, body });
  const made = await by('POST', '/workspaces', { name: 'Acme', plan: 'pro' });
  expect(made.json).toMatchObject({ plan: 'premium', has_decided_pricing_plan: true, seats: 0 });
  const { id } = made.json;
  expect((await by('PATCH', `/workspaces/${id}`, { plan: 'premium' })).json.id).toBe(id);
  expect((await by('GET', `/workspaces/${id}/payment_method`)).status).toBe(404);
  await free.stop();
});
