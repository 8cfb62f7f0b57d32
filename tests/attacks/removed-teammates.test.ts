import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '#scripts/access/every-route.ts';
import { newId } from '#tests/support/people/player.ts';
import { REMOVED, RemovedPeople, SECRET } from './removed-people.ts';

const stage = new RemovedPeople();
/** Every call that reads, as `/retro/:id`. */
let patterns: string[];
let delivery: string;
beforeAll(async () => {
  const routes = await everyRoute();
  const reading = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
  patterns = reading.map(({ url }) => url.slice('/api'.length));
  await stage.stand();
  const { deliveries } = (await stage.as('olga', 'GET', `${hook()}/deliveries`)).json;
  delivery = deliveries[0].id;
});
afterAll(() => stage.stop());

const hook = () => `/workspaces/${stage.workspace}/webhooks/${stage.webhook}`;

/** What a call that lists or searches is asked besides. */
const QUERIES: Record<string, () => string[]> = {
  '/retros': () => {
    const team = `team_id=${stage.team}`;
    const own = ['', '?state=finished', `?q=${SECRET}`, `?search=${SECRET}`];
    return [...own, `?${team}`, ...own.slice(1).map((asked) => `${asked}&${team}`)];
  },
  '/search': () => [`?q=${SECRET}`],
  '/users/me/news': () => ['', '?since=0'],
  '/workspaces/:workspaceId/teams/:teamId/action_items': () => ['', '?mine=true', `?retro_id=${stage.retro}`],
};

/** Calls that a pattern stands for: those about a retro for the one they were removed from. */
function callsOf(pattern: string): string[] {
  const ids: Record<string, string> = {
    workspaceId: stage.workspace,
    teamId: stage.team,
    webhookId: stage.webhook,
    deliveryId: delivery,
  };
  const own = pattern.startsWith('/retro/')
    ? stage.retro
    : pattern.startsWith('/workspaces/')
      ? stage.workspace
      : newId();
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? own);
  return (QUERIES[pattern]?.() ?? ['']).map((asked) => `${path}${asked}`);
}

/** Where Ann, who was not removed, reads of it; so these calls do reach what the others must not. */
const READ_BY_ANN = [
  '/retro/:id',
  '/retro/:id/again',
  '/retro/:id/brief',
  '/retro/:id/brief.csv',
  '/retro/:id/brief.json',
  '/retro/:id/brief.md',
  '/retro/:id/replay',
  '/retros',
  '/search',
  '/users/me/action_items',
  '/users/me/export',
  '/users/me/news',
  '/workspaces/:workspaceId/teams/:teamId/action_items',
];

it('[RO6] the calls below reach the retro where they are of somebody who was not removed', async () => {
  const found = [];
  for (const pattern of patterns) {
    const answers = [];
    for (const path of callsOf(pattern)) answers.push((await stage.as('ann', 'GET', path)).text);
    if (answers.some((text) => text.includes(SECRET))) found.push(pattern);
  }
  expect(found.toSorted()).toEqual(READ_BY_ANN);
});

