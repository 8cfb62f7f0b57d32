import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ConfirmationEvent, confirmationMachine } from '#machines/ui/confirmation-machine.ts';
import type { Question } from '#machines/ui/confirmation-questions.ts';

const question: Question = {
  kind: 'startWriting',
  command: { type: 'writing.start' },
  phase: 'setup',
  warnings: [],
  blocked: null,
};

function play(...events: ConfirmationEvent[]) {
  const actor = createActor(confirmationMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}

const ask = { type: 'ask', question } as const;

describe(confirmationMachine.id, () => {
  it('asks, sends what was confirmed, and is idle again when the server has answered', () => {
    expect(play(ask).value).toBe('asking');
    expect(play(ask).context.question).toEqual(question);
    expect(play(ask, { type: 'confirm' }).value).toBe('sending');
    expect(play(ask, { type: 'confirm' }, { type: 'answered' }).value).toBe('idle');
  });

  it('sends nothing if the person cancels', () => {
    expect(play(ask, { type: 'cancel' }).value).toBe('idle');
    expect(play(ask, { type: 'cancel' }, { type: 'confirm' }).value).toBe('idle');
  });

  it('confirms nothing twice, and nothing without a question', () => {
    expect(play({ type: 'confirm' }).value).toBe('idle');
    expect(play(ask, { type: 'confirm' }, { type: 'confirm' }).value).toBe('sending');
  });

  it('withdraws a question that is outdated by the retro', () => {
    expect(play(ask, { type: 'overtaken' }).value).toBe('idle');
    expect(play(ask, { type: 'confirm' }, { type: 'overtaken' }).value).toBe('idle');
  });

  it('does not send what the server would refuse', () => {
    const blocked = { ...question, blocked: 'nobodyWrites' } as const;
    expect(play({ type: 'ask', question: blocked }, { type: 'confirm' }).value).toBe('asking');
  });

  it('keeps the last of two questions', () => {
    const other = { ...question, kind: 'reopen' } as const;
    expect(play(ask, { type: 'ask', question: other }).context.question).toEqual(other);
  });
});
