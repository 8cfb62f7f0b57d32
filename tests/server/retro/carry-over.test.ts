import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Fact, FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { MOST_CARRIED } from '#server/action-items/store/read-action-items.ts';
import { ask, signUpVerified } from '#tests/support/people/account-calls.ts';
import { deleteAccount } from '#tests/support/people/deleted-accounts.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { appendTo, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let ann: Session;
let bob: Session;
let wim: Session;
let stranger: Session;
const tabs: Player[] = [];
beforeAll(async () => {
  server = await startServer();
  const guests = ['Ann', 'Bob', 'Wim', 'Zoe'].map((name) => becomeGuest(server.url, name));
  [ann, bob, wim, stranger] = (await Promise.all(guests)) as [Session, Session, Session, Session];
});
afterAll(async () => {
  for (const tab of tabs) tab.leave();
  await server.stop();
});

const came = ({ user: { id, name } }: Session, role: 'participant' | 'watcher' = 'participant'): NewFact => ({
  type: 'person.admitted',
  person: { id, name, guest: true, avatar: null, invitee: null },
  role,
  slot: false,
});
const anItem = (description: string, given: Partial<ActionItem> = {}): ActionItem => ({
  ...{ id: newId(), author: bob.user.id, group: null, description, status: 'open', createdAt: 1 },
  ...{ owners: [{ id: bob.user.id, name: 'Bob' }], dueDate: '2126-12-01' },
  ...given,
});

