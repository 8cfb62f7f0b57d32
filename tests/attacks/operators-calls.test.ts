import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpVerified } from '#tests/support/people/account-calls.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let pages: string;
let token: string;
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'hindsight-pages-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Hindsight</title>');
  // As it is run: with the app, whose files have a route for everything.
  server = await startServer({ pages, admins: ['root@example.org'], publicUrl: 'https://retro.example.org' });
  ({ token } = await signUpVerified(server));
});
afterAll(async () => {
  await server.stop();
  rmSync(pages, { recursive: true });
});

/** What changes from one call to the next, whatever is called. */
const COUNTED = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Everything of an answer: the status, the headers in their order, the body. */
async function answerTo(method: string, path: string, headers: Record<string, string>, body?: string) {
  const asked = request(`${server.url}/api${path}`, { method, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const names = Object.entries(answer.headers).map(([name, value]) =>
    COUNTED.includes(name) ? name : `${name}: ${value}`,
  );
  return [answer.statusCode, names, await text(answer)];
}

const WORKSPACE = '/workspaces/aaaaaaaaaaaaaaaa/suspension';
const PATHS = ['/health', '/mails', '/mails?offset=-1', '/mails/drop', '/%00', `/${'a'.repeat(300)}`];
const JSON_BODY = { 'content-type': 'application/json', 'content-length': '1' };

it('[OP1] no header, status or byte tells an operators’ call from one that does not exist', async () => {
  const login: Record<string, string> = { authorization: `Bearer ${token}` };
  for (const path of [...PATHS, WORKSPACE, WORKSPACE.replace(/a{16}/, 'a'.repeat(300))])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const who of [{}, login])
        for (const [headers, body] of [
          [who],
          [{ ...who, accept: 'text/html' }],
          [{ ...who, ...JSON_BODY }, '{'],
        ] as const) {
          const [there, nowhere] = await Promise.all([
            answerTo(method, `/admin${path}`, headers, body),
            answerTo(method, `/nimda${path}`, headers, body),
          ]);
          expect([method, path, ...there]).toEqual([method, path, ...nowhere]);
          expect(there[0]).toBeGreaterThanOrEqual(400);
        }
});
