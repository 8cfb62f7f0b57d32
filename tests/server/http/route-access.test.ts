import { readFileSync } from 'node:fs';
import Fastify, { type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessPage } from '#scripts/access/access-page.ts';
import { everyRoute } from '#scripts/access/every-route.ts';
import { answerError } from '#server/http/errors.ts';
import { pluginOf, type RouteEntry, route } from '#server/http/route.ts';
import { type ListedRoute, routeHooks } from '#server/http/route-hooks.ts';
import { ask, guest, signUpVerified } from '#tests/support/people/account-calls.ts';
import { type Answer, createRetro, join, newId, type Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let host: Player;
let open: string;
beforeAll(async () => {
  server = await startServer({ metricsToken: 'only the operator knows this' });
  host = await join(server.url, 'Host');
  open = await createRetro(server.url, host.session.token);
});
afterAll(async () => {
  host.leave();
  await server.stop();
});

function call({ method, url }: Pick<ListedRoute, 'method' | 'url'>, retro: string, token?: string) {
  const path = url.replace('/api', '').replace(':id', retro);
  const body = method === 'GET' ? undefined : {};
  return ask(server.url, method as 'GET', path, { token, body });
}
const codeOf = ({ json }: Answer): string | undefined => json?.error;

const ofApi = () => server.routes.filter(({ url }) => url.startsWith('/api/'));
const isOfRetro = ({ entry }: ListedRoute) => entry.of !== undefined;
const isKnownOnly = ({ who }: RouteEntry) => ['person', 'renewer', 'account'].includes(who as string);
/** What a guest is answered who is nothing to what a path names: of accounts alone, whatever it names. */
const toGuests = (one: ListedRoute) => {
  if (one.entry.who === 'account') return 'unauthorized_action';
  return isOfRetro(one) || one.entry.who === 'operator' ? 'not_found' : null;
};

describe('[AC1] the access table', () => {
  it('matches docs/access.md: npm run generate', async () => {
    expect(readFileSync('docs/access.md', 'utf8')).toBe(accessPage(await everyRoute()));
  });

  it('holds for a stranger, on every route', async () => {
    expect(ofApi().length).toBeGreaterThan(25);
    for (const one of ofApi()) {
      const isRefused = codeOf(await call(one, open)) === 'unauthorized';
      // Two routes that anybody may call do one thing for those alone who are logged in.
      expect([one.url, isRefused]).toEqual([one.url, isKnownOnly(one.entry)]);
    }
  });

  it('holds for a guest outside the retro in the path, on every route', async () => {
    for (const one of ofApi().filter(({ url }) => url !== '/api/users/google/nonce')) {
      const answer = await call(one, open, await guest(server.url));
      expect([one.url, answer.status]).not.toEqual([one.url, 401]);
      const code = codeOf(answer);
      const isOne = code === 'not_found' || code === 'unauthorized_action';
      expect([one.url, isOne ? code : null]).toEqual([one.url, toGuests(one)]);
    }
  });

  it('holds for people in the retro who may know of it but not make the call', async () => {
    const other = await join(server.url, 'Other');
    await host.open(open);
    await other.open(open);
    await other.do({ type: 'person.join', role: 'watcher' });
    const invitations = { method: 'GET', url: '/api/retro/:id/invitations' };
    const refused = await call(invitations, open, other.session.token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'unauthorized_action']);
    expect((await call(invitations, open, host.session.token)).status).toBe(200);
    other.leave();
  });

  it.each(['/metrics', '/dev/outbox', '/dev/outbox.json'])(
    'hides a call from people without the key of %s',
    async (path) => {
      const headers = { 'x-forwarded-for': '10.0.0.1', accept: 'application/json' };
      const answer = await fetch(`${server.url}${path}`, { headers });
      expect([answer.status, (await answer.json()).error]).toEqual([404, 'not_found']);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});

describe('[AC2] a retro that someone may not know of', () => {
  it('answers like one that does not exist, byte for byte, on every route, without reading its log', async () => {
    const { token } = await signUpVerified(server);
    const reads: string[] = [];
    const { events } = server.store;
    const { read } = events;
    events.read = (retro, ...more) => {
      reads.push(retro);
      return read(retro, ...more);
    };
    for (const one of ofApi().filter(isOfRetro)) {
      const there = await call(one, open, token);
      const nowhere = await call(one, newId(), token);
      expect([one.url, there.status, there.text]).toEqual([one.url, nowhere.status, nowhere.text]);
      const shown = (answer: Answer) => [...answer.headers.keys()].sort();
      expect(shown(there)).toEqual(shown(nowhere));
    }
    events.read = read;
    expect(reads).toEqual([]);
  });
});

describe('[AC2] a workspace, team or invitation that someone may not know of', () => {
  it('answers like one that does not exist, byte for byte, on every route', async () => {
    const owner = await signUpVerified(server);
    const { token } = await signUpVerified(server);
    const rows = rowsOf(server.folder);
    const workspace = await putWorkspace(rows, [owner.id]);
    const team = await putTeam(rows, workspace, [owner.id]);
    const body = { emails: ['eve@example.org'] };
    await ask(server.url, 'POST', `/workspaces/${workspace}/invitations`, { token: owner.token, body });
    const invited = await rows.selectFrom('workspace_invitations').select('id').executeTakeFirstOrThrow();
    await rows.destroy();
    const ids = { id: workspace, workspaceId: workspace, teamId: team, invitationId: invited.id };
    const asked = async ({ method, url }: ListedRoute, named: typeof ids, sent: object) => {
      const path = url.replace('/api', '').replace(/:(\w+)/g, (_, name) => named[name as 'id'] ?? owner.id);
      const { status, text, headers } = await ask(server.url, method as 'GET', path, {
        token,
        body: method === 'GET' ? undefined : sent,
      });
      return { status, text, headers: [...headers.keys()].sort() };
    };
    const nowhere = { id: newId(), workspaceId: newId(), teamId: newId(), invitationId: newId() };
    const bodies = (named: typeof ids): object[] => [
      {},
      { ...body, name: 'x', workspace_id: named.workspaceId },
      { activity: 'mad_sad_glad', team_id: named.teamId },
      { workspace_id: named.workspaceId },
    ];
    for (const one of ofApi().filter(({ url }) => /workspaces|teams|payments|\/retro$/.test(url))) {
      for (const [place, sent] of bodies(ids).entries()) {
        const there = await asked(one, ids, sent);
        const none = await asked(one, nowhere, bodies(nowhere)[place] ?? {});
        // What they make themselves has an id and a time of its own.
        if (there.status !== 200) expect([one.url, there]).toEqual([one.url, none]);
        else expect([one.url, one.entry.of, none.status]).toEqual([one.url, undefined, 200]);
      }
    }
  });
});

describe('the routes', () => {
  const kit = (...routes: RouteOptions[]) => {
    const http = Fastify();
    routeHooks(http, {
      byToken: async () => null,
      isOperator: () => false,
      perPerson: { takeOrWait: () => 0 },
    });
    http.setErrorHandler(answerError);
    http.register(pluginOf(...routes));
    return http;
  };

  it('[AC1] do not start if one does not say who may call it', async () => {
    const http = kit({ method: 'GET', url: '/forgotten', handler: async () => 'secret' });
    await expect(http.ready()).rejects.toThrow('GET /forgotten does not say who may call it');
    const whole = kit(route('GET /x', { who: 'anybody', answer: z.object({}) }, () => ({})));
    expect((await whole.inject('/x')).statusCode).toBe(200);
  });

  it('[SE2] send nothing that the answer’s schema does not name', async () => {
    const person = { shownName: 'Ann', passwordHash: 'x' };
    const answer = z.object({ shownName: z.string() });
    const { json } = await kit(route('GET /x', { who: 'anybody', answer }, () => person)).inject('/x');
    expect(json()).toEqual({ shown_name: 'Ann' });
  });

  it('[SY8] refuse a call over a limit before looking up what the path names', async () => {
    let met = 0;
    const find = async () => {
      met += 1;
      return { as: 'owner' };
    };
    const of = { name: 'thing', find };
    const limits = [{ says: 'all', wait: () => 2_500 }];
    const http = kit(route('GET /:id', { who: 'anybody', of, limits, answer: z.object({}) }, () => ({})));
    const answer = await http.inject(`/${newId()}`);
    expect(answer.json()).toMatchObject({ error: 'too_many' });
    expect(answer.headers['retry-after']).toBe('3');
    expect(met).toBe(0);
  });

  it('[SY8] do not look for an invalid id', async () => {
    let asked = 0;
    const look = () => {
      asked += 1;
      return {};
    };
    const of = { name: 'thing', find: async () => ({ as: 'owner', ...look() }) };
    const answer = z.object({});
    const http = kit(
      route('GET /met/:id', { who: 'anybody', of, answer }, look),
      route('GET /plain/:id', { who: 'anybody', answer }, look),
    );
    const id = newId();
    for (const path of ['/met/', '/plain/']) {
      for (const wrong of ['%00', `${id}%00`, `${id}%00x`, `${id}x`, id.toUpperCase(), '__proto__'])
        expect((await http.inject(path + wrong)).json()).toMatchObject({ error: 'not_found' });
      expect((await http.inject(path + id)).statusCode).toBe(200);
    }
    expect(asked).toBe(3);
  });
});
