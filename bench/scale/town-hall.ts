import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { plan } from '../attacks/attack.ts';
import { guest, type Way } from '../attacks/attacker-connection.ts';
import { pause } from '../field.ts';
import { type Measured, SHIPPED, start } from '../process.ts';
import { ms, type Spread, spread } from '../stats.ts';
import type { Target } from '../targets.ts';
import { Arrivals } from './arrivals.ts';
import { changeText, intoDiscussion } from './discussion.ts';
import { Person } from './person.ts';

/** They come one after another within some time, and all have to be in within a minute; who was refused waits. In ms. */
const COMING = { within: 30_000, most: 60_000, again: 1_000 } as const;
/** The server's memory, as on the smallest box that it supports. */
const BOX_MIB = 512;
/** What everybody is shown, once they are in: so many changes a second, for so many seconds. */
const SHOWN = { rate: 5, seconds: 15 } as const;
/** Other retros on the same server, in which somebody acts so often a second while all of the town hall come back. */
const OTHERS = { retros: 5, rate: 10 } as const;

interface Coming {
  people: number;
  /** How many are in, the one who leads it too, and until the last of them was, ms. */
  came: number;
  last: number;
  /** Ms from knocking until in the room. */
  each: Spread;
  /** How often one of them was refused and came again. */
  refused: number;
}

interface Talking {
  /** Ms from giving a command until the last of all had what it changed. */
  all: Spread;
  /** The server's share of a core meanwhile. */
  core: number;
  lost: number;
}

interface ComingBack {
  /** Ms from the server being ready again until the last was back, and how many never were. */
  last: number;
  lost: number;
  /** Ms from giving a command in another retro until it was acknowledged, while they came back. */
  others: Spread;
}

export interface TownHall {
  coming: Coming;
  talking: Talking;
  back: ComingBack;
  /** The server's peak memory before it was started again, bytes. */
  peak: number;
}

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
    await pause(COMING.again);
  }
}

/**
 * This many guests of one address in one retro, as browsers do it: they get a name, connect, open it and join, as many as there are
 * places to take part and the others to watch; they are shown what one of them changes; the server is started again and all of them
 * come back. The server has its usual limits, and was told how many there are.
 */
export async function townHall(people: number): Promise<TownHall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-town-hall-'));
  const begin = (port?: number) =>
    start('hindsight', {
      dataDir,
      entry: SHIPPED,
      variables: { PEOPLE_PER_ADDRESS: String(people) },
      memoryMiB: BOX_MIB,
      ...(port !== undefined && { port }),
    });
  const server = await begin();
  const way: Way = { port: server.port, from: '127.0.8.1' };
  const arrivals = new Arrivals();
  const { moderator, retro } = await begun(way, arrivals);
  const others = await Promise.all(
    Array.from({ length: OTHERS.retros }, (_, other) => begun({ ...way, from: `127.0.9.${other + 1}` })),
  );
  const { guests, coming } = await comeIn(way, retro, people, arrivals);
  const all = [moderator, ...guests];
  const talking = await talk(server, moderator, all.length, arrivals);
  const peak = server.peak();
  const port = server.port;
  await server.stop();
  const again = await begin(port);
  const back = await comeBack(all, others);
  for (const { moderator: other } of others) other.leave();
  for (const person of all) person.leave();
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { coming, talking, back, peak };
}

/** A new retro, with its moderator in it. */
async function begun(way: Way, arrivals?: Arrivals) {
  const { token } = await guest(way, 'Moderator');
  const retro =
    (await plan(way, token, { waiting_room_enabled: false, participant_slots: LIMITS.slots })) ?? '';
  const moderator = new Person(way, token, retro, arrivals?.arrived);
  if (!(await moderator.open())) throw new Error('the moderator is not let in');
  return { moderator, retro, action: arrivals ? '' : await intoDiscussion(moderator) };
}