/** Plays a retro of Ann's, where Bob took part and Wim watched, until it is over. */
async function held(items: readonly ActionItem[], given: { finished?: boolean; removed?: Session[] } = {}) {
  const retro = await createRetro(server.url, ann.token, { name: 'Sprint 1' });
  const log = (await server.store.events.read(retro, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
  const added = items.map((action): NewFact => ({ type: 'action.added', action }));
  const [until, last] = [TO_THE_END.slice(0, -1), TO_THE_END.slice(-1)];
  const end = given.finished === false ? [] : last;
  const removed = (given.removed ?? []).map(
    ({ user }): NewFact => ({ type: 'person.removed', person: user.id, unshared: 0, answered: false }),
  );
  const facts = [came(bob), came(wim, 'watcher'), ...removed, ...until, ...added, ...end];
  await server.store.events.append(() => appendTo(log, logged(log.length, facts)));
  return retro;
}
const preview = (retro: string, { token }: { token: string }) =>
  ask(server.url, 'GET', `/retro/${retro}/carry_over`, { token });
const begin = (from: string, { token }: { token: string }, body: object = {}) =>
  ask(server.url, 'POST', '/retro', {
    token,
    body: { activity: 'mad_sad_glad', waiting_room_enabled: false, carry_from: from, ...body },
  });
async function tabIn(retro: string, session: Session): Promise<Player> {
  const tab = await new Player(server.url, session).connected();
  tabs.push(tab);
  await tab.open(retro);
  return tab;
}
async function begun(from: string, by: Session): Promise<string> {
  const { status, json, text } = await begin(from, by);
  if (status !== 200) throw new Error(text);
  return json.retro_id as string;
}
const carriedIn = (player: Player) => Object.values(player.data.carried);

describe('[CO1] another retro is begun from a finished one without a team', () => {
  it('by everyone who was there, guests too', async () => {
    const retro = await held([anItem('Water the plants')]);
    for (const one of [ann, bob]) {
      expect((await preview(retro, one)).json).toEqual({ name: 'Sprint 1', open: 1 });
      expect(carriedIn(await tabIn(await begun(retro, one), one))).toHaveLength(1);
    }
  });

  it('by nobody else: for a stranger it is as if there were none', async () => {
    const retro = await held([anItem('Water the plants')]);
    const none = newId();
    const [there, nowhere] = [await preview(retro, stranger), await preview(none, stranger)];
    expect([there.status, there.text]).toEqual([404, nowhere.text]);
    expect((await preview(retro, wim)).json.error).toBe('unauthorized_action');
    for (const one of [wim, stranger]) {
      const [from, fromNone] = [await begin(retro, one), await begin(none, one)];
      expect([from.json.error, from.text]).toEqual(['no_earlier_retro', fromNone.text]);
    }
  });

  it('not before it is finished, nor once it is deleted', async () => {
    const running = await held([anItem('Water the plants')], { finished: false });
    expect((await preview(running, ann)).json.error).toBe('unauthorized_action');
    expect((await begin(running, ann)).json.error).toBe('no_earlier_retro');
    const gone = await held([anItem('Water the plants')]);
    const { token } = ann;
    await ask(server.url, 'DELETE', `/retro/${gone}`, { token, body: { name: 'Sprint 1' } });
    expect((await preview(gone, ann)).status).toBe(404);
    const refused = await begin(gone, ann);
    expect(refused.json.error).toBe('no_earlier_retro');
  });

  it('not into the retro of a team, nor from one', async () => {
    const rows = rowsOf(server.folder);
    const cat = await signUpVerified(server, { name: 'Cat' });
    const workspace = await putWorkspace(rows, [cat.id], { plan: 'premium' });
    const team = await putTeam(rows, workspace, [cat.id]);
    await rows.destroy();
    const retro = await held([anItem('Water the plants')]);
    expect((await begin(retro, cat, { team_id: team })).json.error).toBe('no_earlier_retro');
    const ofTeam = await createRetro(server.url, cat.token, { team_id: team });
    const log = (await server.store.events.read(ofTeam, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
    await server.store.events.append(() => appendTo(log, logged(log.length, TO_THE_END)));
    expect((await preview(ofTeam, cat)).json.error).toBe('unauthorized_action');
    expect((await begin(ofTeam, cat)).json.error).toBe('no_earlier_retro');
  });
});

describe('[CO2] what comes along', () => {
  it('is what is open, with owners and due date, without author, group, topics and notes', async () => {
    const open = anItem('Water the plants');
    const done = anItem('Feed the cat', { status: 'done' });
    const dropped = anItem('Move the wall', { status: 'dropped' });
    const retro = await held([open, done, dropped]);
    const tab = await tabIn(await begun(retro, ann), ann);
    const { id, description, owners, dueDate, status } = open;
    expect(carriedIn(tab)).toEqual([
      { id, retro, description, owners, dueDate, status, createdAt: expect.any(Number) },
    ]);
    expect([tab.data.topics, tab.data.notes]).toEqual([{}, {}]);
    // Bob is not here: he stays its owner, and is nobody in the room.
    expect(tab.data.people[bob.user.id]).toBeUndefined();
  });

  it('has no name of an owner whose account is deleted', async () => {
    const gone = await signUpVerified(server, { name: 'NAMEofTHEgone' });
    const item = anItem('Water the plants', { owners: [{ id: gone.id, name: 'NAMEofTHEgone' }] });
    const retro = await held([item]);
    const next = await begun(retro, ann);
    await deleteAccount(server, gone.token);
    // The earlier one may still be waiting for its turn to be erased.
    const after = await begun(retro, ann);
    for (const one of [next, after]) {
      await server.store.erasures.erase(one, Date.now());
      const log = JSON.stringify(await server.store.events.read(one, 0));
      expect(log).toContain('Water the plants');
      expect(log).not.toContain('NAMEofTHEgone');
    }
  });

  it(`is the newest ${MOST_CARRIED}`, async () => {
    const retro = await held(Array.from({ length: MOST_CARRIED + 1 }, (_, at) => anItem(`Item ${at}`)));
    expect((await preview(retro, ann)).json.open).toBe(MOST_CARRIED);
    const carried = carriedIn(await tabIn(await begun(retro, ann), ann));
    expect(carried).toHaveLength(MOST_CARRIED);
    expect(carried.some(({ description }) => description === 'Item 0')).toBe(false);
  });

  it('includes what that one had taken along and is still open where it comes from', async () => {
    const [first, second] = [anItem('Water the plants'), anItem('Feed the cat')];
    const retro = await held([first, second]);
    const next = await begun(retro, ann);
    const log = (await server.store.events.read(next, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
    await server.store.events.append(() => appendTo(log, logged(log.length, TO_THE_END)));
    // Done in the brief of the first, of which the second is not told.
    const brief = await tabIn(retro, bob);
    await brief.do({ type: 'action.set-status', action: first.id, status: 'done' });
    const third = await tabIn(await begun(next, ann), ann);
    expect(carriedIn(third).map(({ id, retro: from }) => [id, from])).toEqual([[second.id, retro]]);
  });
});

describe('[CO2] [RO6] somebody who was removed from the retro that items come from', () => {
  it('does not get them by way of a later one, and does not learn how many there are', async () => {
    const retro = await held([anItem('Water the plants')], { removed: [wim] });
    const next = await begun(retro, ann);
    const log = (await server.store.events.read(next, 0)) as [FactOf<'retro.created'> & Stamp, ...Fact[]];
    await server.store.events.append(() => appendTo(log, logged(log.length, [came(wim), ...TO_THE_END])));
    const tab = await tabIn(next, wim);
    expect(tab.received.join()).not.toContain('Water the plants');
    expect((await preview(next, wim)).json.open).toBe(0);
    expect((await preview(next, ann)).json.open).toBe(1);
    expect(carriedIn(await tabIn(await begun(next, wim), wim))).toEqual([]);
  });
});

describe('[CO3] who sees it', () => {
  it('is whoever is let in; at the door no text and no owner is told', async () => {
    const retro = await held([anItem('Water the plants')]);
    const { json } = await begin(retro, ann, { waiting_room_enabled: true });
    const next = json.retro_id as string;
    const host = await tabIn(next, ann);
    const outside = await tabIn(next, stranger);
    await outside.do({ type: 'person.join', role: 'participant' });
    expect(outside.received.join()).not.toMatch(/Water the plants|Bob/);
    await host.do({ type: 'person.admit', people: [stranger.user.id] });
    await outside.until(() => outside.received.join().includes('Water the plants'));
  });
});

describe('[CO4] ticking it off in the new retro', () => {
  it('is seen in the brief of the earlier one', async () => {
    const item = anItem('Water the plants');
    const retro = await held([item]);
    const brief = await tabIn(retro, bob);
    const tab = await tabIn(await begun(retro, ann), ann);
    await tab.do({ type: 'action.set-status', action: item.id, status: 'done' });
    expect(carriedIn(tab)[0]?.status).toBe('done');
    await brief.until(() => brief.data.actions[item.id]?.status === 'done');
  });

  it('works on when the earlier one is deleted', async () => {
    const item = anItem('Water the plants');
    const retro = await held([item]);
    const tab = await tabIn(await begun(retro, ann), ann);
    const { token } = ann;
    await ask(server.url, 'DELETE', `/retro/${retro}`, { token, body: { name: 'Sprint 1' } });
    await tab.do({ type: 'action.set-status', action: item.id, status: 'done' });
    expect(carriedIn(tab)[0]?.status).toBe('done');
  });
});
