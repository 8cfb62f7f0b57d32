import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { SessionGate } from '#src/app/session-gate.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { eventually } from '#tests/support/eventually.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(() => startI18n('en'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const known = { email: null, avatar: null, temporary: true, verified: false, locale: null } as const;

it.each([
  ['that the server does not know any more', 401, true],
  ['while the server cannot be reached', 0, false],
])('loads the session of a guest before the first page, also one %s', async (_, status, isForgotten) => {
  let answer = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/user');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (status === 0) throw new TypeError('no network');
    return new Response(JSON.stringify({ error: 'unauthorized', message: 'Log in first.' }), { status });
  });
  startSession({ token: 'a token', user: { id: idOf('Kim'), name: 'Kim', ...known } });
  render(<SessionGate>the page</SessionGate>);
  expect(screen.queryByText('the page')).toBeNull();
  await eventually(() => {
    answer();
    expect(screen.queryByText('the page')).not.toBeNull();
  });
  expect(currentSession() === null).toBe(isForgotten);
});

it('keeps no visitor waiting', () => {
  render(<SessionGate>the page</SessionGate>);
  screen.getByText('the page');
});
