import { Field, type Load, pause, type Volley } from './field.ts';
import type { Highest } from './highest-rate.ts';
import { KINDS, type Kind, start } from './process.ts';
import { median, type Spread, spread } from './stats.ts';

/** Commands a second: four people who all write, or two hundred of whom some are active. */
export const RATE = 20;
/** The servers whose ratio is a target. */
const COMPARED: readonly Kind[] = ['hindsight', 'socket.io'];
/** Commands a second while warming up. */
const WARM_UP_RATE = 300;

export interface FanOut extends Load {
  kind: Kind;
  /** Commands a second, all rooms together, and how many in all. */
  rate: number;
  acts: number;
  /** Ms from the moment a command was due to its acknowledgement, and to the last other person's screen. */
  ack: Spread;
  last: Spread;
  lost: number;
  /** Bytes that each person received for each act, including frames. */
  bytesPerPerson: number;
  /** The server's CPU seconds for 1,000 acts: the median window's, over all servers of the kind. */
  cpuPer1000: number;
  /** The ratio to the window of a socket.io relay in the same turn: the median over all servers. */
  cpuRatio: number;
  /** The most memory that the first server of the kind held, bytes. */
  peak: number;
  /** From `highestRate`; null if it was not looked for. */
  highest: Highest | null;
}

export interface Plan extends Load {
  rate: number;
  /**
   * Acts before measuring: the code that a server runs all day is compiled within a few thousand, and it spends
   * most of its life after that.
   */
  warmUp: number;
  /**
   * How many servers of each of `COMPARED`: processes of one kind, with the same code, differ by a tenth and more from
   * each other, for as long as they run.
   */
  servers: number;
  /** How many windows each server has, alternating with the others, and how many acts each window has. */
  windows: number;
  acts: number;
}

/** The people of one server, and the results of each of its windows. */
interface Measuring {
  field: Field;
  volleys: Volley[];
}

/**
 * One load on all servers, alternating in short windows, so that other work on the machine affects all of them equally.
 * `then` measures something else with the people of the first server of each kind.
 */
export async function fanOut(plan: Plan, then: (field: Field) => Promise<Highest | null>): Promise<FanOut[]> {
  const { people, rooms, rate } = plan;
  const all: Measuring[] = [];
  for (let round = 0; round < plan.servers; round += 1) {
    for (const kind of round === 0 ? KINDS : COMPARED) {
      all.push({ field: await Field.gather(await start(kind), { people, rooms }), volleys: [] });
    }
  }
  for (const { field } of all) await field.volley(WARM_UP_RATE, plan.warmUp);
  for (let window = 0; window < plan.windows; window += 1) {
    for (const { field, volleys } of window % 2 === 0 ? all : [...all].reverse()) {
      volleys.push(await field.volley(rate, plan.acts));
      await pause(100);
    }
  }
  const of = (kind: Kind) => all.filter(({ field }) => field.server.kind === kind);
  const windowsOf = (kind: Kind) => of(kind).flatMap(({ volleys }) => volleys);
  const results: FanOut[] = [];
  await end(KINDS.flatMap((kind) => of(kind).slice(1)));
  for (const kind of KINDS) {
    const [first] = of(kind);
    if (!first) continue;
    const peak = first.field.server.peak();
    const measured = summed(windowsOf(kind), windowsOf('socket.io'), plan);
    results.push({ ...measured, kind, peak, highest: await then(first.field) });
  }
  await end(KINDS.flatMap((kind) => of(kind).slice(0, 1)));
  return results;
}

async function end(measured: readonly Measuring[]): Promise<void> {
  for (const { field } of measured) {
    field.leave();
    await field.server.stop();
  }
}

/** `relay`: the windows of the socket.io relays, in the same order as the windows they are compared with. */
function summed(volleys: readonly Volley[], relay: readonly Volley[], { people, rooms, rate }: Plan) {
  const acts = volleys.reduce((sum, volley) => sum + volley.acts, 0);
  return {
    people,
    rooms,
    rate,
    acts,
    ack: spread(volleys.flatMap((volley) => volley.ack)),
    last: spread(volleys.flatMap((volley) => volley.last)),
    lost: volleys.reduce((sum, volley) => sum + volley.lost, 0),
    bytesPerPerson: volleys.reduce((sum, volley) => sum + volley.bytes, 0) / (acts * people),
    cpuPer1000: median(volleys.map((volley) => (volley.cpu * 1000) / volley.acts)),
    cpuRatio: median(volleys.map((volley, turn) => volley.cpu / (relay[turn]?.cpu ?? Number.NaN))),
  };
}
