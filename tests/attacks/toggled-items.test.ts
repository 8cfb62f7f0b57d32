import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backlog, MOST_WAITING } from '#server/hooks/store/delivery-backlog.ts';
import { NotifiedTeam } from '#tests/support/people/notified-team.ts';

const MINUTE = 60_000;
let stage: NotifiedTeam;
beforeEach(async () => {
  stage = await new NotifiedTeam().build();
});
afterEach(() => stage.stop());

/** An address of this machine where nobody answers. */
const NOBODY = 'http://127.0.0.1:9/told';
const hooks = (method: 'GET' | 'POST', path = '', body?: object) =>
  stage.as('olga', method, `/workspaces/${stage.workspace}/webhooks${path}`, body);
const create = async (url = `${stage.post.url}/told`): Promise<string> =>
  (await hooks('POST', '', { url })).json.webhook.id;
const waiting = () =>
  stage.rows
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'attempts'])
    .where('state', '=', 'waiting')
    .execute();

async function toggle(action: string, times: number, then = async () => {}): Promise<void> {
  const path = `/workspaces/${stage.workspace}/teams/${stage.team}/action_items/${action}`;
  for (let count = 0; count < times; count += 1) {
    const state = count % 2 === 0 ? 'done' : 'open';
    expect((await stage.as('tom', 'PATCH', path, { state })).status).toBe(200);
    await then();
  }
}

describe('an action item that is ticked again and again', () => {
  it('[HK5] waits once for an address that refuses, and says in the end what is the case', async () => {
    const webhook = await create(NOBODY);
    const action = await stage.hold(await stage.plan());
    await stage.settled();
    const before = (await waiting()).length;
    for (let round = 0; round < 5; round += 1) {
      await toggle(action, 10);
      await stage.pass(MINUTE);
    }
    await toggle(action, 1);
    expect((await waiting()).length).toBeLessThanOrEqual(before + 2);
    const { url } = stage.post;
    await stage.rows.updateTable('webhooks').set({ url }).where('id', '=', webhook).execute();
    await stage.pass(90 * MINUTE, 10 * MINUTE);
    expect(await waiting()).toEqual([]);
    const last = stage.post.requests
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.id === action);
    expect(last.toSorted((a, b) => a.at - b.at).at(-1)?.data.status).toBe('done');
  });

  it('[HK5] and each change fails: those that a later one overtakes are not sent again', async () => {
    await create();
    const action = await stage.hold(await stage.plan());
    await stage.settled();
    stage.post.answers(500);
    await toggle(action, 40, () => stage.pass(1_000));
    await stage.pass(5 * MINUTE);
    expect(await waiting()).toHaveLength(1);
  });

  it('[HK2] [HK5] the address is turned off after a day all the same', async () => {
    const webhook = await create();
    const action = await stage.hold(await stage.plan());
    await stage.settled();
    stage.post.answers(500);
    for (let hour = 0; hour < 30; hour += 1) {
      await stage.logInAgain('olga');
      await toggleAnew(action);
      await stage.pass(60 * MINUTE, 20 * MINUTE);
    }
    expect((await stage.server.store.webhooks.find(stage.workspace, webhook))?.off_at).not.toBeNull();
  });

  /** The session of the one who ticks lasts an hour. */
  async function toggleAnew(action: string): Promise<void> {
    await stage.logInAgain('ann');
    const path = `/workspaces/${stage.workspace}/teams/${stage.team}/action_items/${action}`;
    for (const state of ['done', 'open']) await stage.as('ann', 'PATCH', path, { state });
  }

  it('[HK5] a change during its sending is told after it', async () => {
    await create(NOBODY);
    const action = await stage.hold(await stage.plan());
    const { webhooks } = stage.server.store;
    const ofAction = stage.rows.selectFrom('webhook_deliveries').selectAll().where('action_id', '=', action);
    const composed = await ofAction.where('attempts', '=', 0).executeTakeFirst();
    if (!composed || composed.body !== null) throw new Error('nothing waits that was not composed yet');
    await toggle(action, 1);
    expect(await webhooks.keepBody(composed, 'what was the case before', [])).toBe(false);
    const now = await ofAction.executeTakeFirstOrThrow();
    expect(await webhooks.keepBody(now, 'what is the case', [])).toBe(true);
  });
});

describe('deliveries that wait', () => {
  const fill = (webhook: string, count: number) =>
    sql`insert into webhook_deliveries (id, webhook_id, event, retro_id, at, state, attempts)
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
      select 'filled' || i || ${webhook}, ${webhook}, 'action.changed', 'x', 1, 'waiting', 1 from numbers`.execute(
      stage.rows,
    );

  it('[HK5] have a bound for each webhook; what is beyond is dropped, and its owner sees how much', async () => {
    const [full, other] = [await create(NOBODY), await create()];
    await fill(full, MOST_WAITING.webhook - 1);
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(stage.post.requests.map(({ body }) => JSON.parse(body).event).toSorted()).toEqual([
      ...['action.created', 'retro.finished'],
    ]);
    const { webhooks } = (await hooks('GET')).json;
    const droppedOf = (id: string) => webhooks.find((one: { id: string }) => one.id === id).dropped;
    expect(droppedOf(full)).toMatchObject({ count: 1, at: expect.any(Number) });
    expect(droppedOf(other)).toBeNull();
  });

  it('[HK5] have a bound for each workspace', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await create());
    for (const id of ids.slice(1)) await fill(id, Math.ceil(MOST_WAITING.workspace / 4));
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(stage.post.requests).toEqual([]);
    const { webhooks } = (await hooks('GET')).json;
    expect(webhooks.map((one: { dropped: { count: number } }) => one.dropped.count)).toEqual([2, 2, 2, 2, 2]);
  });

  it('[HK5] have a bound for the installation', async () => {
    const webhook = await create(NOBODY);
    const most = sql.lit(MOST_WAITING.installation);
    await sql`insert into jobs (id, kind, lane, about, wanted_at, state, attempts, due_at)
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${most})
      select 'filled' || i, 'webhook', 'filled', 'null', 1, 'waiting', 0, 1 from numbers`.execute(stage.rows);
    const told = [{ id: 'one', webhook: { id: webhook } }];
    const fits = await stage.rows.transaction().execute((trx) => backlog().fitting(trx, told, 1));
    expect(fits).toEqual([]);
    expect((await stage.server.store.webhooks.find(stage.workspace, webhook))?.dropped).toBe(1);
  });
});

it('[HK5] a planned retro that is moved again and again leaves one message to Slack waiting, for its start', async () => {
  const later = (hours: number) => stage.time.now() + (24 + hours) * 60 * MINUTE;
  const retro = await stage.plan(later(0));
  const ann = await stage.come('ann', retro);
  for (let hours = 1; hours < 6; hours += 1) {
    if (ann.view?.kind !== 'room') throw new Error('not inside');
    const settings = { ...ann.view.state.data.settings, startsAt: later(hours) };
    await ann.do({ type: 'settings.change', settings, invited: [] });
  }
  const jobs = stage.rows.selectFrom('jobs').select('due_at').where('retro_id', '=', retro);
  const begins = await jobs.where('kind', '=', 'slack.begins').where('state', '=', 'waiting').execute();
  expect(begins).toEqual([{ due_at: later(5) }]);
});
