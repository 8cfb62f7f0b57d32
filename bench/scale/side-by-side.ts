import { startPostgres } from '#tests/support/services/test-postgres.ts';
import { startRedis } from '#tests/support/services/test-redis.ts';
import { Field, type Load, type Volley } from '../field.ts';
import { type Measured, start } from '../process.ts';
import { median, ms, type Spread, spread } from '../stats.ts';
import type { Target } from '../targets.ts';

const SERVERS = 3;
const SECRET = 'a secret that all of these servers share';
/** Commands a second, and how many, while warming up. */
const WARM_UP_RATE = 240;
const WARM_UP = 3_600;
const WINDOWS = 5;
const WINDOW_S = 4;

/** Retros with so many people each, and commands a second in all of them together. */
interface Compared extends Load {
  rate: number;
}
/** For one server; several have as many times the retros and commands, each retro on one of them. */
const MANY: Compared = { rooms: 24, people: 8, rate: 60 };
/** For one server as for several, on which its people sit by turns. */
const ACROSS: Compared = { rooms: 1, people: 200, rate: 20 };

/** A load on one server and on three, in turns. */
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

/** Servers of one installation as one, which has used what all of them have. */
const together = (servers: readonly [Measured, ...Measured[]]): Measured => ({
  ...servers[0],
  cpu: () => servers.reduce((sum, server) => sum + server.cpu(), 0),
  stop: async () => {
    for (const server of servers) await server.stop();
  },
});

/** One server and three, each on PostgreSQL and Redis, which have to be installed. */
export async function manyServers(tell: (what: string) => void): Promise<ManyServers> {
  tell('starting PostgreSQL and Redis');
  const postgres = await startPostgres();
  const buses: { kill: () => Promise<void> }[] = [];
  const gather = async (count: number, load: Compared, isSpread: boolean) => {
    const bus = await startRedis();
    buses.push(bus);
    const variables = { DATABASE_URL: await postgres.prepared(), REDIS_URL: bus.url, SESSION_SECRET: SECRET };
    const servers: [Measured, ...Measured[]] = [await start('hindsight', { variables })];
    while (servers.length < count) servers.push(await start('hindsight', { variables }));
    return Field.gather(
      together(servers),
      load,
      (room, person) => servers[(isSpread ? person : room) % count] as Measured,
    );
  };
  const compare = async (load: Compared, loadOfThree: Compared, isSpread: boolean): Promise<SideBySide> => {
    const one = await gather(1, load, isSpread);
    const three = await gather(SERVERS, loadOfThree, isSpread);
    for (const field of [one, three]) await field.volley(WARM_UP_RATE, WARM_UP);
    const ofOne: Volley[] = [];
    const ofThree: Volley[] = [];
    const turns = [
      async () => ofOne.push(await one.volley(load.rate, load.rate * WINDOW_S)),
      async () => ofThree.push(await three.volley(loadOfThree.rate, loadOfThree.rate * WINDOW_S)),
    ];
    for (let window = 0; window < WINDOWS; window += 1)
      for (const turn of window % 2 === 0 ? turns : turns.toReversed()) await turn();
    for (const field of [one, three]) {
      field.leave();
      await field.server.stop();
    }
    return summed(ofOne, ofThree);
  };
  tell(`${MANY.rooms} retros of ${MANY.people} on one server, three times as many on ${SERVERS}`);
  const manyOfThree = { ...MANY, rooms: MANY.rooms * SERVERS, rate: MANY.rate * SERVERS };
  const many = await compare(MANY, manyOfThree, false);
  tell(`one retro of ${ACROSS.people} across ${SERVERS} servers`);
  const across = await compare(ACROSS, ACROSS, true);
  for (const bus of buses) await bus.kill();
  await postgres.stop();
  return { many, across };
}

const per1000 = ({ cpu, acts }: Volley): number => (cpu * 1_000) / acts;

function summed(ofOne: readonly Volley[], ofThree: readonly Volley[]): SideBySide {
  return {
    one: median(ofOne.map(per1000)),
    three: median(ofThree.map(per1000)),
    ratio: median(ofOne.map((one, window) => per1000(ofThree[window] as Volley) / per1000(one))),
    oneLast: spread(ofOne.flatMap(({ last }) => last)),
    threeLast: spread(ofThree.flatMap(({ last }) => last)),
    lost: [...ofOne, ...ofThree].reduce((sum, { lost }) => sum + lost, 0),
  };
}

/** How many times the retros of one server several carry, if each may use as much CPU as one. */
const carried = ({ ratio }: SideBySide) => SERVERS / ratio;

export function manyServersLines({ many, across }: ManyServers): string[] {
  const line = ({ one, three, ratio, oneLast, threeLast }: SideBySide) =>
    `CPU s/1000 ${one.toFixed(2)} on one server, ${three.toFixed(2)} on ${SERVERS} (× ${ratio.toFixed(2)}); ms to the last person ${ms(oneLast.p50)} (p99 ${ms(oneLast.p99)}), ${ms(threeLast.p50)} (p99 ${ms(threeLast.p99)})`;
  return [
    'On PostgreSQL and Redis:',
    `- ${MANY.rooms} retros of ${MANY.people} for each server: ${line(many)}`,
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
