import { bearing, call, type Way } from './attacker-connection.ts';
import type { BigRetro } from './big-retro.ts';

/** The means of an attack. */
export interface Target {
  port: number;
  big: BigRetro;
  /** The folder of the server's database, which attackers do not know; only what is made before an attack is put there. */
  dataDir: string;
}

/** The result: how often something was tried, and how often it succeeded. */
export interface Tally {
  tried: number;
  granted: number;
}

/** An attack that lasts for some time. */
export interface Attack {
  /** Its description in the table. */
  what: string;
  /** Its effect on the first version, as measured in that version's penetration test. */
  before: string;
  /** Makes what it needs, before anything is measured; as JSON it is what `play` gets last. */
  prepare?: (target: Target) => Promise<unknown>;
  play: (target: Target, isOver: () => boolean, prepared: never) => Promise<Tally>;
}

/**
 * A way from an address of this machine that nobody else calls from. Each attack has numbers of its own: what one has used up is
 * no reason to refuse another. Sockets have 1 to 20, calls 21 to 60, queues 70 to 93, imports 100 to 159, teams from 160 on.
 */
export const wayOf = ({ port }: Target, attacker: number): Way => ({ port, from: `127.0.7.${attacker}` });

/** Repeats something until the attack is over, and counts. `each` returns whether it was granted. */
export async function goOn(isOver: () => boolean, each: (turn: number) => Promise<boolean>): Promise<Tally> {
  const tally = { tried: 0, granted: 0 };
  while (!isOver()) {
    tally.tried += 1;
    if (await each(tally.tried).catch(() => false)) tally.granted += 1;
  }
  return tally;
}

/** Runs this many at once. */
export async function together(count: number, one: (place: number) => Promise<Tally>): Promise<Tally> {
  const tallies = await Promise.all(Array.from({ length: count }, (_, place) => one(place)));
  return {
    tried: tallies.reduce((sum, { tried }) => sum + tried, 0),
    granted: tallies.reduce((sum, { granted }) => sum + granted, 0),
  };
}

export const NOTHING: Tally = { tried: 0, granted: 0 };

/** Plans a retro; returns its id, or null if refused. */
export async function plan(way: Way, token: string, settings: object = {}): Promise<string | null> {
  const body = { activity: 'mad_sad_glad', ...settings };
  const { status, text } = await call(way, 'POST', '/retro', body, bearing(token));
  return status === 200 ? (JSON.parse(text) as { retro_id: string }).retro_id : null;
}
