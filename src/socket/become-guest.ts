import { createActor, fromPromise, waitFor } from 'xstate';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { sessionMachine } from '#machines/ui/session-machine.ts';
import { createGuest } from '#src/api/guests-api.ts';
import { ApiError } from '#src/api/http.ts';
import { currentSession } from '#src/api/session.ts';

const visitor = createActor(
  sessionMachine.provide({
    actors: {
      'create a guest': fromPromise<Session, { name: string }>(({ input }) => createGuest(input.name)),
    },
  }),
  { input: { session: currentSession() } },
).start();

/** Makes a visitor a guest with this name; two requests at once create only one guest. Throws an ApiError. */
export async function becomeGuest(name: string): Promise<void> {
  const isUnderWay = visitor.getSnapshot().matches('creating');
  if (!isUnderWay) visitor.send({ type: 'became', session: currentSession() });
  visitor.send({ type: 'introduce', name });
  const { context } = await waitFor(visitor, (state) => !state.matches('creating'));
  if (context.session === null) throw new ApiError(context.error ?? 'internal', 'no guest', 0);
}
