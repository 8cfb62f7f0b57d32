import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { View } from '#contract/retro/wire.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { createRetro, type Player } from '#tests/support/people/player.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { castForEach, serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new ManualTime();
const server = serverForEach({ time });
const { people, tab } = castForEach(server, 'Ann', 'Bob', 'Cat', 'Dan');

/** A retro that Ann leads tomorrow, and that is written ahead from a day before. */
const plan = (changes: object = {}) =>
  createRetro(server.url, people.ann.token, {
    date: new Date(time.now() + 24 * HOUR).toISOString(),
    write_ahead: 24 * 60,
    invited_users: [people.bob.id, people.cat.id, people.dan.id],
    ...changes,
  });
/** The server looks at what is due, which it does once a minute. */
const settled = async () => {
  await server.worked();
  time.pass(61_000);
  await server.worked();
};
async function writing(who: keyof typeof people, retro: string, ...texts: string[]): Promise<Player> {
  const player = await tab(who, retro);
  await player.do({ type: 'ahead.come' });
  for (const description of texts) await player.do({ type: 'topic.add', topicType: 'mad', description });
  await player.catchUp();
  return player;
}
const aheadOf = ({ view }: Player) => (view as View & { kind: 'room' }).state.data.ahead;
const bytes = (): string =>
  readdirSync(server.folder)
    .map((name) => readFileSync(join(server.folder, name), 'latin1'))
    .join('\n');
const typesIn = async (retro: string) => (await server.store.events.read(retro, 0)).map(({ type }) => type);

describe('[WA1] the time to write ahead', () => {
  it('opens and closes at its times, though nobody has the retro open', async () => {
    const retro = await plan({ date: new Date(time.now() + 48 * HOUR).toISOString() });
    await settled();
    expect(await typesIn(retro)).toEqual(['retro.created']);
    for (const type of ['ahead.opened', 'ahead.closed']) {
      time.pass(24 * HOUR);
      await settled();
      expect((await typesIn(retro)).at(-1)).toBe(type);
    }
  });

  it('opens while people have the door open, and closes while they write', async () => {
    const retro = await plan({ date: new Date(time.now() + 4 * MINUTE).toISOString(), write_ahead: 2 });
    const bob = await tab('bob', retro);
    expect(bob.view).toMatchObject({ kind: 'door', ahead: { isOpen: false } });
    time.pass(2 * MINUTE);
    await bob.until(() => bob.view?.kind === 'door' && bob.view.ahead?.isOpen === true);
    await bob.do({ type: 'ahead.come' });
    await bob.until(() => bob.view?.kind === 'room');
    time.pass(2 * MINUTE);
    await bob.until(() => aheadOf(bob)?.isOpen === false);
    expect(await bob.say({ type: 'ahead.finish', done: true })).toMatchObject({ code: 'ahead_closed' });
  });

  it('[WA1] refuses more than 14 days, and what is not before the start', async () => {
    for (const [write_ahead, problem] of [
      [0, 'not_before'],
      [14 * 24 * 60 + 1, 'too_early'],
    ]) {
      const body = { activity: 'four_ls', date: new Date(time.now() + HOUR).toISOString(), write_ahead };
      const answer = await ask(server.url, 'POST', '/retro', { token: people.ann.token, body });
      expect(answer.json).toMatchObject({
        error: 'settings',
        fields: { write_ahead: `time.write_ahead.${problem}` },
      });
    }
  });
});

