import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { becomeGuest, call, createRetro, join, newId } from '#tests/support/people/player.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let ann: Session;
let bob: Session;
beforeAll(async () => {
  server = await startServer();
  ann = await becomeGuest(server.url, 'Ann');
  bob = await becomeGuest(server.url, 'Bob');
});
afterAll(() => server.stop());

const get = (path: string, token?: string) => call(server.url, path, token);
const post = (path: string, body: unknown, token?: string) => call(server.url, path, token, body);

describe('the current user', () => {
  it('is a guest with only a name', async () => {
    const answer = await post('/api/users/temporary', { name: '  Cy  ' });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.stringMatching(/^[0-9a-z]{16}$/),
        name: 'Cy',
        email: null,
        avatar: null,
        temporary: true,
        verified: false,
        address_proven: false,
        locale: null,
        role: 'user',
        has_password: false,
        has_archived_retros: false,
        has_google: false,
        pending_email: null,
        selected_workspace_id: null,
        time_zone: null,
        date_locale: null,
        weekly_mail: true,
        ahead_mail: true,
        accepted_emails: false,
        owned_free_workspaces_count: 0,
      },
    });
    expect((await get('/api/user', answer.json.token)).json).toEqual(answer.json.user);
  });

  it.each([
    [{}, { name: 'invalid' }],
    [{ name: '' }, { name: 'invalid' }],
    [{ name: '   ' }, { name: 'invalid' }],
    [{ name: 'x'.repeat(51) }, { name: 'invalid' }],
    [{ name: 7 }, { name: 'invalid' }],
    [{ name: 'Cy', admin: true }, { admin: 'unknown' }],
    [[], { body: 'invalid' }],
    ['"text"', { body: 'invalid' }],
    ['null', { body: 'invalid' }],
  ])('[JO1] cannot have an invalid name: %j', async (body, fields) => {
    const answer = await post('/api/users/temporary', body);
    expect(answer).toMatchObject({ status: 422, json: { error: 'invalid', fields } });
  });

  it.each(['{', '{"__proto__": {"name": "x"}}', '{"constructor": {"prototype": {}}}'])(
    '[SY8] is refused with an unreadable body: %s',
    async (body) => {
      const answer = await post('/api/users/temporary', body);
      expect([400, 422]).toContain(answer.status);
      expect(answer.json).toMatchObject({ error: 'invalid', message: expect.any(String) });
    },
  );

  it('[SY8] is refused with a body that is too large', async () => {
    const answer = await post('/api/users/temporary', { name: 'x'.repeat(400_000) });
    expect(answer).toMatchObject({ status: 413, json: { error: 'invalid' } });
  });

  it.each([
    ['/api/user'],
    ['/api/retros'],
    [`/api/retro/${'a'.repeat(16)}`],
    [`/api/retro/${'a'.repeat(16)}/brief`],
    [`/api/retro/${'a'.repeat(16)}/brief.md`],
  ])('is required: %s', async (path) => {
    for (const token of [undefined, 'x', 'x'.repeat(3_000), '../..']) {
      expect(await get(path, token)).toMatchObject({ status: 401, json: { error: 'unauthorized' } });
    }
  });
});

