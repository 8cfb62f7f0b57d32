import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let time: ManualTime;
let server: TestServer;
let owner: Member;
beforeEach(async () => {
  time = new ManualTime();
  server = await startServer({ time });
  owner = await signUpVerified(server, { name: 'Ann' });
});
afterEach(() => server.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  ask(server.url, method, path, { token: owner.token, body });
const pageOf = (json: { redirect_url: string }) => json.redirect_url.split('/').at(-1);
/** Sends the wizard, which leads to a payment that is left. */
const send = (draft: object) =>
  call('POST', '/workspaces', { name: 'Acme', plan: 'pro', payment_period: 'monthly', seats: 3, ...draft });
const listed = async () => (await call('GET', '/workspaces')).json.workspaces;
const only = async () => (await call('GET', `/workspaces/${(await listed())[0].id}`)).json;

describe('[WS14] a workspace that is not paid yet', () => {
  it('keeps what was chosen, and is changed by its wizard instead of made twice', async () => {
    const draft_id = newId();
    await send({ draft_id, team_name: 'Blue' });
    expect(await only()).toMatchObject({ payment_period: 'monthly', seats: 3, plan: 'pro' });
    await send({ draft_id, name: 'Apex', team_name: 'Red', plan: 'premium', seats: 7 });
    expect(await listed()).toHaveLength(1);
    expect(await only()).toMatchObject({
      name: 'Apex',
      plan: 'premium',
      payment_period: 'monthly',
      seats: 7,
      teams: [{ name: 'Red' }],
      has_decided_pricing_plan: false,
      unpaid_until: time.now() + 30 * DAY_MS,
    });
    await send({ draft_id, name: 'Apex' });
    expect((await only()).teams).toEqual([]);
  });

  it('is the one that a new wizard continues if it has its name, and Starter is chosen there', async () => {
    const left = pageOf((await send({ draft_id: newId(), team_name: 'Blue' })).json);
    const { id } = await only();
    const chosen = await send({ draft_id: newId(), plan: 'free', payment_period: undefined });
    expect(chosen.json).toMatchObject({
      id,
      plan: 'free',
      seats: 0,
      payment_period: null,
      unpaid_until: null,
    });
    expect(chosen.json.teams).toMatchObject([{ name: 'Blue' }]);
    expect(await listed()).toHaveLength(1);
    // The page that was left can no longer be paid.
    expect((await call('POST', `/payments/test/${left}`, { play: 'pay' })).status).toBe(404);
    expect(await only()).toMatchObject({ plan: 'free' });
  });

  it('is not Starter if it was paid just before Starter was chosen', async () => {
    const draft_id = newId();
    const page = pageOf((await send({ draft_id })).json);
    await call('POST', `/payments/test/${page}`, { play: 'pay' });
    const chosen = await send({ draft_id, plan: 'free' });
    expect(chosen.json).toMatchObject({ plan: 'pro', has_decided_pricing_plan: true });
  });

  it('is paid later as it was chosen, if nothing else is said', async () => {
    await send({ draft_id: newId() });
    const { id } = await only();
    const page = pageOf((await call('PATCH', `/workspaces/${id}`, { seats: 4 })).json);
    const shown = await call('GET', `/payments/test/${page}`);
    expect(shown.json).toMatchObject({ plan: 'pro', payment_period: 'monthly', seats: 4 });
  });

  it('can be renamed and deleted by its owner', async () => {
    await send({ draft_id: newId() });
    const { id } = await only();
    expect((await call('PATCH', `/workspaces/${id}`, { name: 'Apex' })).json.name).toBe('Apex');
    expect((await call('DELETE', `/workspaces/${id}`)).json.deleted_from).toBe(time.now() + 7 * DAY_MS);
  });

  it('is deleted after 30 days, a week after a mail about it', async () => {
    await send({ draft_id: newId() });
    const { id } = await only();
    const mails = async () => (await mailsTo(server, owner.email)).map(({ subject }) => subject).join();
    time.skip(22 * DAY_MS);
    expect(await mails()).not.toContain('will be deleted');
    time.skip(DAY_MS + HOUR_MS);
    await expect.poll(mails).toMatch(/Acme will be deleted on \D*20\b/);
    expect((await server.store.workspaces.find(id))?.unpaid_told_at).not.toBeNull();
    time.skip(6 * DAY_MS);
    expect(await server.store.workspaces.find(id)).not.toBeNull();
    time.skip(DAY_MS + HOUR_MS);
    await expect.poll(() => server.store.workspaces.find(id)).toBeNull();
    await expect.poll(mails).toContain('Acme has been deleted');
  });

  it('stays if Starter is chosen after the mail', async () => {
    await send({ draft_id: newId() });
    const { id } = await only();
    const { unpaidWorkspaces, workspaces, billing } = server.store;
    time.skip(23 * DAY_MS + HOUR_MS);
    await expect.poll(async () => (await workspaces.find(id))?.unpaid_told_at).not.toBeNull();
    const later = time.now() + 8 * DAY_MS;
    expect(await unpaidWorkspaces.due(later, 5)).toEqual([id]);
    await billing.chooseStarter(id, { user: owner.id, now: later });
    expect(await unpaidWorkspaces.due(later, 5)).toEqual([]);
    expect(await unpaidWorkspaces.giveUp(id, null, later)).toBe(false);
  });

  it('[WS14] stays if a payment page is asked for after the others were closed', async () => {
    await send({ draft_id: newId() });
    const { id } = await only();
    const { unpaidWorkspaces, billing } = server.store;
    const order = await billing.withdrawOrders(id);
    const customer = { provider: 'test', customer: `test:${id}`, instead: null, billedAs: '' };
    await billing.begin(id, customer, time.now());
    const until = time.now() + HOUR_MS;
    await billing.hold(id, { seats: 1, openUntil: until, until, by: owner.id }, time.now());
    expect(await unpaidWorkspaces.giveUp(id, order, time.now())).toBe(false);
    expect(await unpaidWorkspaces.giveUp(id, await billing.withdrawOrders(id), time.now())).toBe(true);
  });
});
