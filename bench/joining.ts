import type { Socket } from 'socket.io-client';
import type { Board } from './board.ts';
import { bytesOf } from './crowd.ts';
import { ask, type Client, connect, guest } from './hindsight-crowd.ts';
import type { Measured } from './process.ts';
import { median, type Spread, spread } from './stats.ts';

const JOINS = 10;
/** Facts missed in a short drop. */
const MISSED = 3;
const STORM = 200;

export interface Joining {
  /** A board of 500 topics, from opening the connection until it is there: median ms, and bytes received. */
  join: { ms: number; bytes: number };
  /** The same for a person who missed three facts. */
  resume: { ms: number; bytes: number };
  /** 200 more people who come to watch at once: ms from the start until each has the board. */
  storm: Spread;
}

/** How people open a board of 500 topics, at first, after a short drop, and 200 at once. */
export async function joining(server: Measured, { retro, token }: Board): Promise<Joining> {
  let head = 0;
  const come = async (since: number | null) => {
    const began = performance.now();
    const client = await connect(server, token);
    const before = bytesOf(client as unknown as Socket);
    const answer = await client.emitWithAck('open', { retro, since });
    if (!answer.ok) throw new Error(`open: ${answer.code}`);
    head = 'view' in answer ? answer.seq : answer.upTo;
    const result = { ms: performance.now() - began, bytes: bytesOf(client as unknown as Socket) - before };
    client.disconnect();
    return result;
  };
  const middle = (results: { ms: number; bytes: number }[]) => ({
    ms: median(results.map(({ ms }) => ms)),
    bytes: median(results.map(({ bytes }) => bytes)),
  });
  const joins = [];
  for (let turn = 0; turn < JOINS; turn += 1) joins.push(await come(null));
  const resumes = [];
  for (let turn = 0; turn < JOINS; turn += 1) resumes.push(await come(head - MISSED));
  const tokens = await Promise.all(Array.from({ length: STORM }, (_, at) => guest(server, `Guest ${at}`)));
  const watchers: Client[] = [];
  const began = performance.now();
  const storm = await Promise.all(
    tokens.map(async (own) => {
      const client = await connect(server, own);
      watchers.push(client);
      const inside = new Promise<void>((resolve) => {
        client.on('view', ({ view }) => view.kind === 'room' && resolve());
      });
      await client.emitWithAck('open', { retro, since: null });
      await ask(client, { type: 'person.join', role: 'watcher' });
      await inside;
      return performance.now() - began;
    }),
  );
  for (const watcher of watchers) watcher.disconnect();
  return { join: middle(joins), resume: middle(resumes), storm: spread(storm) };
}