describe('retros', () => {
  it('are created with the payload in snake case', async () => {
    const created = await post(
      '/api/retro',
      {
        activity: 'kalm',
        name: 'Sprint 12',
        call_link: 'meet.example.org',
        max_topics: 5,
        participant_slots: 3,
        voting_mechanic: 'like',
        participant_ids: [ann.user.id],
        invited_emails: ['Dee@Example.org'],
      },
      ann.token,
    );
    expect(created.status).toBe(200);
    const found = await get(`/api/retro/${created.json.retro_id}`, ann.token);
    expect(found.json).toEqual({
      id: created.json.retro_id,
      name: 'Sprint 12',
      activity: 'kalm',
      custom_activity_id: null,
      own_activity: null,
      project_stage: 'standard',
      starts_at: expect.any(Number),
      duration: 60,
      status: 'created',
      phase: 'setup',
      moderator: 'Ann',
      is_moderator: true,
      team_id: null,
      date: new Date(found.json.starts_at).toISOString(),
      writing_duration: 6,
      posting_duration: 4,
      rest_duration: 50,
      call_link: 'https://meet.example.org',
      max_topics: 5,
      voting_mechanic: 'like',
      participants: [{ id: ann.user.id, name: 'Ann' }],
      participant_slots: 3,
      waiting_room_enabled: true,
      requires_permanent_account: false,
      moderator_id: ann.user.id,
      mode: 'independent',
    });
  });

  it('are refused with the reasons, in snake case too', async () => {
    const wrong = await post(
      '/api/retro',
      { activity: 'kalm', name: '', posting_duration: 60, participant_ids: [], participant_slots: 0 },
      ann.token,
    );
    expect(wrong).toMatchObject({
      status: 422,
      json: {
        error: 'settings',
        fields: {
          name: 'errors.name.empty',
          posting_duration: 'advanced.timing.values_too_long',
          participant_ids: 'participants_picker.not_enough',
        },
      },
    });
    const invalid = await post('/api/retro', { activity: 'nonsense', max_topics: 1.5 }, ann.token);
    expect(invalid).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields: { activity: 'invalid', max_topics: 'invalid' } },
    });
    expect((await post('/api/retro', { activity: 'kalm' })).status).toBe(401);
  });

  it('[JO9] answer the same if they do not exist and if access is denied', async () => {
    const retro = await createRetro(server.url, ann.token);
    for (const path of ['', '/brief', '/brief.md', '/brief.csv', '/brief.json']) {
      const hidden = await get(`/api/retro/${retro}${path}`, bob.token);
      const missing = await get(`/api/retro/${newId()}${path}`, bob.token);
      expect(hidden.status).toBe(404);
      expect(hidden.text).toBe(missing.text);
      expect(hidden.json.error).toBe('not_found');
    }
  });

  it('have no brief until they are finished', async () => {
    const retro = await createRetro(server.url, ann.token);
    expect((await get(`/api/retro/${retro}/brief`, ann.token)).status).toBe(404);
  });

  it('are listed for people who were let in, and no longer for people who were removed', async () => {
    const host = await join(server.url, 'Host');
    const guest = await join(server.url, 'Guest');
    const retro = await createRetro(server.url, host.session.token);
    const listed = async () => (await get('/api/retros', guest.session.token)).json;
    await host.open(retro);
    await guest.open(retro);
    expect(await listed()).toEqual({ retros: [], total: 0 });
    await guest.do({ type: 'person.join', role: 'watcher' });
    expect(await listed()).toMatchObject({ total: 1, retros: [{ id: retro, moderator: 'Host' }] });
    const led = async () => (await get('/api/retros?only=led', guest.session.token)).json;
    expect(await led()).toEqual({ retros: [], total: 0 });
    expect((await get('/api/retros?only=led', host.session.token)).json).toMatchObject({ total: 1 });
    expect((await get('/api/retros?only=else', host.session.token)).status).toBe(422);
    await host.do({ type: 'moderation.hand', to: guest.id }).catch(() => {});
    await host.do({ type: 'person.remove', person: guest.id });
    expect(await listed()).toEqual({ retros: [], total: 0 });
    host.leave();
    guest.leave();
  });

  it('are listed page by page', async () => {
    const cy = await becomeGuest(server.url, 'Cy');
    for (let i = 0; i < 22; i++) await createRetro(server.url, cy.token);
    const pages = [await get('/api/retros', cy.token), await get('/api/retros?offset=20', cy.token)];
    expect(pages.map(({ json }) => [json.retros.length, json.total])).toEqual([
      [20, 22],
      [2, 22],
    ]);
    for (const offset of ['-1', 'x', '1.5', '9e9']) {
      expect((await get(`/api/retros?offset=${offset}`, cy.token)).status).toBe(422);
    }
  });
});

describe('the server itself', () => {
  it('says that it runs and that its database answers', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, json: { ok: true } });
    expect(await get('/readyz')).toMatchObject({ status: 200, json: { ok: true } });
  });

  it('[JO9] does not know other paths', async () => {
    for (const path of ['/api/nothing', '/nothing', '/api/retro']) {
      expect(await get(path)).toMatchObject({ status: 404, json: { error: 'not_found' } });
    }
  });

  it('cannot be used by pages of other sites, and text in a page cannot run', async () => {
    const { headers } = await get('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/api/user', ann.token)).headers.get('cache-control')).toBe('no-store');
  });

  it('answers `internal` and reveals nothing if something breaks', async () => {
    const broken = await startServer({
      store: {
        ...server.store,
        retros: {
          ...server.store.retros,
          list: () => Promise.reject(new Error('SELECT secret_column FROM users')),
        },
        close: async () => {},
      },
    });
    const answer = await call(broken.url, '/api/retros', ann.token);
    expect(answer).toMatchObject({ status: 500, json: { error: 'internal' } });
    expect(answer.text).not.toContain('secret_column');
    expect(broken.log.join('')).toContain('a call failed');
    expect(broken.log.join('')).not.toContain('secret_column');
    await broken.stop();
  });
});

describe('[SY8] a caller who calls too often', () => {
  it('is told so, and others are not', async () => {
    const strict = await startServer({
      rates: { ...NO_LIMITS, http: { ...NO_LIMITS.http, person: { perSecond: 0.001, burst: 3 } } },
    });
    const [one, two] = [await becomeGuest(strict.url, 'One'), await becomeGuest(strict.url, 'Two')];
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await call(strict.url, '/api/user', one.token)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await call(strict.url, '/api/user', one.token)).json).toMatchObject({ error: 'too_many' });
    expect((await call(strict.url, '/api/user', two.token)).status).toBe(200);
    await strict.stop();
  });

  it('is told so by IP address, with room for a whole team behind one', async () => {
    const guestsPerAddress = { perSecond: 0.001, burst: 5 };
    const strict = await startServer({
      rates: {
        ...NO_LIMITS,
        http: { ...NO_LIMITS.http, callsPerAddress: 8 },
        accounts: { ...NO_LIMITS.accounts, guestsPerAddress },
      },
    });
    const calls = [];
    for (let i = 0; i < 9; i++) {
      calls.push(await call(strict.url, '/api/users/temporary', undefined, { name: 'x' }));
    }
    expect(calls.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
    for (const refused of calls.slice(5)) expect(refused.json).toMatchObject({ error: 'too_many' });
    await strict.stop();
  });
});
