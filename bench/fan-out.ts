import type { Crowd } from './crowd.ts';
import { hindsightCrowd } from './hindsight-crowd.ts';
import type { Measured } from './process.ts';
import { relayCrowd } from './relay-crowds.ts';
import { type Spread, spread } from './stats.ts';

export interface FanOut {
  kind: string;
  people: number;
  rooms: number;
  /** Commands a second, all rooms together. */
  rate: number;
  acts: number;
  /** Ms from the moment a command was due to its acknowledgement, and to the last other person. */
  ack: Spread;
  last: Spread;
  lost: number;
  /** Bytes that each person received for each act, frames and all. */
  bytesPerPerson: number;
  /** Server's seconds of CPU for 1,000 acts; peak memory in bytes. */
  cpuPer1000: number;
  peak: number;
}

interface Flight {
  due: number;
  left: number;
}

/**
 * Acts at a fixed rate, whatever the server does (open loop), so that a stall counts for all that was due in it.
 * Rooms and people take turns.
 */
export async function fanOut(
  server: Measured,
  { people, rooms, rate, acts }: { people: number; rooms: number; rate: number; acts: number },
): Promise<FanOut> {
  const flights = new Map<string, Flight>();
  const last: number[] = [];
  const ack: number[] = [];
  const onDelivery = (marker: string) => {
    const flight = flights.get(marker);
    if (!flight) return;
    flight.left -= 1;
    if (flight.left > 0) return;
    last.push(performance.now() - flight.due);
    flights.delete(marker);
  };
  const gather = server.kind === 'hindsight' ? hindsightCrowd : relayCrowd;
  const crowds: Crowd[] = [];
  for (let room = 0; room < rooms; room += 1) crowds.push(await gather(server, people, onDelivery));
  await quiet(500);

  const bytes = crowds.reduce((sum, crowd) => sum + crowd.received(), 0);
  const cpu = server.cpu();
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let act = 0; act < acts; act += 1) {
    const planned = began + (act * 1000) / rate;
    if (planned > performance.now()) await quiet(planned - performance.now());
    // A timer may be a little early, which must not count as speed.
    const due = Math.min(planned, performance.now());
    const crowd = crowds[act % rooms] as Crowd;
    const marker = `${server.kind}-${rate}-${began.toFixed(0)}-${act}`;
    flights.set(marker, { due, left: people - 1 });
    const answer = crowd.act(Math.floor(act / rooms) % people, marker);
    answers.push(answer.then(() => void ack.push(performance.now() - due)));
  }
  await Promise.race([Promise.allSettled(answers), quiet(5000)]);
  for (let tries = 0; flights.size > 0 && tries < 20; tries += 1) await quiet(100);
  const result = {
    kind: server.kind,
    people,
    rooms,
    rate,
    acts,
    ack: spread(ack),
    last: spread(last),
    lost: flights.size,
    bytesPerPerson: (crowds.reduce((sum, crowd) => sum + crowd.received(), 0) - bytes) / (acts * people),
    cpuPer1000: ((server.cpu() - cpu) * 1000) / acts,
    peak: server.peak(),
  };
  for (const crowd of crowds) crowd.leave();
  return result;
}

export const quiet = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
