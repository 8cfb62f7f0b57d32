import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { CommandSender } from '#src/socket/command-sender.ts';
import type { PendingCommand } from '#src/socket/pending-commands.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const command = (id: string): Command => ({ id, type: 'mood.set', mood: 50 });
const letter = (id: string): PendingCommand => ({
  command: command(id),
  at: Date.now(),
  sent: false,
  ackSeq: null,
  echoed: false,
});

/** A sender whose deliveries the test answers by hand. */
function aSender(...ids: string[]) {
  let letters = ids.map(letter);
  const delivered: string[] = [];
  const questions: { resolve: (ack: Ack) => void; reject: () => void }[] = [];
  const onSilence = vi.fn();
  const refusedElsewhere = new Map<string, Refusal>();
  const answers: [string, Ack][] = [];
  const sender = new CommandSender({
    pending: () => letters,
    refusalElsewhere: (id) => refusedElsewhere.get(id) ?? null,
    deliver: ({ id }) => {
      delivered.push(id);
      return new Promise((resolve, reject) => {
        questions.push({ resolve, reject: () => reject(new Error('no answer')) });
      });
    },
    onSend: () => {},
    onAnswer: (id, ack) => {
      answers.push([id, ack]);
      letters = letters.filter((other) => other.command.id !== id);
    },
    onSilence,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    sender,
    delivered,
    put: (...put: PendingCommand[]) => {
      letters = put;
    },
    refusedElsewhere,
    answers,
    onSilence,
    answer: (ack: Ack) => {
      questions.shift()?.resolve(ack);
      return settle();
    },
    fail: () => {
      questions.shift()?.reject();
      return settle();
    },
  };
}
const ok: Ack = { ok: true, seq: 1 };

test('[SY4] sends commands one after another, in order', async () => {
  const { sender, delivered, answer } = aSender('a', 'b', 'c');
  sender.pump();
  expect(delivered).toEqual([]);
  sender.setOpen(true);
  expect(delivered).toEqual(['a']);
  await answer(ok);
  await answer({ ok: false, code: 'topic_limit' });
  expect(delivered).toEqual(['a', 'b', 'c']);
});

test('[SY1] [SY4] sends nothing while an answer is due, and nothing again that was answered', async () => {
  const { sender, delivered, put } = aSender();
  put({ ...letter('a'), sent: true, ackSeq: 7 }, letter('b'), letter('c'));
  sender.setOpen(true);
  sender.pump();
  expect(delivered).toEqual(['b']);
});

test('[SY6] a step is sent within a minute of being asked for, and is outdated after that', () => {
  const { sender, delivered, put, answers } = aSender();
  const step = (id: string, ago: number): PendingCommand => ({
    ...letter(id),
    command: { id, type: 'sharing.start' },
    at: Date.now() - ago,
  });
  // The clock may have been set back since.
  put(step('old', 60_001), step('of no known age', -60_001), { ...letter('text'), at: 0 });
  sender.setOpen(true);
  const outdated = { ok: false, code: 'conflict' };
  expect(answers).toEqual([
    ['old', outdated],
    ['of no known age', outdated],
  ]);
  expect(delivered).toEqual(['text']);
  sender.setOpen(false);
  put(step('young', 60_000));
  sender.setOpen(true);
  expect(delivered).toEqual(['text', 'young']);
});

test('[SY1] sends the same command again when the connection is back', async () => {
  const { sender, delivered, fail } = aSender('a', 'b');
  sender.setOpen(true);
  sender.setOpen(false);
  await fail();
  sender.setOpen(true);
  expect(delivered).toEqual(['a', 'a']);
});

test('reports a missing answer only if the connection seems open', async () => {
  const { sender, fail, onSilence } = aSender('a');
  sender.setOpen(true);
  await fail();
  expect(onSilence).toHaveBeenCalledOnce();
  sender.setOpen(false);
  sender.setOpen(true);
  sender.setOpen(false);
  await fail();
  expect(onSilence).toHaveBeenCalledOnce();
});

test.each(['too_many', 'conflict', 'unavailable'] as const)(
  '[SY8] pauses after %s, and tries again',
  async (code) => {
    const { sender, delivered, answer, onSilence } = aSender('a');
    sender.setOpen(true);
    await answer({ ok: false, code });
    expect(delivered).toEqual(['a']);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(delivered).toEqual(['a', 'a']);
  },
);

test.each(['unauthorized', 'protocol', 'not_found'] as const)(
  '[SY6] after %s the connection is doubted, and what was sent is kept and sent again',
  async (code) => {
    const { sender, delivered, answer, answers, onSilence } = aSender('a');
    sender.setOpen(true);
    await answer({ ok: false, code });
    expect(onSilence).toHaveBeenCalledOnce();
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(delivered).toEqual(['a', 'a']);
  },
);

test('[SY1] sends once more what got no answer on a connection that stays open', async () => {
  const { sender, delivered, fail } = aSender('a');
  sender.setOpen(true);
  await fail();
  sender.pump();
  expect(delivered).toEqual(['a', 'a']);
});

test.each(['a refusal for now', 'no answer'])(
  '[SY4] %s on the connection before neither holds up this one nor lets it send ahead of an answer',
  async (what) => {
    const { sender, delivered, answer, fail, onSilence } = aSender('a', 'b');
    sender.setOpen(true);
    sender.setOpen(false);
    sender.setOpen(true);
    await (what === 'no answer' ? fail() : answer({ ok: false, code: 'too_many' }));
    sender.pump();
    expect(delivered).toEqual(['a', 'a']);
    expect(onSilence).not.toHaveBeenCalled();
    await answer(ok);
    expect(delivered).toEqual(['a', 'a', 'b']);
  },
);

test('an answer that comes late still counts', async () => {
  const { sender, delivered, answer } = aSender('a', 'b');
  sender.setOpen(true);
  sender.setOpen(false);
  await answer(ok);
  sender.setOpen(true);
  expect(delivered).toEqual(['a', 'b']);
});

test('[RO7] [SY1] what another tab was refused is not sent: it could be accepted by now, and one would be told both', async () => {
  const { sender, delivered, answers, refusedElsewhere, answer } = aSender('a', 'b', 'c');
  sender.setOpen(true);
  const refusal = { ok: false, code: 'wrong_phase' } as const;
  refusedElsewhere.set('b', refusal);
  await answer(ok);
  expect(delivered).toEqual(['a', 'c']);
  expect(answers).toEqual([
    ['a', ok],
    ['b', refusal],
  ]);
});

test('[SY4] nothing is sent before the connection is open', () => {
  const { sender, delivered } = aSender('a');
  sender.pump();
  expect(delivered).toEqual([]);
});

test('[SY8] after a new connection it waits again as long as it is told to, not as long as on the one before', async () => {
  const { sender, delivered, answer } = aSender('a');
  sender.setOpen(true);
  await answer({ ok: false, code: 'too_many' });
  await vi.advanceTimersByTimeAsync(600);
  sender.setOpen(false);
  sender.setOpen(true);
  await answer({ ok: false, code: 'too_many' });
  await vi.advanceTimersByTimeAsync(600);
  expect(delivered).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(400);
  expect(delivered).toEqual(['a', 'a', 'a']);
});
