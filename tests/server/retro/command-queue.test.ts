import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '#machines/retro/decide.ts';
import type { LoggedFact } from '#server/store/log/event-store.ts';
import { fold, NOW } from '#tests/support/retros/sample-log.ts';
import { settled } from '#tests/support/servers/wait-until.ts';
import { AWAY, ann, first, mood, queueStage } from './queue-stage.ts';

let { asked, errors, learned, log, makes, published, queueOf, refusedAs, told } = queueStage();
beforeEach(() => {
  ({ asked, errors, learned, log, makes, published, queueOf, refusedAs, told } = queueStage());
});

describe('facts that another server has written', () => {
  it('[SY4] are taken as they come, once, with the commands that made them', async () => {
    const queue = queueOf();
    const more = log.grows([mood(25), mood(50)], 'theirs');
    queue.take(more);
    expect(queue.durable.seq).toBe(3);
    expect(queue.durable.state.data.people[ann.id]?.mood).toBe(50);
    expect(published).toMatchObject([{ seq: 3, facts: [{ mood: 25 }, { mood: 50 }] }]);
    expect(learned).toEqual([new Map([['theirs', { actor: 'somebody', seq: 3 }]])]);
    queue.take(more);
    queue.take([]);
    queue.take([...more, ...log.grows([mood(75)])]);
    await queue.idle();
    expect(told).toEqual(['moved to 3', 'moved to 4']);
    expect(published[1]?.facts).toMatchObject([{ mood: 75 }]);
    expect([log.reads, queue.durable]).toEqual([
      0,
      published.at(-1) && { state: published[1]?.state, seq: 4 },
    ]);
  });

  it.each([
    ['some before them are missing', (all: LoggedFact[]) => all.slice(1)],
    [
      'they do not fit',
      (all: LoggedFact[]) => all.map((one) => ({ ...one, fact: { ...one.fact, type: 'nothing' } })),
    ],
  ])('[SY4] are read from the log if %s', async (_, change) => {
    const queue = queueOf();
    queue.take(change(log.grows([mood(25), mood(50)], 'theirs')) as LoggedFact[]);
    expect(told).toEqual([]);
    await settled();
    expect(published).toMatchObject([{ seq: 3, facts: [{ mood: 25 }, { mood: 50 }] }]);
    expect(learned).toEqual([new Map([['theirs', { actor: 'somebody', seq: 3 }]])]);
    expect(log.reads).toBe(1);
  });

  it('[SY4] while this one writes are read once that is done, and what it wrote is decided after them', async () => {
    const queue = queueOf();
    log.during.append = () => queue.take(log.grows([mood(25)]));
    const mine = makes([mood(50)]);
    queue.ask(mine.request);
    expect(await mine.answer).toEqual([{ ok: true, seq: 3 }, true]);
    expect(told).toEqual(['moved to 2', 'wrote 3', 'moved to 3', 'answered 3']);
    expect(mine.decided).toBe(2);
    expect(log.reads).toBe(1);
  });

  it('[SY4] that come after what this one wrote, while it is written, are read without a further command', async () => {
    const queue = queueOf();
    const mine = makes([mood(50)]);
    log.during.appended = () => queue.take(log.grows([mood(75)]));
    queue.ask(mine.request);
    await queue.idle();
    expect([queue.durable.seq, log.reads]).toEqual([3, 1]);
    expect(told).toEqual(['wrote 2', 'moved to 2', 'answered 2', 'moved to 3']);
  });
});

