import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { HEARTBEAT_MS } from '#contract/limits.ts';

/** What the socket and the browser tell the connection. */
export type ConnectionEvent =
  /** The socket is connected; the retro is not open yet. */
  | { type: 'reached' }
  /** The retro is open: a view, or the missed facts, have been applied. */
  | { type: 'opened' }
  /** The server will not open it. */
  | { type: 'refused'; code: RefusalCode }
  /** The socket is closed, or could not be opened. */
  | { type: 'lost' }
  /** Any message from the server: it is alive. */
  | { type: 'heard' }
  /** Facts are missing or do not fit: the state has to be requested again. */
  | { type: 'gap' }
  /** The network is back, or someone looks at the page again: there is no reason to wait. */
  | { type: 'wake' }
  /** The moderator removed this person (RO6). */
  | { type: 'removed' };

/** Without a message for this long, the connection counts as dead, ms (SY4). */
export const SILENCE_MS = 2.5 * HEARTBEAT_MS;
/** How long the socket, and the answer to `open`, may take before it is tried again, ms. */
export const PATIENCE_MS = 8_000;
const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
/** A server that is started again is there within some seconds: so many attempts are close enough for all to be back 3 s after it is. */
const CLOSE_ATTEMPTS = 10;
const CLOSE_PAUSE_MS = 2_000;

/** Ms before the next attempt: longer each time up to a limit, and spread by `chance` (0 to 1), so that not everyone comes back at once. */
export function retryPause(attempt: number, chance: number): number {
  const longest = attempt < CLOSE_ATTEMPTS ? CLOSE_PAUSE_MS : LONGEST_PAUSE_MS;
  const pause = Math.min(longest, SHORTEST_PAUSE_MS * 2 ** attempt);
  return Math.round(SHORTEST_PAUSE_MS + (pause - SHORTEST_PAUSE_MS) * chance);
}

const connectionSetup = setup({
  types: {
    context: {} as { attempt: number; code: RefusalCode | null },
    events: {} as ConnectionEvent,
  },
  actions: {
    'connect the socket': () => {},
    'ask to open': () => {},
    'hang up': () => {},
    'start over': assign({ attempt: 0, code: null }),
    'count the attempt': assign({ attempt: ({ context }) => context.attempt + 1 }),
    'keep the code': assign({ code: (_, code: RefusalCode) => code }),
  },
  guards: {
    'page is too old': (_, code: RefusalCode) => code === 'protocol',
    'thrown out': (_, code: RefusalCode) => code === 'removed',
    // `invalid`: the link was cut or mistyped, so that it cannot be the id of a retro.
    'no way in': (_, code: RefusalCode) =>
      code === 'not_found' || code === 'unauthorized' || code === 'invalid',
  },
  delays: {
    'retry pause': ({ context }) => retryPause(context.attempt, 1),
    silence: SILENCE_MS,
    patience: PATIENCE_MS,
  },
});

/** Connecting and opening the retro; retried after any failure or timeout. */
const reaching = connectionSetup.createStateConfig({
  entry: 'connect the socket',
  on: { reached: 'asking' },
  after: { patience: { target: '#connection.offline' } },
});
const asking = connectionSetup.createStateConfig({
  entry: 'ask to open',
  on: { opened: '#connection.live', gap: { target: 'asking', reenter: true } },
  after: { patience: { target: '#connection.offline' } },
});

/**
 * A page's connection to the server. What the page does (the socket, what to ask for) comes in as actions; waiting and
 * retrying are up to the chart. All but the last three states lead to `live` sooner or later.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'How a page stands to the server of its retro.',
  context: { attempt: 0, code: null },
  initial: 'connecting',
  on: {
    refused: [
      {
        guard: { type: 'page is too old', params: ({ event }) => event.code },
        target: '.outdated',
      },
      { guard: { type: 'thrown out', params: ({ event }) => event.code }, target: '.kicked' },
      {
        guard: { type: 'no way in', params: ({ event }) => event.code },
        target: '.gone',
        actions: { type: 'keep the code', params: ({ event }) => event.code },
      },
      { target: '.offline' },
    ],
    removed: '.kicked',
    lost: '.offline',
  },
  states: {
    connecting: {
      description: 'For the first time: nothing of the retro is known yet.',
      initial: 'reaching',
      states: { reaching, asking },
    },
    live: {
      description: 'What is shown is what is.',
      entry: 'start over',
      on: {
        heard: { target: 'live', reenter: true },
        gap: 'resuming',
        wake: 'resuming',
      },
      after: { silence: 'resuming' },
    },
    resuming: {
      description: 'What came since the last fact known is asked for.',
      initial: 'asking',
      states: { asking, reaching },
    },
    offline: {
      description: 'No way to the server; tried again after a pause.',
      entry: ['hang up', 'count the attempt'],
      on: { wake: 'resuming.reaching', lost: {}, reached: {} },
      after: { 'retry pause': 'resuming.reaching' },
    },
    outdated: {
      description: 'The server speaks a newer protocol: the page has to be reloaded (SY7).',
      entry: 'hang up',
      on: { refused: {}, lost: {}, removed: {} },
    },
    kicked: {
      description: 'Removed by the moderator.',
      entry: 'hang up',
      on: { refused: {}, lost: {}, removed: {} },
    },
    gone: {
      description: 'There is no such retro for this person, or nobody knows them any more.',
      entry: 'hang up',
      on: { refused: {}, lost: {}, removed: {} },
    },
  },
});
