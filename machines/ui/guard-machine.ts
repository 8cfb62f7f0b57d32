import { getInitialSnapshot, setup } from 'xstate';

/** What a visitor is to the page guards: without a session, a guest, with an unconfirmed address, or a full user. */
export type LoginState = 'nobody' | 'guest' | 'unverified' | 'verified';

/**
 * What a page requires. `open`: nothing. `account`: a full user with a confirmed address. `person`: the same, but a
 * guest has it too (the list of retros). `completing` and `confirming`: the pages to which the guards redirect,
 * which therefore let those people in.
 */
export type Guard = 'open' | 'person' | 'account' | 'completing' | 'confirming';

/** Where the guard of a page leads: in, or to the page where the person gets what is missing. */
export type Verdict = 'in' | 'login' | 'completeAccount' | 'checkYourInbox';

interface Question {
  who: LoginState;
  guard: Guard;
}

/** The guard rules of specification section 2, run for each page. All states but the first are results. */
export const guardMachine = setup({
  types: { context: {} as Question, input: {} as Question },
  guards: {
    'asks for nothing': ({ context }) => context.guard === 'open',
    'is nobody': ({ context }) => context.who === 'nobody',
    'is a guest on a page for guests too': ({ context: { who, guard } }) =>
      who === 'guest' && (guard === 'person' || guard === 'completing'),
    'is a guest': ({ context }) => context.who === 'guest',
    'is here to confirm': ({ context: { who, guard } }) => who === 'unverified' && guard === 'confirming',
    'is unverified': ({ context }) => context.who === 'unverified',
  },
}).createMachine({
  id: 'guard',
  description: 'Whether somebody may see a page, and where they go instead.',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      always: [
        { guard: 'asks for nothing', target: 'in' },
        { guard: 'is nobody', target: 'login' },
        { guard: 'is a guest on a page for guests too', target: 'in' },
        { guard: 'is a guest', target: 'completeAccount' },
        { guard: 'is here to confirm', target: 'in' },
        { guard: 'is unverified', target: 'checkYourInbox' },
        { target: 'in' },
      ],
    },
    in: { type: 'final' },
    login: { type: 'final' },
    completeAccount: { type: 'final' },
    checkYourInbox: { type: 'final' },
  },
});

/** The guard's result for a person and a page. */
export function verdictOf(who: LoginState, guard: Guard): Verdict {
  return getInitialSnapshot(guardMachine, { who, guard }).value as Verdict;
}
