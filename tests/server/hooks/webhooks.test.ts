import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { camelKeys } from '#contract/base/key-case.ts';
import { webhookPayloadSchema } from '#contract/hooks/webhook-schema.ts';
import { SEND_AGAIN_RATE } from '#server/hooks/webhook-routes.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD } from '#tests/support/people/account-calls.ts';
import { NotifiedTeam, WORDS } from '#tests/support/people/notified-team.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

const HOUR = 3_600_000;
let stage: NotifiedTeam;
beforeEach(async () => {
  stage = await new NotifiedTeam().build();
});
afterEach(() => stage.stop());

const hooks = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  stage.as('olga', method, `/workspaces/${stage.workspace}/webhooks${path}`, body);
async function create(url = `${stage.post.url}/told`) {
  const { json, text } = await hooks('POST', '', { url });
  if (!json?.webhook) throw new Error(text);
  return json as { webhook: { id: string }; key: string };
}
const told = () =>
  stage.post.requests.map(({ headers, body }) => ({ headers, body, json: JSON.parse(body) }));
const events = () => told().map(({ json }) => json.event);
const deliveriesOf = async (id: string) => (await hooks('GET', `/${id}/deliveries`)).json.deliveries;
const isOff = async (id: string) =>
  (await stage.server.store.webhooks.find(stage.workspace, id))?.off_at !== null;

