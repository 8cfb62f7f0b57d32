import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/facts.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { MemoryBus } from '../../support/memory-bus.ts';
import { ask, PASSWORD, signUpVerified } from '../../support/server-accounts.ts';
import { append, logged } from '../../support/server-facts.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';
import { createRetro, join, Player } from '../../support/server-player.ts';
import { ManualTime } from '../../support/server-time.ts';

const NAME = 'NAMEofTHEgone';
const MINUTE = 60_000;
let bus: MemoryBus;
let time: ManualTime;
let one: TestServer;
let two: TestServer;
let host: Player;
let gone: Player;
let retro: string;

/** Somebody is in a retro that is open on the second server, and ends their account on the first. */
beforeEach(async () => {
  bus = new MemoryBus();
  time = new ManualTime();
  one = await startServer({ bus, time });
  two = await startServer({ bus, time, store: one.store });
  const ann = await signUpVerified(one, { name: NAME });
  host = await join(two.url, 'Host');
  retro = await createRetro(two.url, host.session.token, { invited_emails: [ann.email] });
  await host.open(retro);
  gone = await new Player(two.url, { token: ann.token, user: { id: ann.id } as never }).connected();
  await gone.open(retro);
  await gone.do({ type: 'person.join', role: 'participant' });
  await ask(one.url, 'DELETE', '/users/me', { token: ann.token, body: { current_password: PASSWORD } });
});
afterEach(async () => {
  for (const player of [host, gone]) player.leave();
  await two.stop('keep').catch(() => {});
  await one.stop();
});

/** What is kept of the retro. */
const kept = async () =>
  JSON.stringify([await one.store.events.read(retro, 0), await one.store.events.snapshot(retro)]);
const pending = () => one.store.erasures.pending();
/** Lets time pass, and says what is still to be seen to. */
const afterMinutes = (minutes: number) => async () => {
  time.pass(minutes * MINUTE);
  return pending();
};
/** Everybody leaves, and the other server puts the retro down. */
async function isPutDown(): Promise<void> {
  host.leave();
  gone.leave();
  await expect
    .poll(async () => {
      await afterMinutes(1)();
      return (await one.store.events.snapshot(retro))?.seq;
    })
    .toBe(host.seq);
  await expect.poll(kept).not.toContain(NAME);
}

describe('an account that ends on one server while its retro is open on another', () => {
  it('is named in the log no more, at once', async () => {
    expect(await kept()).toContain('Deleted account');
    expect(await kept()).not.toContain(NAME);
  });

  it('is not named again by what the other keeps when the retro is put down', async () => {
    await host.do({ type: 'writing.start' });
    await afterMinutes(1)();
    await isPutDown();
  });

  it('is not named for long where a server was killed that had named it again', async () => {
    await isPutDown();
    const state = { data: { people: { [gone.id]: { id: gone.id, name: NAME, avatar: null } } } };
    await one.store.events.putSnapshot(retro, host.seq + 1, CHART_VERSION, state as never);
    expect(await kept()).toContain(NAME);
    await expect.poll(afterMinutes(30)).toEqual([]);
    expect(await kept()).not.toContain(NAME);
  });

  it('stays in hand as long as the other has the retro open', async () => {
    for (let minute = 0; minute < 150; minute += 1) await afterMinutes(1)();
    expect(await pending()).toMatchObject([{ retro }]);
    await isPutDown();
    await expect.poll(afterMinutes(30)).toEqual([]);
    expect(await kept()).not.toContain(NAME);
  });

  it('is seen to where somebody is named who is gone already', async () => {
    await isPutDown();
    await expect.poll(afterMinutes(30)).toEqual([]);
    const person = { id: gone.id, name: NAME, guest: false, avatar: null, invitee: null };
    const late: NewFact = { type: 'person.knocked', person, role: 'participant' };
    const { seq } = host;
    await one.store.events.append(() => append(retro, seq, logged(seq, [late])));
    expect(await pending()).toEqual([{ retro, seenAt: null }]);
    expect(await kept()).toContain(NAME);
    await expect.poll(afterMinutes(30)).toEqual([]);
    expect(await kept()).not.toContain(NAME);
  });
});
