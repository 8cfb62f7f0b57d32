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