describe('a webhook', () => {
  it('[HK3] is sent a finished retro and its action items, signed, with an id for each delivery', async () => {
    const { webhook, key } = await create();
    const retro = await stage.plan();
    const action = await stage.hold(retro);
    await stage.settled();
    expect(events().toSorted()).toEqual(['action.created', 'retro.finished']);
    for (const { headers, body, json } of told()) {
      const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['hindsight-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex'));
      expect(Number(seconds)).toBe(Math.floor(stage.time.now() / 1000));
      expect(headers['hindsight-delivery']).toBe(json.id);
      expect(headers['hindsight-event']).toBe(json.event);
      expect(json.retro).toEqual({
        id: retro,
        name: 'Sprint 12',
        team_id: stage.team,
        team: expect.stringMatching(/./),
        workspace_id: stage.workspace,
        workspace: expect.stringMatching(/./),
        link: `https://retro.example.org/retro/${retro}`,
      });
    }
    const brief = told().find(({ json }) => json.event === 'retro.finished')?.json.data;
    const { looks: _, ...shown } = (await stage.as('ann', 'GET', `/retro/${retro}/brief.json`)).json;
    expect(brief).toMatchObject({ ...shown, own_activity: null });
    // Beyond the brief, but for colours, there are only names of what it shows: columns, and groups of action items.
    const more = /"(own_activity|type_name|group_title)":("[^"]*"|null),?/g;
    const extra = JSON.stringify(brief).match(more) ?? [];
    expect(JSON.stringify(brief).length - extra.join('').length).toBeLessThanOrEqual(
      JSON.stringify(shown).length + 8,
    );
    for (const { json } of told())
      expect(webhookPayloadSchema.safeParse(camelKeys(json)).error).toBe(undefined);
    const item = told().find(({ json }) => json.event === 'action.created')?.json.data;
    expect(item).toMatchObject({ id: action, description: WORDS.action, status: 'open', author: 'Ann' });
    const kept = await deliveriesOf(webhook.id);
    expect(kept.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      told()
        .map(({ json }) => json.id)
        .toSorted(),
    );
    expect(kept[0]).toMatchObject({ state: 'delivered', attempts: 1, answer: 'http_200' });
  });

  it('[HK3] is sent nothing before the finish, and nothing that the brief does not show', async () => {
    await create();
    const retro = await stage.plan();
    const ann = await stage.come('ann', retro);
    await ann.do({ type: 'writing.start' });
    await stage.settled();
    expect(told()).toEqual([]);
    await stage.hold(await stage.plan());
    await stage.settled();
    const all = stage.post.requests.map(({ body }) => body).join();
    expect(all).toContain('Buy a faster');
    expect(all).not.toContain(WORDS.kept);
    expect(all).not.toContain(stage.people.ann.email);
  });

  it('[HK3] is told when an action item of a finished retro changes', async () => {
    await create();
    const retro = await stage.plan();
    const action = await stage.hold(retro);
    await stage.settled();
    stage.post.requests.length = 0;
    const path = `/workspaces/${stage.workspace}/teams/${stage.team}/action_items/${action}`;
    expect((await stage.as('tom', 'PATCH', path, { state: 'done' })).status).toBe(200);
    await stage.settled();
    expect(events()).toEqual(['action.changed']);
    expect(told()[0]?.json.data).toMatchObject({ id: action, status: 'done' });
  });

  it('[HK3] is told only of the events and teams that its owner chooses', async () => {
    const { webhook } = await create();
    const choose = (body: object) => hooks('PATCH', `/${webhook.id}`, body);
    const chosen = await choose({ events: ['action.created'], teams: [stage.team] });
    expect(chosen.json.webhooks[0]).toMatchObject({ events: ['action.created'], teams: [stage.team] });
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(events()).toEqual(['action.created']);
    for (const wrong of [
      { events: [], teams: null },
      { events: ['action.created'], teams: ['x'.repeat(16)] },
    ])
      expect((await choose(wrong)).status).toBe(422);
    const other = await putTeam(stage.rows, stage.workspace, []);
    expect((await choose({ events: ['retro.finished'], teams: [other] })).status).toBe(200);
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(events()).toEqual(['action.created']);
    await choose({ events: ['retro.finished'], teams: null });
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(events()).toEqual(['action.created', 'retro.finished']);
  });

  it('[HK3] can be tried: a test is about no retro, is not tried again by itself, and turns nothing off', async () => {
    const { webhook } = await create();
    const test = () => hooks('POST', `/${webhook.id}/test`);
    expect((await test()).json).toMatchObject({ event: 'webhook.test', state: 'waiting' });
    await stage.settled();
    expect(told()[0]?.json).toMatchObject({ event: 'webhook.test', retro: null });
    expect(webhookPayloadSchema.safeParse(camelKeys(told()[0]?.json)).error).toBe(undefined);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ event: 'webhook.test', state: 'delivered' }]);
    stage.post.answers(500);
    const { json } = await test();
    await stage.settled();
    expect(await stage.server.store.jobs.waiting()).toEqual([]);
    const [last] = (await deliveriesOf(webhook.id)).filter(({ id }: { id: string }) => id === json.id);
    expect(last).toMatchObject({ state: 'failed', attempts: 1, answer: 'http_500' });
    expect(await isOff(webhook.id)).toBe(false);
  });

  it('[HK3] has its key shown once, and is for the owner on Premium', async () => {
    const { webhook, key } = await create();
    expect(key).toMatch(/^whsec_[\w-]{43}$/);
    const list = await hooks('GET');
    expect(list.json.webhooks).toEqual([webhook]);
    expect(list.text).not.toContain(key);
    expect(stage.server.log.join()).not.toContain(key);
    for (let more = 0; more < 4; more++) await create();
    expect((await hooks('POST', '', { url: `${stage.post.url}/6` })).json.error).toBe('limit');
    await stage.rows.updateTable('workspaces').set({ plan: 'pro' }).execute();
    for (const answer of [await hooks('GET'), await hooks('POST', '', { url: stage.post.url })])
      expect([answer.status, answer.json.error]).toEqual([422, 'plan_required']);
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(told()).toEqual([]);
    await stage.rows.updateTable('workspaces').set({ plan: 'premium' }).execute();
    await hooks('DELETE', `/${webhook.id}`);
    expect((await hooks('GET')).json.webhooks).toHaveLength(4);
  });

  it('[HK3] [OP4] is told nothing while its workspace is suspended, and its delivery says so', async () => {
    const { webhook } = await create();
    const action = await stage.hold(await stage.plan());
    await stage.settled();
    stage.post.requests.length = 0;
    await stage.rows.updateTable('workspaces').set({ operators_suspended_at: 1 }).execute();
    const path = `/workspaces/${stage.workspace}/teams/${stage.team}/action_items/${action}`;
    expect((await stage.as('tom', 'PATCH', path, { state: 'done' })).status).toBe(200);
    await stage.settled();
    expect(told()).toEqual([]);
    await stage.rows.updateTable('workspaces').set({ operators_suspended_at: null }).execute();
    const kept: { event: string }[] = await deliveriesOf(webhook.id);
    const changed = kept.find(({ event }) => event === 'action.changed');
    expect(changed).toMatchObject({ state: 'failed', answer: 'suspended' });
  });

  it('[HK4] cannot have an internal address', async () => {
    for (const url of ['http://10.0.0.1/', 'https://[fd00::1]/', 'https://169.254.169.254/', 'x']) {
      const { json } = await hooks('POST', '', { url });
      expect([url, json.error, json.fields]).toEqual([
        url,
        'address_not_allowed',
        { url: 'address_not_allowed' },
      ]);
    }
  });

  it('[HK3] can be sent a delivery again, unchanged', async () => {
    const { webhook } = await create();
    await stage.hold(await stage.plan());
    await stage.settled();
    const [first] = told();
    const path = `/${webhook.id}/deliveries/${first?.json.id}`;
    expect((await hooks('GET', path)).json.body).toBe(first?.body);
    stage.post.requests.length = 0;
    expect((await hooks('POST', `${path}/send_again`)).json.state).toBe('waiting');
    await stage.settled();
    expect(stage.post.requests.map(({ body }) => body)).toEqual([first?.body]);
    expect((await hooks('GET', path)).json).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('[HK2] can be sent several deliveries again at once, then one now and then', async () => {
    const { webhook } = await create();
    await stage.hold(await stage.plan());
    await stage.settled();
    const again = () => hooks('POST', `/${webhook.id}/deliveries/${told()[0]?.json.id}/send_again`);
    const { burst, perSecond } = SEND_AGAIN_RATE;
    const statuses = await Promise.all(Array.from({ length: burst }, async () => (await again()).status));
    expect(statuses).not.toContain(429);
    expect((await again()).json.error).toBe('too_many');
    stage.time.pass(2_000 / perSecond);
    expect((await again()).status).not.toBe(429);
  });

  it('[HK3] keeps the last 50 deliveries', async () => {
    const { webhook } = await create();
    await stage.hold(await stage.plan());
    await stage.settled();
    const [row] = await stage.rows.selectFrom('webhook_deliveries').selectAll().limit(1).execute();
    if (!row) throw new Error('nothing was told');
    const more = Array.from({ length: 60 }, (_, place) => ({
      ...row,
      id: `${place}`.padStart(16, 'd'),
      at: row.at + 1 + place,
    }));
    await stage.rows.insertInto('webhook_deliveries').values(more).execute();
    await stage.server.store.webhooks.sweep();
    const kept = await deliveriesOf(webhook.id);
    expect(kept).toHaveLength(50);
    expect(kept[0].at).toBe(row.at + 60);
    const { count } = await stage.rows
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  });

  it('[HK2] that accepts nothing for a day is turned off with a mail to the owner, and can be turned on', async () => {
    const { webhook } = await create();
    stage.post.answers(500);
    await stage.hold(await stage.plan());
    await stage.settled();
    await stage.pass(23 * HOUR, 10 * 60_000);
    expect(await isOff(webhook.id)).toBe(false);
    await stage.pass(2 * HOUR, 10 * 60_000);
    expect(await isOff(webhook.id)).toBe(true);
    const mails = await stage.server.store.outbox.list();
    const off = mails.filter(({ subject }) => subject.includes('was turned off'));
    expect(off.map(({ recipient }) => recipient)).toEqual([stage.people.olga.email]);
    expect(await stage.server.store.jobs.waiting()).toEqual([]);
    await stage.logInAgain();
    await stage.logInAgain('olga');
    const states = (await deliveriesOf(webhook.id)).map(({ state }: { state: string }) => state);
    expect(new Set(states)).toEqual(new Set(['failed']));
    stage.post.requests.length = 0;
    stage.post.answers(200);
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(told()).toEqual([]);
    expect((await hooks('POST', `/${webhook.id}/on`)).json.webhooks[0].off_at).toBe(null);
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(events()).toHaveLength(2);
  });

  it('[SE6] loses an erased name from its deliveries too', async () => {
    const { webhook } = await create();
    await stage.hold(await stage.plan());
    await stage.settled();
    const bodies = async () =>
      (await stage.rows.selectFrom('webhook_deliveries').select('body').execute()).map(({ body }) => body);
    expect((await bodies()).join()).toContain('"Ann"');
    expect((await stage.as('ann', 'DELETE', '/users/me', { current_password: PASSWORD })).status).toBe(200);
    await eventually(async () => expect(await stage.server.store.erasures.pending()).toEqual([]));
    expect(await bodies()).toEqual([null, null]);
    stage.post.requests.length = 0;
    const [{ id }] = await deliveriesOf(webhook.id);
    await hooks('POST', `/${webhook.id}/deliveries/${id}/send_again`);
    await stage.settled();
    expect(stage.post.requests).toHaveLength(1);
    expect(stage.post.requests[0]?.body).not.toContain('"Ann"');
  });

  it('[WS7] is deleted with its workspace, and so are Slack addresses', async () => {
    await create();
    await stage.slack('PUT', { url: `${stage.post.url}/services/x` });
    await stage.hold(await stage.plan());
    await stage.settled();
    const now = stage.time.now();
    await stage.rows.updateTable('workspaces').set({ gone_from: now }).execute();
    await stage.server.store.eraseWorkspace(stage.workspace, now, () => {});
    for (const table of ['webhooks', 'webhook_deliveries', 'team_slack', 'jobs'] as const)
      expect(await stage.rows.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
