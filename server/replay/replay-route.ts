import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { REPLAY_TYPE } from '#contract/replay/replay-moments.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isGuestOfTeam } from '#machines/access/retro-access.ts';
import { Replay } from '#machines/retro/replay-for-reader.ts';
import { type RetroOfRouteDeps, retroOfRoute } from '../access/retro-of-route.ts';
import { ReadingAllowance } from '../base/reading-allowance.ts';
import { refused } from '../base/result.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import { RawAnswer, route } from '../http/route.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { ReplaysUnderWay, type RunningReplay } from './replays-under-way.ts';

/** Facts read at a time: even the largest, settings with all their invitations, are parsed within a turn. */
const FACTS_AT_A_TIME = 50;
/** How long others wait at most for one piece of one replay, ms. */
const TURN_MS = 10;
/** Characters that are passed on at a time. */
const PIECE = 64 * 1024;

export interface ReplayRouteDeps extends RetroOfRouteDeps {
  events: Pick<EventStore, 'read'>;
  /** Bytes of briefs by person: a replay counts as one. */
  briefBytes: Pick<TokenBuckets, 'take' | 'debtOf'>;
}

/**
 * A replay of a finished retro, for people who may read its brief (RP1). It is made while being sent, in turns with all
 * other work, so that neither its length nor the number of viewers holds anyone up, and is charged to the reader by its bytes (SY17).
 */
export function replayRoute(deps: ReplayRouteDeps): RouteOptions {
  const { events } = deps;
  const readings = new ReadingAllowance(deps.briefBytes);
  const replays = new ReplaysUnderWay();
  return route(
    'GET /retro/:id/replay',
    {
      who: 'person',
      limits: [
        {
          says: 'bytes of briefs, by person',
          wait: ({ caller }) => readings.waitOf(caller.person.id),
        },
      ],
      of: retroOfRoute(deps),
      may: ['moderator', 'co-lead', 'member', 'reader'],
      answer: REPLAY_TYPE,
    },
    ({ caller: { person }, retro: { state }, request }) => {
      if (state.data.finishedAt === null) return refused('not_found');
      const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      const underWay = replays.begin(person.id, () => body.destroy());
      if (!underWay) return refused('too_many');
      const body = isZipped ? createGzip() : new PassThrough();
      body.once('close', underWay.leave);
      // A closed connection, or the end of the log, ends both.
      pipeline(Readable.from(linesFor(state.data, person.id, underWay)), body, () => {});
      return new RawAnswer(body, {
        'content-type': `${REPLAY_TYPE}; charset=utf-8`,
        ...(isZipped && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
      });
    },
  );

  /** Its moments, one per line, many at a time. */
  async function* linesFor(data: RetroData, person: string, underWay: RunningReplay): AsyncGenerator<string> {
    const replay = new Replay(person, isGuestOfTeam(data, person));
    let lines = '';
    let after = 0;
    for (;;) {
      await readings.next();
      if (underWay.isOver) return;
      let began = performance.now();
      const facts = await events.read(data.id, after, FACTS_AT_A_TIME);
      for (const fact of facts) {
        const moment = replay.next(fact);
        if (moment) lines += `${JSON.stringify(moment)}\n`;
        if (performance.now() - began < TURN_MS) continue;
        await readings.next();
        began = performance.now();
      }
      const last = facts.at(-1);
      if (lines.length >= PIECE || (!last && lines !== '')) {
        readings.charge(person, Buffer.byteLength(lines));
        underWay.waitsSince = performance.now();
        yield lines;
        underWay.waitsSince = null;
        lines = '';
      }
      if (!last) return;
      after = last.seq;
    }
  }
}
