import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { sessionMachine } from '#machines/ui/session-machine.ts';
import { eventually } from '#tests/support/eventually.ts';
import { guestOf } from '#tests/support/people/sample-account.ts';

const session: Session = { token: 't', user: guestOf('Ana') };

function aVisitor(create: (name: string) => Promise<Session>, known: Session | null = null) {
  const logic = fromPromise<Session, { name: string }>(({ input }) => create(input.name));
  const machine = sessionMachine.provide({ actors: { 'create a guest': logic } });
  return createActor(machine, { input: { session: known } }).start();
}

test('[JO1] a visitor becomes a guest with a name', async () => {
  const visitor = aVisitor(async (name) => ({ ...session, user: { ...session.user, name } }));
  expect(visitor.getSnapshot().value).toBe('none');
  visitor.send({ type: 'introduce', name: 'Ben' });
  expect(visitor.getSnapshot().value).toBe('creating');
  await eventually(() => expect(visitor.getSnapshot().value).toBe('ready'));
  expect(visitor.getSnapshot().context.session?.user.name).toBe('Ben');
});

test('a visitor whose name was not accepted is told why, and can try again', async () => {
  const visitor = aVisitor(() => Promise.reject(Object.assign(new Error(), { code: 'too_many' })));
  visitor.send({ type: 'introduce', name: 'Ben' });
  await eventually(() => expect(visitor.getSnapshot().value).toBe('none'));
  expect(visitor.getSnapshot().context.error).toBe('too_many');
});

test('a known person is not asked for a name, and can be logged out in another tab', () => {
  const visitor = aVisitor(() => Promise.reject(new Error()), session);
  expect(visitor.getSnapshot().value).toBe('ready');
  visitor.send({ type: 'became', session: null });
  expect(visitor.getSnapshot().value).toBe('none');
  visitor.send({ type: 'became', session });
  expect(visitor.getSnapshot().value).toBe('ready');
});
