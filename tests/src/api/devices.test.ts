import { beforeEach, expect, it, vi } from 'vitest';
import { logIn } from '#src/api/accounts-api.ts';
import { forgetPerson } from '#src/api/clear-browser.ts';
import { accountOf, asSent } from '#tests/support/people/sample-account.ts';

const user = (name: string) => asSent(accountOf(name));

beforeEach(() => localStorage.clear());

it('[AN4] a device remembers who has logged in on it, also after logging out, and says so at the next login', async () => {
  const sent: unknown[] = [];
  const answers = [
    { token: 't1', device: 'first of Ann', user: user('ann') },
    { token: 't2', device: 'second of Ann', user: user('ann') },
    { token: 't3', device: 'first of Bob', user: user('bob') },
    { token: 't4', user: user('cid') },
  ];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).devices);
    return new Response(JSON.stringify(answers[sent.length - 1]));
  });
  for (const _ of answers) {
    await logIn({ email: 'ann@example.org', password: 'x' });
    forgetPerson({ keepUnsent: false });
  }
  expect(sent).toEqual([[], ['first of Ann'], ['second of Ann'], ['first of Bob', 'second of Ann']]);
  vi.unstubAllGlobals();
});
