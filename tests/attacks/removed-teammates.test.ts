import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { unzip } from '#tests/support/files/zip.ts';
import { NotifiedTeam } from '#tests/support/people/notified-team.ts';
import { newId, Player } from '#tests/support/people/player.ts';
import { anybody, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';

/** What stands in the retro that Ann removed Tom, a teammate, and Olga, the owner, from. */
const SECRET = 'Quillwork';
let stage: NotifiedTeam;
let rows: Kysely<Schema>;
let retro: string;
let next: string;
let webhook: string;
const action = newId();
const players: Player[] = [];
type Who = 'olga' | 'ann' | 'tom';
const REMOVED = ['tom', 'olga'] as const;

beforeAll(async () => {
  stage = await new NotifiedTeam().build();
  rows = stage.rows;
  const url = `${stage.post.url}/told`;
  const made = await stage.as('olga', 'POST', `/workspaces/${stage.workspace}/webhooks`, { url });
  webhook = made.json.webhook.id;
  await stage.slack('PUT', { url: `${stage.post.url}/services/T0/B0/secret` });
  retro = await aRetro();
  await stage.pass(120_000);
  next = await stage.plan();
});
afterAll(async () => {
  for (const player of players) player.leave();
  await stage.leave();
});

const came = (who: Who): NewFact => ({
  type: 'person.joined',
  person: { id: stage.people[who].id, name: who, guest: false, avatar: null, invitee: null },
  role: 'participant',
  slot: false,
});
const goes = (who: Who): NewFact => ({
  type: 'person.removed',
  person: stage.people[who].id,
  unshared: 0,
  answered: false,
});

async function aRetro(): Promise<string> {
  const { ann, tom, olga } = stage.people;
  const planned = created({ ...anybody('Ann'), id: ann.id });
  const settings = { ...planned.settings, teamId: stage.team, name: `${SECRET} retro` };
  const roster = [ann, tom].map(({ id }) => ({ id, name: 'X' }));
  const first = { ...planned, settings, roster, workspaceOwner: olga.id };
  await beginRetro(stage.server.store.events, first);
  const item: NewFact = {
    type: 'action.added',
    action: {
      ...{ id: action, author: ann.id, group: null, description: `${SECRET} action`, dueDate: null },
      ...{ owners: [tom, olga, ann].map(({ id }) => ({ id, name: 'X' })), status: 'open', createdAt: NOW },
    },
  };
  const removals = REMOVED.flatMap((who) => [came(who), goes(who)]);
  const facts = [...removals, ...TO_THE_END.slice(0, -1), item, ...TO_THE_END.slice(-1)];
  await stage.server.store.events.append(() => appendTo([first], logged(1, facts)));
  return first.retro;
}

const team = () => `/workspaces/${stage.workspace}/teams/${stage.team}`;
async function comes(who: Who, to: string): Promise<Player> {
  const { token, id } = stage.people[who];
  const player = await new Player(stage.server.url, { token, user: { id } } as Session).connected();
  players.push(player);
  await player.open(to);
  return player;
}
/** All that is in a file of an export, as one text. */
async function fileFor(who: Who, of: string): Promise<string> {
  await stage.as(who, 'POST', `${of}/exports`, {});
  await stage.settled();
  const response = await fetch(`${stage.server.url}/api${of}/exports/file`, {
    headers: { authorization: `Bearer ${stage.people[who].token}` },
  });
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  return [...files].flat().join('\n');
}

/** Every way on which a person reads of a team's retros beside the retro itself. */
const LISTS: [string, () => string][] = [
  ['the list of the team', () => `/retros?team_id=${stage.team}`],
  ['its finished ones', () => `/retros?team_id=${stage.team}&state=finished`],
  ['a search in it', () => `/retros?team_id=${stage.team}&search=${SECRET}`],
  ['what was written in them', () => `/retros?team_id=${stage.team}&q=${SECRET}`],
  ['a search in everything', () => `/search?q=${SECRET}`],
  ['the own list', () => '/retros'],
  ['what was written in those', () => `/retros?q=${SECRET}`],
  ['a search in the own list', () => `/retros?search=${SECRET}`],
  ['the action items of the team', () => `${team()}/action_items`],
  ['their own among them', () => `${team()}/action_items?mine=true`],
  ['their own of all teams', () => '/users/me/action_items'],
  ['what is stored about them', () => '/users/me/export'],
  ['the stats of the team', () => `${team()}/stats`],
];
const ONES = [
  '',
  '/brief',
  '/brief.md',
  '/brief.csv',
  '/brief.json',
  '/replay',
  '/again',
  '/plan',
  '/calendar',
  '/brief/sharing',
];

describe.each(REMOVED)('[RO6] %s, whom the moderator removed,', (who) => {
  it.each(LISTS)(
    'does not find the retro in %s; the moderator does where it has names',
    async (what, path) => {
      const { status, text } = await stage.as(who, 'GET', path());
      expect(status).toBe(200);
      expect(text).not.toContain(SECRET);
      // One has only its sums, the other may be asked for rarely.
      if (what.includes('stats') || (what.includes('stored') && who === 'olga')) return;
      expect((await stage.as('ann', 'GET', path())).text).toContain(SECRET);
    },
  );

  it.each(ONES)('is told of no retro at /retro/:id%s', async (path) => {
    const { status, text } = await stage.as(who, 'GET', `/retro/${retro}${path}`);
    expect(status).toBe(404);
    expect(text).not.toContain(SECRET);
  });

  it('changes none of its action items, and does not delete it', async () => {
    const changed = await stage.as(who, 'PATCH', `${team()}/action_items/${action}`, { state: 'done' });
    expect(changed.json.error).toBe('not_found');
    const deleted = await stage.as(who, 'DELETE', `/retro/${retro}`, { name: `${SECRET} retro` });
    expect(deleted.json.error).toBe('not_found');
  });

  it('has it in no export, which the moderator downloads with it', async () => {
    expect(await fileFor(who, team())).not.toContain(SECRET);
    expect(await fileFor('ann', team())).toContain(SECRET);
    if (who === 'olga') expect(await fileFor(who, `/workspaces/${stage.workspace}`)).not.toContain(SECRET);
  });

  it('sees its items in no lobby, nor ticks one off there; others do', async () => {
    const ann = await comes('ann', next);
    const there = await comes(who, next);
    await there.do({ type: 'person.join', role: 'participant' });
    await there.catchUp();
    expect(JSON.stringify(ann.view)).toContain(SECRET);
    expect(JSON.stringify([there.view, there.views])).not.toContain(SECRET);
    expect(JSON.stringify(ann.view)).not.toContain('keptFrom');
    const ticked = await there.say({ type: 'action.set-status', action, status: 'done' });
    expect(ticked).toMatchObject({ ok: false, code: 'unknown_action' });
  });

  it('gets no weekly mail of them', async () => {
    const day = { day: '2031-01-06', since: stage.time.now() + 1 };
    await stage.server.store.weeklyMails.put(null, day, stage.time.now());
    await stage.settled();
    const mails = await rows.selectFrom('outbox').select(['recipient', 'text']).execute();
    const theirs = mails.filter(({ recipient }) => recipient.includes(stage.people[who].email));
    expect(theirs.filter(({ text }) => text.includes(SECRET))).toEqual([]);
  });
});

it('[RO6] [HK3] webhooks, which the owner reads, are told nothing of a retro that the owner was removed from', async () => {
  const of = `/workspaces/${stage.workspace}/webhooks/${webhook}/deliveries`;
  const { deliveries } = (await stage.as('olga', 'GET', of)).json;
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { id, answer } of deliveries) {
    expect(answer).toBe('removed');
    await stage.as('olga', 'POST', `${of}/${id}/send_again`);
    await stage.settled();
    expect((await stage.as('olga', 'GET', `${of}/${id}`)).json.body).toBeNull();
  }
  const told = stage.post.requests.map(({ body }) => body);
  expect(told.filter((body) => body.includes(`${SECRET} action`))).toEqual([]);
});

