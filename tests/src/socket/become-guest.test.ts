import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';

const made: string[] = [];
let outcome: () => Promise<void>;
vi.mock('#src/api/guests-api.ts', () => ({
  createGuest: async (name: string): Promise<Session> => {
    made.push(name);
    await outcome();
    const { startSession } = await import('#src/api/session.ts');
    const user = { id: 'ben0000000000000', name, email: null, avatar: null, temporary: true };
    const session = { token: name, user: { ...user, verified: false, locale: null } };
    startSession(session);
    return session;
  },
}));

/** A page that has just been opened. */
async function aNewPage() {
  vi.resetModules();
  const [{ becomeGuest }, session, { ApiError }] = await Promise.all([
    import('#src/socket/become-guest.ts'),
    import('#src/api/session.ts'),
    import('#src/api/http.ts'),
  ]);
  return { becomeGuest, ApiError, ...session };
}

beforeEach(() => {
  made.length = 0;
  localStorage.clear();
  outcome = async () => {};
});

test('[JO1] a name typed twice at once makes one guest', async () => {
  const { becomeGuest, currentSession } = await aNewPage();
  await Promise.all([becomeGuest('Ben'), becomeGuest('Ben')]);
  expect(made).toEqual(['Ben']);
  expect(currentSession()?.user.name).toBe('Ben');
});

test('[JO1] whoever is somebody already becomes nobody else, and whoever was logged out can type a name again', async () => {
  const page = await aNewPage();
  await page.becomeGuest('Ben');
  await page.becomeGuest('Cleo');
  expect(made).toEqual(['Ben']);
  const again = await aNewPage();
  await again.becomeGuest('Cleo');
  expect(made).toEqual(['Ben']);
  again.endSession();
  await again.becomeGuest('Cleo');
  expect(made).toEqual(['Ben', 'Cleo']);
});

test('[JO1] a name that could not be taken is told with the reason, and can be tried again', async () => {
  const { becomeGuest, ApiError } = await aNewPage();
  outcome = async () => {
    throw new ApiError('too_many', 'slow down', 429);
  };
  await expect(becomeGuest('Ben')).rejects.toMatchObject({ code: 'too_many' });
  outcome = async () => {
    throw new Error('no network');
  };
  await expect(becomeGuest('Ben')).rejects.toBeInstanceOf(ApiError);
  outcome = async () => {};
  await becomeGuest('Ben');
  expect(made).toHaveLength(3);
});