describe('[WA3] what the wire tells of writing ahead', () => {
  it('sends the moderator in the lobby nothing at all while two people write, and their number nowhere', async () => {
    const retro = await plan();
    await settled();
    const ann = await tab('ann', retro);
    await settled();
    await ann.catchUp();
    expect(ann.seq).toBe(0);
    const before = ann.received.length;
    const bob = await writing('bob', retro, 'SECRETbob', 'SECRETbobtoo');
    const cat = await writing('cat', retro, 'SECRETcat');
    await bob.do({ type: 'ahead.finish', done: true });
    await ann.catchUp();
    time.pass(1_000);
    await ann.catchUp();
    const told = ann.received.slice(before).filter((text) => !/^3|^43/.test(text));
    expect(told).toEqual([]);
    // Neither an answer nor a new view has a number that counts what happened.
    expect(await ann.do({ type: 'mood.set', mood: 75 })).toBe(0);
    await ann.open(retro);
    expect(ann.seq).toBe(0);
    for (const player of [bob, cat]) expect(player.seq).toBe(0);
    const all = ann.received.join('\n');
    for (const secret of ['SECRET', people.bob.id, people.cat.id, '"topicCount":1']) {
      const said =
        secret === people.bob.id || secret === people.cat.id ? all.replaceAll(/"userId":"\w+"/g, '') : all;
      expect(said, secret).not.toContain(secret);
    }
    expect(bob.received.join('\n')).not.toContain('SECRETcat');
  });

  it('tells everyone how many topics there are once a third person has written, and goes on with numbers from the start', async () => {
    const retro = await plan({ date: new Date(time.now() + 2 * HOUR).toISOString() });
    await settled();
    const ann = await tab('ann', retro);
    const bob = await writing('bob', retro, 'One', 'Two');
    await writing('cat', retro, 'Three');
    expect(aheadOf(ann)).toMatchObject({ told: null });
    const dan = await writing('dan', retro, 'Four');
    for (const player of [ann, bob, dan]) {
      await player.catchUp();
      expect(aheadOf(player)).toMatchObject({ told: 4 });
    }
    await bob.do({ type: 'person.join', role: 'participant' });
    await ann.do({ type: 'sharing.start' });
    for (const player of [ann, bob]) await player.until(() => player.seq > 0);
    await dan.until(() => dan.view?.kind === 'door');
    const state = (ann.view as View & { kind: 'room' }).state;
    expect(state).toMatchObject({ value: { posting: 'presenting' }, data: { topicCount: 4 } });
    expect(state.data.turns.map(({ person }) => person)).toEqual([people.bob.id]);
  });

  it('resumes with a new view, never with facts, where there were no numbers', async () => {
    const retro = await plan({ date: new Date(time.now() + 2 * HOUR).toISOString() });
    await settled();
    const ann = await tab('ann', retro);
    await ann.do({ type: 'writing.start' });
    expect(await ann.open(retro, 0)).toHaveProperty('view');
  });
});

describe('[WA7] what was written ahead', () => {
  const written = async (retro: string) => {
    await settled();
    await writing('bob', retro, 'SECRETbob');
    await writing('cat', retro, 'SECRETcat');
    expect(bytes()).toContain('SECRETbob');
  };
  const replays = async (retro: string) => {
    const state = await stateInLog(server.store.events, retro);
    if (!state) throw new Error('the retro is gone');
    await server.store.events.putSnapshot(retro, 1_000_000, CHART_VERSION + 1, state);
    expect(await stateInLog(server.store.events, retro)).toEqual(state);
  };

  it('is erased from storage a minute after the retro was called off, unless it came back', async () => {
    const retro = await plan();
    await written(retro);
    const archive = (archived: boolean) =>
      ask(server.url, 'PATCH', `/retro/${retro}`, { token: people.ann.token, body: { archived } });
    await archive(true);
    await archive(false);
    time.pass(61_000);
    await settled();
    expect(bytes()).toContain('SECRETbob');
    await archive(true);
    time.pass(61_000);
    await settled();
    expect(bytes()).not.toMatch(/SECRET(bob|cat)/);
    expect((await typesIn(retro)).filter((type) => type.startsWith('topic.'))).toEqual([]);
    await replays(retro);
  });

  it('is erased from storage when its author is no longer invited, and that of others stays', async () => {
    const retro = await plan();
    await written(retro);
    const ann = await tab('ann', retro);
    const { settings, invited } = (ann.view as View & { kind: 'room' }).state.data;
    const rest = invited.flatMap(({ userId, name }) =>
      userId === null || userId === people.bob.id ? [] : [{ userId, name }],
    );
    await ann.do({ type: 'settings.change', settings, invited: rest } as CommandInput);
    expect(bytes()).not.toContain('SECRETbob');
    expect(bytes()).toContain('SECRETcat');
    await replays(retro);
  });

  it('[WA8] is erased with the finish if it was never shared, and nothing says who came ahead', async () => {
    const retro = await plan({ date: new Date(time.now() + 2 * HOUR).toISOString() });
    await written(retro);
    const ann = await tab('ann', retro);
    for (const step of stepsBetween('writing')) await ann.do(step);
    expect(bytes()).not.toMatch(/SECRET(bob|cat)|ahead\.came|ahead\.counted/);
    await replays(retro);
  });
});