describe.each(REMOVED)('[RO6] %s, whom the moderator removed,', (who) => {
  it('reads nothing of the retro by any call there is', async () => {
    const told = [];
    for (const path of patterns.flatMap(callsOf)) {
      const { status, text } = await stage.as(who, 'GET', path);
      if (status === 500) throw new Error(path);
      if (text.includes(SECRET) || text.includes(stage.action)) told.push(path);
    }
    expect(told).toEqual([]);
  });

  it.each(['/brief.md', '/replay', '/again', '/brief/sharing', ''])(
    'is told of no retro at /retro/:id%s',
    async (path) => {
      expect((await stage.as(who, 'GET', `/retro/${stage.retro}${path}`)).status).toBe(404);
    },
  );

  it('changes none of its action items, shares it with nobody, and does not delete it', async () => {
    const { retro, teamPath, action } = stage;
    for (const [method, path, body] of [
      ['PATCH', `${teamPath}/action_items/${action}`, { state: 'done' }],
      ['DELETE', `/retro/${retro}`, { name: `${SECRET} retro` }],
      ['PUT', `/retro/${retro}/brief/link`, { with_names: true }],
      ['DELETE', `/retro/${retro}/brief/link`, undefined],
      ['POST', `/retro/${retro}/brief/mails`, undefined],
    ] as const)
      expect([path, (await stage.as(who, method, path, body)).json.error]).toEqual([path, 'not_found']);
  });

  it('has it in no export, which the moderator downloads with it', async () => {
    expect(await stage.fileFor(who, stage.teamPath)).not.toContain(SECRET);
    expect(await stage.fileFor('ann', stage.teamPath)).toContain(SECRET);
    if (who === 'olga')
      expect(await stage.fileFor(who, `/workspaces/${stage.workspace}`)).not.toContain(SECRET);
  });

  it('does not have it in the stats they see, of which it may be the only retro; others do', async () => {
    const sums = async (reader: 'ann' | 'tom' | 'olga', of: string) => {
      const { months } = (await stage.as(reader, 'GET', `${of}/stats?months=12`)).json;
      const all = months as { retros: number; topics: number; actions: { made: number } }[];
      return all.reduce((sum, { retros, topics, actions }) => sum + retros + topics + actions.made, 0);
    };
    for (const of of [stage.teamPath, `/workspaces/${stage.workspace}`])
      expect([await sums('ann', of), await sums(who, of)]).toEqual([3, 0]);
  });

  it('sees its items in no lobby, nor ticks one off there; others do', async () => {
    const ann = await stage.come('ann', stage.next);
    const there = await stage.come(who, stage.next);
    await there.do({ type: 'person.join', role: 'participant' });
    await there.catchUp();
    expect(JSON.stringify(ann.view)).toContain(SECRET);
    expect(JSON.stringify([there.view, there.views])).not.toContain(SECRET);
    expect(JSON.stringify(ann.view)).not.toContain('keptFrom');
    const ticked = await there.say({ type: 'action.set-status', action: stage.action, status: 'done' });
    expect(ticked).toMatchObject({ ok: false, code: 'unknown_action' });
  });

  it('is offered none of its topics as moderator of the next, nor takes one; the moderator of both is', async () => {
    const path = `/retro/${stage.next}/left_over`;
    const ann = await stage.come('ann', stage.next);
    const [topic] = (await stage.as('ann', 'GET', path)).json.topics;
    expect(topic.description).toBe(`${SECRET} topic`);
    const there = await stage.come(who, stage.next);
    await ann.do({ type: 'moderation.hand', to: stage.people[who].id });
    const taken = await there.say({ type: 'topics.take', retro: stage.retro, topics: [topic.id] });
    const offered = await stage.as(who, 'GET', path);
    await there.do({ type: 'moderation.hand', to: stage.people.ann.id });
    expect(offered.json).toEqual({ retro: null, topics: [] });
    expect(taken).toMatchObject({ ok: false, code: 'unknown_topic' });
    expect(there.received.join()).not.toContain(SECRET);
  });

  it('is shown nothing of it where it was live', async () => {
    const there = await stage.come(who, stage.retro);
    await there.catchUp();
    expect(there.received.join()).not.toContain(SECRET);
  });

  it('gets no weekly mail of it, nor its brief, which those get who were there', async () => {
    const day = { day: '2031-01-06', since: stage.time.now() + 1 };
    await stage.server.store.weeklyMails.put(null, day, stage.time.now());
    await stage.as('ann', 'POST', `/retro/${stage.retro}/brief/mails`);
    await stage.settled();
    const mails = await stage.rows.selectFrom('outbox').select(['recipient', 'text']).execute();
    const told = mails.filter(({ text }) => text.includes(SECRET)).map(({ recipient }) => recipient);
    expect(told.join()).toContain(stage.people.ann.email);
    expect(told.join()).not.toContain(stage.people[who].email);
  });
});

it('[RO6] [HK3] webhooks, which the owner reads, are told nothing of a retro that the owner was removed from', async () => {
  const { deliveries } = (await stage.as('olga', 'GET', `${hook()}/deliveries`)).json;
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { id, answer } of deliveries) {
    expect(answer).toBe('removed');
    await stage.as('olga', 'POST', `${hook()}/deliveries/${id}/send_again`);
    await stage.settled();
    expect((await stage.as('olga', 'GET', `${hook()}/deliveries/${id}`)).json.body).toBeNull();
  }
  const told = stage.post.requests.map(({ body }) => body);
  expect(told.filter((body) => body.includes(`${SECRET} action`))).toEqual([]);
});

it('[RO6] [HK1] Slack, which the whole team reads, is told only that it is over', () => {
  const over = stage.post.requests.map(({ body }) => body).filter((body) => body.includes(stage.retro));
  expect(over).toHaveLength(1);
  expect(over[0]).not.toContain(`${SECRET} action`);
});
