import { expect, it } from 'vitest';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { CommandAnswers } from '#server/retro/command-answers.ts';

const done: Ack = { ok: true, seq: 5 };
const notYours: Ack = { ok: false, code: 'duplicate_id' };
const refused = (code: RefusalCode) => ({ ok: false, code }) as Ack;
const answers = () => new CommandAnswers(new Map());

it('[SY1] an id has one answer: from the log, once it is known, or as long as it is under way', async () => {
  const known = new CommandAnswers(new Map([['old', { actor: 'ann', seq: 3 }]]));
  expect(await known.find('old', 'ann')).toEqual({ ok: true, seq: 3 });
  expect(known.find('new', 'ann')).toBeUndefined();
  known.expect('new', 'ann', Promise.resolve(done));
  expect([await known.find('new', 'ann'), await known.find('new', 'bob')]).toEqual([done, notYours]);
  known.settle('new', 'ann', done, true);
  expect([await known.find('new', 'ann'), await known.find('new', 'bob')]).toEqual([done, notYours]);
  expect([known.logged('new', 'ann'), known.logged('other', 'ann')]).toEqual([done, undefined]);
});

it('[SY1] an answer without facts is remembered, for its person alone, and is not in the log', async () => {
  const known = answers();
  known.settle('empty', 'ann', done, false);
  known.settle('refused', 'ann', refused('unchanged'), false);
  expect([await known.find('empty', 'ann'), await known.find('empty', 'bob')]).toEqual([done, notYours]);
  expect(await known.find('refused', 'ann')).toEqual(refused('unchanged'));
  expect(known.logged('empty', 'ann')).toBeUndefined();
});

it.each(['internal', 'unavailable', 'conflict', 'too_many'] as const)(
  '[SY1] a command refused as %s may be tried again under its id',
  (code) => {
    const known = answers();
    known.expect('tried', 'ann', Promise.resolve(refused(code)));
    known.settle('tried', 'ann', refused(code), false);
    expect(known.find('tried', 'ann')).toBeUndefined();
  },
);

it('[SY1] of answers without facts the last thousand are kept', async () => {
  const known = answers();
  for (let place = 0; place < 1_000; place += 1) known.settle(`${place}`, 'ann', done, false);
  expect(known.find('0', 'ann')).toBeDefined();
  known.settle('one more', 'ann', done, false);
  expect([known.find('0', 'ann') === undefined, await known.find('1', 'ann')]).toEqual([true, done]);
});

it('[SY1] [NN4] what other servers have logged is known too, also if nobody is named; what is forgotten is decided again', async () => {
  const known = answers();
  known.learn(
    new Map([
      ['theirs', { actor: 'bob', seq: 7 }],
      ['nobody’s', { actor: null, seq: 8 }],
    ]),
  );
  expect(await known.find('theirs', 'ann')).toEqual(notYours);
  expect(await known.find('nobody’s', 'ann')).toEqual({ ok: true, seq: 8 });
  known.settle('empty', 'ann', done, false);
  known.forget(['theirs', 'empty']);
  expect([known.find('theirs', 'bob'), known.find('empty', 'ann')]).toEqual([undefined, undefined]);
  expect(known.find('nobody’s', 'ann')).toBeDefined();
});
