import { randomBytes } from 'node:crypto';
import { Field } from './field.ts';
import { start } from './process.ts';
import { type Spread, spread } from './stats.ts';

const PEOPLE = 8;
/** In a lively retro everyone does something every ten seconds; commands a second for each person. */
const EACH = 0.1;
const WARM_UP_S = 5;
const SECONDS = 30;

export interface Teams {
  teams: number;
  /** Commands a second, all together. */
  rate: number;
  /** Ms from the moment a command was due until it was on the last other screen. */
  last: Spread;
  lost: number;
  /** The share of one core that the server used, and its peak memory, bytes. */
  core: number;
  peak: number;
}

/**
 * This many teams of eight, each in a lively retro at the same time, on one server: the load, and the delays.
 * With `DATABASE_URL` the server stores its retros there, and uses `REDIS_URL`, if set, to announce what happens.
 */
export async function manyTeams(teams: number): Promise<Teams> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  const variables = { DATABASE_URL, REDIS_URL, SESSION_SECRET: randomBytes(32).toString('hex') };
  const server = await start('hindsight', { variables });
  const field = await Field.gather(server, { people: PEOPLE, rooms: teams });
  const rate = teams * PEOPLE * EACH;
  await field.volley(rate, Math.ceil(rate * WARM_UP_S));
  const { last, lost, cpu, seconds } = await field.volley(rate, Math.ceil(rate * SECONDS));
  const result = { teams, rate, last: spread(last), lost, core: cpu / seconds, peak: server.peak() };
  field.leave();
  await server.stop();
  return result;
}
