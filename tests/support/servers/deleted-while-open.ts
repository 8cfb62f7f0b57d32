import { expect } from 'vitest';
import type { Bus } from '#server/cluster/bus.ts';
import { type Member, signUpVerified, tabOf } from '../people/account-calls.ts';
import type { Player } from '../people/player.ts';
import type { ManualTime } from './manual-time.ts';
import { MemoryBus, silentBus } from './memory-bus.ts';
import { startServer, type TestServer } from './test-server.ts';

/** A server of its own, or two on one database: their word reaches each other at once, or never. */
export const ONE_OR_TWO_SERVERS: readonly [string, () => Bus | null][] = [
  ['on the same server', () => null],
  ['on another server', () => new MemoryBus()],
  ['on another server, unheard', () => silentBus],
];

/** What a test does on the first server, for Cat: it makes a retro, and deletes it while she has it open. */
interface Deletion {
  make: (one: TestServer, cat: Member) => Promise<string>;
  remove: (one: TestServer, cat: Member, tab: Player, retro: string) => Promise<void>;
}

/** A retro that someone has open on the last of these servers is gone for her when it is deleted on the first, and cannot be reopened. */
export async function expectGoneWhileOpen(
  time: ManualTime,
  bus: Bus | null,
  { make, remove }: Deletion,
): Promise<void> {
  const one = await startServer({ time, bus });
  const two = bus ? await startServer({ time, bus, store: one.store }) : one;
  // Half way to the servers' next look at what is over, which her session is to outlast.
  time.pass(1_800_000);
  const cat = await signUpVerified(one);
  const retro = await make(one, cat);
  const tab = await tabOf(two, cat, retro);
  await remove(one, cat, tab, retro);
  await expect
    .poll(() => {
      time.pass(2_000);
      return tab.socket.connected;
    })
    .toBe(false);
  tab.leave();
  const again = await tabOf(two, cat);
  expect(await again.open(retro)).toEqual({ ok: false, code: 'not_found' });
  again.leave();
  if (two !== one) await two.stop('keep');
  await one.stop();
}
