import { beforeEach, describe, expect, it } from 'vitest';
import { no } from '#machines/retro/decide/decision.ts';
import { applyFacts } from '#machines/retro/decide.ts';
import type { Published } from '#server/retro/command-queue.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { AWAY, ann, mood, queueStage } from './queue-stage.ts';

let { asked, learned, log, makes, queueOf, told } = queueStage();
beforeEach(() => {
  ({ asked, learned, log, makes, queueOf, told } = queueStage());
});

describe('what is written although its answer is lost', () => {
  const lost = () => {
    log.during.appended = () => Promise.reject(new Error('the database goes away'));
  };

  it.each([true, false])('[SY4] is sent without a further command (other servers: %s)', async (isShared) => {
    const queue = queueOf(isShared);
    lost();
    const mine = makes([mood(25)]);
    queue.ask(mine.request);
    expect(await mine.answer).toEqual(AWAY);
    await queue.idle();
    expect(told).toEqual(['unavailable', 'moved to 2']);
    expect(learned).toEqual([new Map([['mine', { actor: ann.id, seq: 2 }]])]);
  });

  it.each([
    ['refused', () => no('wrong_phase')],
    ['found to change nothing', (state: Published['state'], seq: number) => applyFacts(state, seq, [], NOW)],
  ])('[SY1] is known before anything is %s, as soon as the log can be read', async (_, decide) => {
    const queue = queueOf(false);
    lost();
    log.during.read = () => Promise.reject(new Error('not reached'));
    const mine = makes([mood(25)]);
    queue.ask(mine.request);
    expect(await mine.answer).toEqual(AWAY);
    await queue.idle();
    log.during.read = () => Promise.reject(new Error('still not reached'));
    const [again, later] = [asked(decide), asked(decide)];
    queue.ask(again.request);
    expect(await again.answer).toEqual(AWAY);
    queue.ask(later.request);
    expect(await later.answer).toEqual([{ ok: true, seq: 2 }, false]);
    expect([queue.durable.seq, log.reads]).toEqual([2, 3]);
    // From then on it waits for nothing again.
    await queue.idle();
    const other = asked(() => no('wrong_phase'), 'other');
    queue.ask(other.request);
    expect(told.at(-1)).toBe('wrong_phase');
  });
});
