import { useMachine } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { fromPromise, waitFor } from 'xstate';
import type { Session } from '#contract/rest.ts';
import { sessionMachine } from '#machines/ui/session-machine.ts';
import { ApiError } from '#src/api/http.ts';
import { currentSession, useSession } from '#src/api/session.ts';
import { createGuest } from '#src/api/users.ts';

const visitorMachine = sessionMachine.provide({
  actors: {
    'create a guest': fromPromise<Session, { name: string }>(({ input }) => createGuest(input.name)),
  },
});

/** Who this browser is, and the way to become a guest by a name; said twice at once, it happens once. Throws an ApiError. */
export function useVisitor(): { session: Session | null; introduce: (name: string) => Promise<void> } {
  const session = useSession();
  const [state, send, actor] = useMachine(visitorMachine, { input: { session: currentSession() } });
  useEffect(() => send({ type: 'became', session }), [send, session]);
  const introduce = useCallback(
    async (name: string) => {
      send({ type: 'introduce', name });
      const { context } = await waitFor(actor, (visitor) => !visitor.matches('creating'));
      if (context.session === null) throw new ApiError(context.error ?? 'internal', 'no guest', 0);
    },
    [send, actor],
  );
  return { session: state.context.session, introduce };
}
