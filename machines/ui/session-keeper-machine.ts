import { assign, fromPromise, setup } from 'xstate';

/** When the app renews its token, and when it retries after a failure, ms. */
const TOKEN_REFRESH_MS = 3_000_000;
const TOKEN_RETRY_MS = 180_000;

/** What the page tells the keeper of a session. */
export type KeeperEvent =
  /** There is a new token, from a login or another tab. */
  | { type: 'renewed' }
  /** How old the token is by the clock, ms: timers stand still while the device sleeps. */
  | { type: 'looked'; age: number }
  /** The browser has a network again. */
  | { type: 'online' }
  /** The session has ended: another tab logged out, or the server does not know it. */
  | { type: 'ended' }
  /** The person logs out; `to` is the page to go to. */
  | { type: 'leave'; to: string };

const notProvided = async () => {
  throw new Error('not provided');
};

/**
 * The session of a full user on one page: loaded once, its token renewed every 50 minutes; a failure is retried
 * once after 3 minutes, then the session is given up (specification section 4). While the server cannot be reached it
 * is tried until it answers (AN10). `age` is the token's, in ms.
 */
export const sessionKeeperMachine = setup({
  types: {
    context: {} as { age: number; to: string },
    events: {} as KeeperEvent,
    input: {} as { age: number },
  },
  actors: {
    'load the user': fromPromise<void>(notProvided),
    'renew the token': fromPromise<void>(notProvided),
    'log out': fromPromise<void>(notProvided),
  },
  actions: {
    'have a new token': assign({ age: 0 }),
    'forget everything': () => {},
    'go to': (_, _to: string) => {},
    'force out': () => {},
    /** Someone is in a retro, or comes back to it, and their session has ended. */
    'meet as a stranger': () => {},
  },
  guards: {
    /** Nobody has answered, so nobody has refused anything. */
    'the network is away': () => false,
  },
  delays: {
    'renewal is due': ({ context }) => Math.max(0, TOKEN_REFRESH_MS - context.age),
    'time to try again': TOKEN_RETRY_MS,
  },
}).createMachine({
  id: 'session keeper',
  description: 'How the session of a full user is loaded, kept and ended.',
  context: ({ input }) => ({ age: input.age, to: '/' }),
  initial: 'notInitialized',
  on: {
    ended: { target: '.gone', actions: 'meet as a stranger' },
    renewed: { actions: 'have a new token' },
    leave: { target: '.leaving', actions: assign({ to: ({ event }) => event.to }) },
  },
  states: {
    notInitialized: {
      description: 'The app shows that it is loading.',
      // Offline, the person stays logged in; a session unknown to the server arrives as `ended`.
      invoke: { src: 'load the user', onDone: 'loaded', onError: 'loaded' },
    },
    loaded: {
      initial: 'fresh',
      on: { renewed: { target: '.fresh', actions: 'have a new token', reenter: true } },
      states: {
        fresh: {
          after: { 'renewal is due': 'renewing' },
          on: { looked: { guard: ({ event }) => event.age >= TOKEN_REFRESH_MS, target: 'renewing' } },
        },
        renewing: {
          on: { ended: '#session keeper.forcedOut' },
          invoke: {
            src: 'renew the token',
            onDone: { target: 'fresh', actions: 'have a new token' },
            onError: [{ guard: 'the network is away', target: 'away' }, { target: 'doubtful' }],
          },
        },
        away: {
          description: 'Offline: nothing is lost by waiting.',
          on: { online: 'renewing' },
          after: { 'time to try again': 'renewing' },
        },
        doubtful: { after: { 'time to try again': 'retrying' } },
        retrying: {
          on: { ended: '#session keeper.forcedOut' },
          invoke: {
            src: 'renew the token',
            onDone: { target: 'fresh', actions: 'have a new token' },
            onError: [
              { guard: 'the network is away', target: 'doubtful' },
              { target: '#session keeper.forcedOut' },
            ],
          },
        },
      },
    },
    leaving: {
      description: 'The server ends the session; whether it hears or not, this browser forgets it.',
      on: { ended: {}, renewed: {}, leave: {} },
      invoke: { src: 'log out', onDone: 'left', onError: 'left' },
    },
    left: {
      type: 'final',
      entry: ['forget everything', { type: 'go to', params: ({ context }) => context.to }],
    },
    forcedOut: { type: 'final', entry: 'force out' },
    gone: { type: 'final' },
  },
});