describe('what is written', () => {
  it('[SY1] names who did it, and on the last fact of each command the command', async () => {
    const queue = queueOf();
    const [one, two] = [makes([mood(25), mood(50)], 'one'), makes([mood(75)], 'two')];
    const empty = makes([], 'empty');
    for (const { request } of [one, two, empty]) queue.ask(request);
    expect(await Promise.all([one.answer, two.answer, empty.answer])).toEqual([
      [{ ok: true, seq: 3 }, true],
      [{ ok: true, seq: 4 }, true],
      [{ ok: true, seq: 4 }, false],
    ]);
    expect(log.appends).toMatchObject([
      { retro: first.retro, expected: 1, before: fold([first]), after: queue.durable.state },
    ]);
    expect(log.appends[0]?.facts.map(({ actor, command }) => [actor, command])).toEqual([
      [ann.id, null],
      [ann.id, 'one'],
      [ann.id, 'two'],
    ]);
    expect(told).toEqual(['wrote 2,3,4', 'moved to 4', 'answered 3', 'answered 4', 'answered 4']);
    expect(published[0]?.facts).toHaveLength(3);
  });

  it.each([
    [true, { actor: null, command: null }],
    [false, { actor: ann.id, command: 'mine' }],
  ])('[NN1] says nothing of who added a topic later where nobody is named (%s)', async (withoutNames, by) => {
    const queue = queueOf();
    const { state } = queue.durable;
    const of = { ...state, data: { ...state.data, settings: { ...state.data.settings, withoutNames } } };
    const later = { type: 'topic.added-later', topic: {}, seq: 2, at: NOW };
    const mine = asked(() => ({ ok: true, facts: [later], state: of }) as unknown as Outcome);
    queue.ask(mine.request);
    await mine.answer;
    expect(log.appends[0]?.facts).toEqual([{ fact: later, ...by }]);
  });

  it('[SY2] is answered `unavailable` too if nobody has asked for it yet when the database goes away', async () => {
    const queue = queueOf();
    log.events.append = async () => {
      throw new Error('not reached');
    };
    const mine = makes([mood(25)]);
    queue.ask(mine.request);
    expect(await mine.answer).toEqual(AWAY);
    expect(told).toEqual(['unavailable']);
  });

  it('[SY2] is answered `unavailable` if it cannot be, with all behind it, and operators read why', async () => {
    const queue = queueOf();
    const [one, two] = [makes([mood(25)], 'one'), makes([mood(50)], 'two')];
    log.during.append = () => {
      queue.ask(two.request);
      throw new Error('disk full');
    };
    queue.ask(one.request);
    expect(await Promise.all([one.answer, two.answer])).toEqual([AWAY, AWAY]);
    expect(errors()).toEqual([[50, 'facts could not be written']]);
    expect(queue.durable.seq).toBe(1);
    const again = makes([mood(75)]);
    queue.ask(again.request);
    expect(await again.answer).toEqual([{ ok: true, seq: 2 }, true]);
  });
});

describe('a refusal', () => {
  it('[SY1] is given once the log says the same, where other servers may have written', async () => {
    const queue = queueOf();
    const mine = refusedAs('wrong_phase');
    queue.ask(mine.request);
    expect(told).toEqual([]);
    expect(await mine.answer).toEqual([{ ok: false, code: 'wrong_phase' }, false]);
    expect([log.reads, mine.decided]).toEqual([1, 2]);
  });

  it('is given at once where there are none', () => {
    const queue = queueOf(false);
    queue.ask(refusedAs('wrong_phase').request);
    expect([told, log.reads]).toEqual([['wrong_phase'], 0]);
  });

  it('[SY1] of what another server has done is its answer instead', async () => {
    const queue = queueOf();
    log.grows([mood(25)], 'mine');
    const mine = refusedAs('wrong_phase');
    queue.ask(mine.request);
    expect(await mine.answer).toEqual([{ ok: true, seq: 2 }, false]);
  });

  it('is `unavailable` if the log cannot be read now, and operators read why; what came meanwhile is decided', async () => {
    const queue = queueOf();
    const [mine, later] = [refusedAs('wrong_phase'), makes([mood(25)], 'later')];
    log.during.read = () => {
      queue.ask(later.request);
      throw new Error('not reached');
    };
    queue.ask(mine.request);
    expect(await mine.answer).toEqual(AWAY);
    expect(await later.answer).toEqual([{ ok: true, seq: 2 }, true]);
    expect(errors()).toEqual([[50, 'the log could not be read again']]);
  });

  it('[SY8] comes of an error of ours, with the reason for operators', async () => {
    const queue = queueOf(false);
    const mine = asked(() => {
      throw new Error('a bug');
    });
    queue.ask(mine.request);
    expect(await mine.answer).toEqual([{ ok: false, code: 'internal' }, false]);
    expect(errors()).toEqual([[50, 'a command could not be decided']]);
  });
});

it('[SY2] [SY4] of a command that comes while the log is read nothing is acknowledged that is not sent yet, and who asks is told if it cannot be read', async () => {
  const queue = queueOf();
  log.grows([mood(25)], 'theirs');
  log.during.read = () => Promise.reject(new Error('not reached'));
  expect([await queue.catchUp(), queue.durable.seq]).toEqual([false, 1]);
  log.during.read = () => void log.grows([mood(50)], 'later');
  expect([await queue.catchUp(), queue.durable.seq]).toEqual([true, 2]);
  expect(learned).toEqual([new Map([['theirs', { actor: 'somebody', seq: 2 }]])]);
  expect([await queue.catchUp(), queue.durable.seq]).toEqual([true, 3]);
  expect(log.reads).toBe(3);
});
