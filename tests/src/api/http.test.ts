import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { camelKeys, snakeKeys } from '#contract/base/key-case.ts';
import { createGuest } from '#src/api/guests-api.ts';
import { ApiError } from '#src/api/http.ts';
import { createRetro, getDoor, listRetros } from '#src/api/retros-api.ts';
import { currentSession, endSession } from '#src/api/session.ts';

const ANA = 'ana0000000000000';
const calls: { path: string; init: RequestInit }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  endSession();
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const guest = {
  token: 'secret',
  user: { id: ANA, name: 'Ana', email: null, avatar: null, temporary: true, verified: false, locale: null },
};
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
};

describe('a call', () => {
  test('is sent in snake case and answered in camel case, with ids and values unchanged', () => {
    const app = {
      votingMechanic: 'one_and_two',
      byId: { [ANA]: { startsAt: 1 } },
      list: [{ isModerator: true }],
    };
    const wire = {
      voting_mechanic: 'one_and_two',
      by_id: { [ANA]: { starts_at: 1 } },
      list: [{ is_moderator: true }],
    };
    expect(snakeKeys(app)).toEqual(wire);
    expect(camelKeys(wire)).toEqual(app);
  });

  test('[JO1] makes a guest who stays the same person and is known from then on', async () => {
    answer = json(guest);
    await createGuest('Ana');
    expect(calls[0]).toMatchObject({
      path: '/api/users/temporary',
      init: { method: 'POST', body: '{"name":"Ana"}' },
    });
    expect(currentSession()).toMatchObject(guest);
    expect(JSON.parse(localStorage.getItem('hindsight.session') ?? '')).toMatchObject(guest);
    answer = json({ retro_id: 'r000000000000000' });
    await expect(createRetro({ activity: 'sailboat', maxTopics: 3 })).resolves.toBe('r000000000000000');
    expect(calls[1]?.init.body).toBe('{"activity":"sailboat","max_topics":3}');
    expect(new Headers(calls[1]?.init.headers).get('authorization')).toBe('Bearer secret');
  });

  test('fails with the server’s code and the problems of each field', async () => {
    answer = json(
      { error: 'settings', message: 'Some settings are not right.', fields: { call_link: 'link' } },
      422,
    );
    const error = await failure(createRetro({ activity: 'sailboat' }));
    expect(error).toMatchObject({ code: 'settings', status: 422, data: { fields: { callLink: 'link' } } });
  });

  test('fails as network without an answer, and as internal if a failure has no code', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    expect(await failure(listRetros({ state: 'running', offset: 0 }))).toMatchObject({
      code: 'network',
      status: 0,
    });
    answer = () => new Response('<html>', { status: 502 });
    expect(await failure(listRetros({ state: 'running', offset: 0 }))).toMatchObject({
      code: 'internal',
      status: 502,
    });
  });

  test('[JO9] gets no door for a retro the person may not see', async () => {
    answer = json({ error: 'not_found', message: '' }, 404);
    expect(await failure(getDoor('x'))).toMatchObject({ code: 'not_found', status: 404 });
  });
});

test('an unreadable session counts as none', async () => {
  localStorage.setItem('hindsight.session', '{"token":1}');
  vi.resetModules();
  const fresh = await import('#src/api/session.ts');
  expect(fresh.currentSession()).toBeNull();
});

test.each([200, 401, 403, 500])('an answer of “Invalid credentials” reloads the page: %i', async (status) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  for (const body of ['Invalid credentials', '"Invalid credentials"']) {
    reload.mockClear();
    answer = () => new Response(body, { status });
    await failure(listRetros({ state: 'running', offset: 1 }));
    expect(reload).toHaveBeenCalledOnce();
  }
});
