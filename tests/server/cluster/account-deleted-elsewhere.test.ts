import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { ask, PASSWORD, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, join, type Player } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { MemoryBus, silentBus } from '#tests/support/servers/memory-bus.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const NAME = 'NAMEofTHEgone';
const MINUTE = 60_000;

/** Messages of others are told at once, or never: then the log is asked. */
describe.each([
  ['over a bus', () => new MemoryBus()],
  ['without one', () => silentBus],
])('[SE6] an account that ends on one server while its retro is open on another, %s', (_, newBus) => {
  let time: ManualTime;
  let one: TestServer;
  let two: TestServer;
  let host: Player;
  let gone: Player;
  let retro: string;
  let token: string;

  beforeEach(async () => {
    const bus = newBus();
    time = new ManualTime();
    one = await startServer({ bus, time });
    two = await startServer({ bus, time, store: one.store });
    const ann = await signUpVerified(one, { name: NAME });
    token = ann.token;
    host = await join(two.url, 'Host');
    retro = await createRetro(two.url, host.session.token, { invited_emails: [ann.email] });
    await host.open(retro);
    gone = await tabOf(two, { token, id: ann.id });
    await gone.open(retro);
    await gone.do({ type: 'person.join', role: 'participant' });
    await host.reaches(gone.seq);
  });
  afterEach(async () => {
    for (const player of [host, gone]) player.leave();
    await two.stop('keep').catch(() => {});
    await one.stop();
  });

  const end = () => ask(one.url, 'DELETE', '/users/me', { token, body: { current_password: PASSWORD } });
  /** What is kept of the retro. */
  const kept = async () =>
    JSON.stringify([await one.store.events.read(retro, 0), await one.store.events.snapshot(retro)]);
  /** Whether the name is on the host's page; asked while time passes. */
  const isSeen = () => {
    time.pass(2_000);
    return JSON.stringify(host.view).includes(NAME);
  };

  it('is no longer named, neither in the log nor on a page', async () => {
    await end();
    expect(await kept()).not.toContain(NAME);
    expect(await one.store.erasures.pending()).toEqual([]);
    await expect.poll(isSeen).toBe(false);
  });

  it('is not named again by the other’s next facts or its snapshot', async () => {
    const before = await one.store.events.snapshot(retro);
    await end();
    await host.do({ type: 'writing.start' });
    expect(JSON.stringify(host.view)).not.toContain(NAME);
    host.leave();
    gone.leave();
    await expect
      .poll(async () => {
        time.pass(MINUTE);
        return one.store.events.snapshot(retro);
      })
      .not.toEqual(before);
    expect(await kept()).not.toContain(NAME);
  });

  it('is not named again by a state that the other had before it heard of it', async () => {
    if (host.view?.kind !== 'room') throw new Error('not in the room');
    const { state } = host.view;
    const { seq } = host;
    await end();
    await one.store.events.putSnapshot(retro, seq, CHART_VERSION, state);
    expect(await kept()).not.toContain(NAME);
  });

  it('is not named in another retro by a tab that does not know about the deletion', async () => {
    const other = await createRetro(two.url, host.session.token);
    await gone.open(other);
    await end();
    // Where nothing carries the news, the tab is still connected.
    if (gone.socket.connected) await gone.say({ type: 'person.join', role: 'participant' }).catch(() => null);
    const logOf = async () => JSON.stringify(await one.store.events.read(other, 0));
    expect(await logOf()).not.toContain(NAME);
    await expect.poll(() => one.store.erasures.pending()).toEqual([]);
    const seen = await join(two.url, 'Seen');
    await seen.open(other);
    await seen.do({ type: 'person.join', role: 'participant' });
    expect(JSON.stringify(seen.view)).not.toContain(NAME);
    seen.leave();
  });
});
