import { startPostgres } from '#tests/support/services/test-postgres.ts';
import { startRedis } from '#tests/support/services/test-redis.ts';
import { type Measured, start } from '../process.ts';
import { median, ms, type Spread, spread } from '../stats.ts';
import type { Target } from '../targets.ts';
import { Installation, type Load, type Volley } from './installation.ts';

const SERVERS = 3;
const SECRET = 'a secret that all of these servers share';
const WARM_UP_S = 15;
const WARM_UP_TIMES = 4;
const WINDOWS = 5;
const WINDOW_S = 4;
/** For one server; several have as many times the retros and commands. */
const MANY: Load = { retros: 24, people: 8, rate: 60, isSpread: false };
/** For one server as for several. */
const ACROSS: Load = { retros: 1, people: 200, rate: 20, isSpread: true };

/** The same load on one server and on three, in turns. */
export interface SideBySide {
  /** CPU seconds of all servers for 1,000 commands: medians, and the median of the windows' ratios. */
  one: number;
  three: number;
  ratio: number;
  /** Ms until the last person has a change. */
  oneLast: Spread;
  threeLast: Spread;
  lost: number;
}

export interface ManyServers {
  /** Many retros, each on one of the servers. */
  many: SideBySide;
  /** One retro with people on every server. */
  across: SideBySide;
}

/** One server and three, each on PostgreSQL and Redis, which have to be installed. */
export async function manyServers(tell: (what: string) => void): Promise<ManyServers> {
  tell('starting PostgreSQL and Redis');
  const postgres = await startPostgres();
  const buses: { kill: () => Promise<void> }[] = [];
  const installation = async (count: number, load: Load) => {
    const bus = await startRedis();
    buses.push(bus);
    const variables = { DATABASE_URL: await postgres.prepared(), REDIS_URL: bus.url, SESSION_SECRET: SECRET };
    const servers: Measured[] = [];
    for (let server = 0; server < count; server += 1) servers.push(await start('hindsight', { variables }));
    return new Installation(servers, load).gather();
  };
  const compare = async (load: Load, loadOfThree: Load): Promise<SideBySide> => {
    const both = [await installation(1, load), await installation(SERVERS, loadOfThree)] as const;
    for (const each of both) await each.volley(WARM_UP_S, WARM_UP_TIMES);
    const windows: { one: Volley; three: Volley }[] = [];
    for (let window = 0; window < WINDOWS; window += 1) {
      const [one, three] = both;
      if (window % 2 === 0)
        windows.push({ one: await one.volley(WINDOW_S), three: await three.volley(WINDOW_S) });
      else windows.push({ three: await three.volley(WINDOW_S), one: await one.volley(WINDOW_S) });
    }
    for (const each of both) await each.end();
    return summed(windows);
  };
  tell(`${MANY.retros} retros of ${MANY.people} on one server, three times as many on ${SERVERS}`);
  const many = await compare(MANY, {
    ...MANY,
    retros: MANY.retros * SERVERS,
    rate: MANY.rate * SERVERS,
  });
  tell(`one retro of ${ACROSS.people} across ${SERVERS} servers`);
  const across = await compare(ACROSS, ACROSS);
  for (const bus of buses) await bus.kill();
  await postgres.stop();
  return { many, across };
}

function summed(windows: readonly { one: Volley; three: Volley }[]): SideBySide {
  return {
    one: median(windows.map(({ one }) => one.cpu)),
    three: median(windows.map(({ three }) => three.cpu)),
    ratio: median(windows.map(({ one, three }) => three.cpu / one.cpu)),
    oneLast: spread(windows.flatMap(({ one }) => one.times)),
    threeLast: spread(windows.flatMap(({ three }) => three.times)),
    lost: windows.reduce((sum, { one, three }) => sum + one.missing + three.missing, 0),
  };
}

/** How many times the retros of one server several carry, if each may use as much CPU as one. */
const carried = ({ ratio }: SideBySide) => SERVERS / ratio;

export function manyServersLines({ many, across }: ManyServers): string[] {
  const line = ({ one, three, ratio, oneLast, threeLast }: SideBySide) =>
    `CPU s/1000 ${one.toFixed(2)} on one server, ${three.toFixed(2)} on ${SERVERS} (× ${ratio.toFixed(2)}); ms to the last person ${ms(oneLast.p50)} (p99 ${ms(oneLast.p99)}), ${ms(threeLast.p50)} (p99 ${ms(threeLast.p99)})`;
  return [
    'On PostgreSQL and Redis:',
    `- ${MANY.retros} retros of ${MANY.people} for each server: ${line(many)}`,
    `- one retro of ${ACROSS.people}, spread over all servers: ${line(across)}`,
  ];
}

export const manyServersTargets = ({ many, across }: ManyServers): Target[] => [
  {
    what: `retros that ${SERVERS} servers carry, × those of one, by CPU for a command`,
    value: many.lost === 0 ? carried(many) : 0,
    bound: 2.2,
    isMost: false,
  },
  {
    what: `CPU for a command in a retro across ${SERVERS} servers, × in one on one server`,
    value: across.lost === 0 ? across.ratio : Number.POSITIVE_INFINITY,
    bound: 1.5,
    isMost: true,
  },
];
