import { assign, fromPromise, setup } from 'xstate';
import type { Session } from '#contract/accounts/user-payloads.ts';

/** Who a visitor is: nobody yet, becoming a guest by typing a name, or a known person. `error` is the code of the last attempt that failed. */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null; error: string | null },
    events: {} as
      | { type: 'introduce'; name: string }
      /** Another tab, a login or a logout changed who this browser is. */
      | { type: 'became'; session: Session | null },
    input: {} as { session: Session | null },
  },
  actors: {
    'create a guest': fromPromise<Session, { name: string }>(async () => {
      throw new Error('not provided');
    }),
  },
  actions: {
    'be somebody': assign({ session: (_, session: Session | null) => session, error: null }),
  },
  guards: {
    'is somebody': (_, session: Session | null) => session !== null,
  },
}).createMachine({
  id: 'session',
  description: 'Who a visitor is to the server.',
  context: ({ input }) => ({ session: input.session, error: null }),
  initial: 'begin',
  on: {
    became: [
      {
        guard: { type: 'is somebody', params: ({ event }) => event.session },
        target: '.ready',
        actions: { type: 'be somebody', params: ({ event }) => event.session },
      },
      { target: '.none', actions: { type: 'be somebody', params: null } },
    ],
  },
  states: {
    begin: {
      always: [
        { guard: { type: 'is somebody', params: ({ context }) => context.session }, target: 'ready' },
        { target: 'none' },
      ],
    },
    none: { on: { introduce: 'creating' } },
    creating: {
      invoke: {
        src: 'create a guest',
        input: ({ event }) => ({ name: event.type === 'introduce' ? event.name : '' }),
        onDone: {
          target: 'ready',
          actions: { type: 'be somebody', params: ({ event }) => event.output },
        },
        onError: { target: 'none', actions: assign({ error: ({ event }) => codeOf(event.error) }) },
      },
    },
    ready: {},
  },
});

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'internal';
}