it('[RO6] [HK1] Slack, which the whole team reads, is told only that it is over', () => {
  const over = stage.post.requests.map(({ body }) => body).filter((body) => body.includes(retro));
  expect(over).toHaveLength(1);
  expect(over[0]).not.toContain(`${SECRET} action`);
});

it('[RO6] everything that reads these rows beside the log asks the one condition, or says here why not', () => {
  const folder = new URL('../../server/', import.meta.url);
  const reading = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)store\/.*\.ts$/.test(path) && !path.startsWith('store/migrations/'))
    .filter((path) => {
      const text = readFileSync(new URL(path, folder), 'utf8');
      const reads =
        /(?:selectFrom|Join)\(\s*'(?:action_items|action_owners|searched_texts|export_pieces|webhook_deliveries)/.test(
          text,
        );
      return reads && !/removedFrom|wasRemovedFrom|removedByRetro/.test(text);
    });
  expect(reading.toSorted()).toEqual([
    // Counts what waits, and reads no body.
    'hooks/store/delivery-backlog.ts',
    // Bodies are read by `deliveries.ts` alone.
    'hooks/store/webhooks.ts',
    // Only whether there is something to mail; the letter asks.
    'mail/store/weekly-mails.ts',
    'operators/store/hook-addresses.ts',
    // Sums of whole months (ST2).
    'stats/store/read-stats.ts',
    'store/erasure/forget-exports.ts',
    // Writes rows, and answers nobody.
    'store/read-models/fill-searched.ts',
    // Counts of the retros that `listed-retros.ts` has found, with the condition.
    'store/read-models/held-numbers.ts',
    // Finds ids, which only `listed-retros.ts` reads, with the condition.
    'store/read-models/retros-with-words.ts',
  ]);
});
