import { assign, setup } from 'xstate';

/** What the form says about its steps, with every event that depends on it. */
export interface WizardSteps {
  /** The steps, in order; which ones there are may depend on what was typed. At least one. */
  steps: readonly string[];
  /** Those of them that have errors. */
  wrong: readonly string[];
}

export type WizardEvent =
  | ({ type: 'next' } & WizardSteps)
  | ({ type: 'back' } & WizardSteps)
  /** The browser went back or forward to where this step was shown. */
  | ({ type: 'returned'; step: string } & WizardSteps)
  /** The server accepted it. */
  | { type: 'sent' }
  /** The server found an error in a step, or in the form as a whole (null). */
  | { type: 'refused'; step: string | null };

/** The step before a reload (null the first time), and the errors at that time. */
export type WizardInput = WizardSteps & { step: string | null };

/** The step to show: the wanted one, unless it no longer exists or an earlier one has errors. */
function reachable({ steps, wrong }: WizardSteps, wanted: string | null): string {
  const firstWrong = steps.findIndex((step) => wrong.includes(step));
  const furthest = firstWrong === -1 ? steps.length - 1 : firstWrong;
  return steps[Math.min(Math.max(0, steps.indexOf(wanted ?? '')), furthest)] ?? '';
}

/** The step a number of places further on; a step that no longer exists counts as the first. */
function stepBeside({ steps }: WizardSteps, step: string, by: number): string {
  const at = Math.max(0, steps.indexOf(step)) + by;
  return steps[Math.min(Math.max(0, at), steps.length - 1)] ?? '';
}

/**
 * The steps of a form that is too long for one page. It knows no values: these stay in the form, whichever step is
 * shown, so going back loses nothing. No step is shown while an earlier one has errors, and nothing is sent while any has.
 * Its user sends the form on entering `sending`, and reports the result.
 */
export const wizardMachine = setup({
  types: {
    context: {} as { step: string },
    events: {} as WizardEvent,
    input: {} as WizardInput,
  },
  actions: {
    'show the step': assign({ step: (_, step: string) => step }),
  },
  guards: {
    'something is wrong in this step': ({ context }, { wrong }: WizardSteps) => wrong.includes(context.step),
    'it is the last and nothing is wrong': ({ context }, { steps, wrong }: WizardSteps) =>
      steps.at(-1) === context.step && wrong.length === 0,
    'it is a step that is wrong': (_, step: string | null) => step !== null,
  },
}).createMachine({
  id: 'wizard',
  description: 'The steps of a form that is too long for one page.',
  context: ({ input }) => ({ step: reachable(input, input.step) }),
  initial: 'filling',
  states: {
    filling: {
      description: 'One step is shown; what was typed into the others is kept.',
      on: {
        next: [
          // The form says which step.
          { guard: { type: 'something is wrong in this step', params: ({ event }) => event } },
          {
            guard: { type: 'it is the last and nothing is wrong', params: ({ event }) => event },
            target: 'sending',
          },
          {
            actions: {
              type: 'show the step',
              params: ({ context, event }) => reachable(event, stepBeside(event, context.step, 1)),
            },
          },
        ],
        back: {
          actions: {
            type: 'show the step',
            params: ({ context, event }) => stepBeside(event, context.step, -1),
          },
        },
        returned: {
          actions: { type: 'show the step', params: ({ event }) => reachable(event, event.step) },
        },
      },
    },
    sending: {
      description: 'The form is on its way; no step changes meanwhile.',
      on: {
        sent: 'done',
        refused: [
          {
            guard: { type: 'it is a step that is wrong', params: ({ event }) => event.step },
            target: 'filling',
            actions: { type: 'show the step', params: ({ event }) => event.step ?? '' },
          },
          { target: 'filling' },
        ],
      },
    },
    done: { type: 'final' },
  },
});
