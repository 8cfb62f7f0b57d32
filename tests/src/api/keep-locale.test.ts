import { afterEach, expect, it, vi } from 'vitest';
import { keepLocale } from '#src/api/keep-locale.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const asked = vi.fn(async (_path: string, _init?: RequestInit) => {
  throw new TypeError('no network');
});

it('the language that a guest chooses is kept on the server too, and nothing is sent for visitors', async () => {
  vi.stubGlobal('fetch', asked);
  await keepLocale('es');
  expect(asked).not.toHaveBeenCalled();
  const known = { email: null, avatar: null, temporary: true, verified: false, locale: null } as const;
  startSession({ token: 't', user: { id: idOf('Kim'), name: 'Kim', ...known } });
  await keepLocale('es');
  expect(asked).toHaveBeenCalledWith(
    '/api/users/me/locale',
    expect.objectContaining({ method: 'PATCH', body: '{"locale":"es"}' }),
  );
});
