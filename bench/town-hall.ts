import { randomBytes } from 'node:crypto';
import { idFromBytes } from '#contract/base/ids.ts';
import { LIMITS } from '#contract/limits.ts';
import { plan } from './attacks/attack.ts';
import { guest, isGranted, Line, type Way } from './attacks/attacker-connection.ts';
import { pause } from './field.ts';
import { SHIPPED, start } from './process.ts';
import { ms, type Spread, spread } from './stats.ts';
import type { Target } from './targets.ts';

/** They come one after another within this time; all have to be in within a minute. */
const COMING_MS = 30_000;
const MOST_MS = 60_000;
/** How long somebody who was refused waits. */
const AGAIN_MS = 1_000;
/** The server's memory, as on the smallest box that it supports. */
const BOX_MIB = 512;

export interface TownHall {
  people: number;
  /** How many are in, the one who leads it too, and until the last of them was, ms. */
  came: number;
  last: number;
  /** Ms from knocking until in the room. */
  each: Spread;
  /** How often one of them was refused and came again. */
  refused: number;
  /** The server's peak memory, bytes. */
  peak: number;
}

const newId = () => idFromBytes(randomBytes(64)) ?? '';

/** Does something until it succeeds or the minute is over; counts how often it did not. */
async function untilGranted<T>(
  isOver: () => boolean,
  count: () => void,
  act: () => Promise<T | null>,
): Promise<T | null> {
  for (;;) {
    const done = await act().catch(() => null);
    if (done !== null) return done;
    if (isOver()) return null;
    count();
    await pause(AGAIN_MS);
  }
}

/**
 * This many guests of one address come into one retro, as a browser does: they get a name, connect, open it and join. As many as
 * there are places take part, the others watch. The server has its usual limits, and was told how many there are.
 */
export async function townHall(people: number): Promise<TownHall> {
  const variables = { PEOPLE_PER_ADDRESS: String(people) };
  const server = await start('hindsight', { entry: SHIPPED, variables, memoryMiB: BOX_MIB });
  const way: Way = { port: server.port, from: '127.0.8.1' };
  const { token } = await guest(way, 'Moderator');
  const retro = await plan(way, token, { waiting_room_enabled: false, participant_slots: LIMITS.slots });
  const lines: Line[] = [];
  const times: number[] = [];
  let refused = 0;
  let last = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > 2 * MOST_MS;
  const refuse = () => {
    refused += 1;
  };
  const come = async (person: number) => {
    await pause((person / people) * COMING_MS);
    const knocked = performance.now();
    const named = await untilGranted(isOver, refuse, () => guest(way, `Guest ${person}`));
    const line = named && (await untilGranted(isOver, refuse, () => Line.open(way, named.token)));
    if (!line) return;
    lines.push(line);
    await line.ask('open', { retro, since: null });
    const role = person < LIMITS.slots - 1 ? 'participant' : 'watcher';
    const isIn = await untilGranted(isOver, refuse, async () =>
      isGranted(await line.ask('command', { id: newId(), type: 'person.join', role })) ? true : null,
    );
    if (!isIn) return;
    times.push(performance.now() - knocked);
    last = performance.now() - began;
  };
  // With the one who leads it: a retro has room for no more.
  await Promise.all(Array.from({ length: people - 1 }, (_, person) => come(person)));
  const came = 1 + times.length - lines.filter((line) => !line.isOpen).length;
  const result = { people, came, last, each: spread(times), refused, peak: server.peak() };
  for (const line of lines) line.close();
  await server.stop();
  return result;
}

export const townHallLine = ({ people, came, last, each, refused, peak }: TownHall): string =>
  `${came} of ${people} guests behind one address are in a retro after ${(last / 1_000).toFixed(1)} s, knocking within ${COMING_MS / 1_000} s; ` +
  `each ${ms(each.p50)} ms (p99 ${ms(each.p99)}) after knocking; refused and come again: ${refused}; ${(peak / 2 ** 20).toFixed(0)} MiB`;

export const townHallTargets = ({ people, came, last }: TownHall): Target[] => [
  { what: 'people of the town hall who are in', value: came, bound: people, isMost: false },
  { what: 'until the last of them is, s', value: last / 1_000, bound: MOST_MS / 1_000, isMost: true },
];