async function comeIn(way: Way, retro: string, people: number, arrivals: Arrivals) {
  const guests: Person[] = [];
  const times: number[] = [];
  let refused = 0;
  let last = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start > 2 * COMING.most;
  const refuse = () => {
    refused += 1;
  };
  const come = async (number: number) => {
    await pause((number / people) * COMING.within);
    const knocked = performance.now();
    const named = await untilGranted(isOver, refuse, () => guest(way, `Guest ${number}`));
    if (!named) return;
    const person = new Person(way, named.token, retro, arrivals.arrived);
    const role = number < LIMITS.slots - 1 ? 'participant' : 'watcher';
    const isIn = await untilGranted(isOver, refuse, async () => {
      if (!person.isOpen && !(await person.open())) return null;
      return (await person.ask({ type: 'person.join', role })) || null;
    });
    if (!isIn) return;
    guests.push(person);
    times.push(performance.now() - knocked);
    last = performance.now() - start;
  };
  // With the one who leads it: a retro has room for no more.
  await Promise.all(Array.from({ length: people - 1 }, (_, number) => come(number)));
  const came = 1 + guests.filter((person) => person.isOpen).length;
  return { guests, coming: { people, came, last, each: spread(times), refused } };
}

async function talk(
  server: Measured,
  moderator: Person,
  people: number,
  arrivals: Arrivals,
): Promise<Talking> {
  const action = await intoDiscussion(moderator);
  const [cpu, began] = [server.cpu(), performance.now()];
  for (let act = 0; act < SHOWN.rate * SHOWN.seconds; act += 1) {
    await pause(Math.max(0, began + (act * 1_000) / SHOWN.rate - performance.now()));
    void changeText(moderator, action, arrivals.begin(people));
  }
  const seconds = (performance.now() - began) / 1_000;
  const core = (server.cpu() - cpu) / seconds;
  await pause(COMING.again);
  const { times, missing } = arrivals.take();
  return { all: spread(times), core, lost: missing };
}

async function comeBack(all: readonly Person[], others: readonly { moderator: Person; action: string }[]) {
  const ready = performance.now();
  let [last, act] = [0, 0];
  const acks: number[] = [];
  for (const person of all)
    person.onBack = () => {
      last = performance.now() - ready;
    };
  const missing = () => all.filter((person) => !person.isOpen).length;
  while (missing() > 0 && performance.now() - ready < COMING.most) {
    const { moderator, action } = others[act % others.length] as (typeof others)[number];
    const asked = performance.now();
    if (moderator.isOpen && (await changeText(moderator, action, act))) acks.push(performance.now() - asked);
    act += 1;
    await pause(Math.max(0, asked + 1_000 / OTHERS.rate - performance.now()));
  }
  return { last, lost: missing(), others: spread(acks) };
}

export const townHallLines = ({ coming, talking, back, peak }: TownHall): string[] => [
  `${coming.came} of ${coming.people} guests behind one address are in a retro after ${(coming.last / 1_000).toFixed(1)} s, knocking within ${COMING.within / 1_000} s; ` +
    `each ${ms(coming.each.p50)} ms (p99 ${ms(coming.each.p99)}) after knocking; refused and come again: ${coming.refused}; ${(peak / 2 ** 20).toFixed(0)} MiB`,
  `${SHOWN.rate} changes a second reach all of them after ${ms(talking.all.p50)} ms (p99 ${ms(talking.all.p99)}), at ${talking.core.toFixed(2)} of a core`,
  `after the server is started again all are back ${(back.last / 1_000).toFixed(1)} s after it is ready; meanwhile a command in another retro is acknowledged after ${ms(back.others.p50)} ms (p99 ${ms(back.others.p99)})`,
];

export const townHallTargets = ({ coming, talking, back }: TownHall): Target[] => [
  { what: 'people of the town hall who are in', value: coming.came, bound: coming.people, isMost: false },
  {
    what: 'until the last of them is, s',
    value: coming.last / 1_000,
    bound: COMING.most / 1_000,
    isMost: true,
  },
  {
    what: 'ms until a change has reached all of them, p99',
    value: talking.lost === 0 ? talking.all.p99 : Number.POSITIVE_INFINITY,
    bound: 100,
    isMost: true,
  },
  {
    what: 's until all of them are back after a new start',
    value: back.lost === 0 ? back.last / 1_000 : Number.POSITIVE_INFINITY,
    bound: 3,
    isMost: true,
  },
  {
    what: 'ms until a command in another retro is acknowledged meanwhile, p99',
    value: back.others.p99,
    bound: 50,
    isMost: true,
  },
];
