import { Field, type Load, pause, type Volley } from './field.ts';
import type { Highest } from './highest.ts';
import { KINDS, type Kind, start } from './process.ts';
import { median, type Spread, spread } from './stats.ts';

/** Commands a second: four people who all write, or two hundred of whom some do. */
export const RATE = 20;
/** Commands a second before anything counts. */
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
  /** Bytes that each person received for each act, frames and all. */
  bytesPerPerson: number;
  /** The server's seconds of CPU for 1,000 acts: the median window's. */
  cpuPer1000: number;
  /** The same beside the socket.io relay's window of the same turn: the median of these ratios. */
  cpuRatio: number;
  /** The most memory that the server held, bytes. */
  peak: number;
  /** From `highestRate`; null where it was not looked for. */
  highest: Highest | null;
}

export interface Plan extends Load {
  rate: number;
  /**
   * Acts before anything counts: the code that a server runs all day is compiled within some thousand, and most of its
   * life lies behind that.
   */
  warmUp: number;
  /** How many windows, by turns with the others, and acts in each. */
  windows: number;
  acts: number;
}

/**
 * One load on all three servers, by turns in short windows: what else happens on the machine then falls on all alike.
 * `then` measures something else with the people who are gathered.
 */
export async function fanOut(plan: Plan, then: (field: Field) => Promise<Highest | null>): Promise<FanOut[]> {
  const { people, rooms, rate } = plan;
  const fields: Field[] = [];
  for (const kind of KINDS) fields.push(await Field.gather(await start(kind), { people, rooms }));
  const volleys = new Map(fields.map((field) => [field, [] as Volley[]]));
  for (const field of fields) await field.volley(WARM_UP_RATE, plan.warmUp);
  for (let window = 0; window < plan.windows; window += 1) {
    for (const field of window % 2 === 0 ? fields : [...fields].reverse()) {
      volleys.get(field)?.push(await field.volley(rate, plan.acts));
      await pause(100);
    }
  }
  const relay = volleys.get(fields[KINDS.indexOf('socket.io')] as Field) ?? [];
  const results: FanOut[] = [];
  for (const field of fields) {
    const peak = field.server.peak();
    const shots = volleys.get(field) ?? [];
    results.push({
      ...summed(shots, relay, plan),
      kind: field.server.kind,
      peak,
      highest: await then(field),
    });
  }
  for (const field of fields) {
    field.leave();
    await field.server.stop();
  }
  return results;
}

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
