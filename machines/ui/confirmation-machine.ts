import { assign, setup } from 'xstate';
import type { Question } from './confirmation-questions.ts';

export type ConfirmationEvent =
  | { type: 'ask'; question: Question }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The server answered, with yes or no; a no is shown like all refusals. */
  | { type: 'answered' }
  /** The question no longer applies: another tab or another moderator has moved on. */
  | { type: 'overtaken' };

/**
 * One question at a time before something that is hard to take back. It sends nothing itself: its user sends
 * the question's command on entering `sending` and says `answered`.
 */
export const confirmationMachine = setup({
  types: { context: {} as { question: Question | null }, events: {} as ConfirmationEvent },
  actions: {
    'keep the question': assign(({ event, context }) => ({
      question: event.type === 'ask' ? event.question : context.question,
    })),
  },
}).createMachine({
  id: 'confirmation',
  context: { question: null },
  initial: 'idle',
  states: {
    idle: { on: { ask: { target: 'asking', actions: 'keep the question' } } },
    asking: {
      on: {
        ask: { target: 'asking', actions: 'keep the question' },
        confirm: { target: 'sending', guard: ({ context }) => context.question?.blocked === null },
        cancel: 'idle',
        overtaken: 'idle',
      },
    },
    // Cancelling here only closes the question: the command has been sent, or is kept while offline.
    // The answer may lead to another question.
    sending: {
      on: {
        ask: { target: 'asking', actions: 'keep the question' },
        answered: 'idle',
        cancel: 'idle',
        overtaken: 'idle',
      },
    },
  },
});
