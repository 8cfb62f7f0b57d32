import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { signUp } from '#tests/support/people/account-calls.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Asks for a path with a Host of one's own, which fetch does not let anybody set. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

const PATHS = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/some-mail'];

it('people without access get the same answer, and nothing fails behind it', async () => {
  server = await startServer();
  expect(await statusOf('/dev/outbox', { host: 'retro.example.org' })).toBe(404);
  expect(await statusOf('/dev/outbox/some-mail', { host: 'retro.example.org' })).toBe(404);
  expect(server.log.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

describe('a person who asks for the mails that were kept instead of sent', () => {
  it('finds none on a server that is not set to development', async () => {
    const read = readConfig({});
    expect(read.ok && read.config.isProduction).toBe(true);
    server = await startServer({ showsOutbox: false });
    for (const path of PATHS) expect(await statusOf(path, {})).toBe(404);
  });

  it.each([
    'retro.example.org',
    'retro.example.org:3000',
    'localhost.example.org',
    '127.0.0.1.example.org',
    '10.0.0.7:3000',
    '[2001:db8::1]:3000',
  ])('finds none under a host name that is not this machine’s: %j', async (host) => {
    server = await startServer();
    await signUp(server.url);
    await server.mailed();
    for (const path of PATHS) expect(await statusOf(path, { host })).not.toBe(200);
  });

  it.each(['localhost:3000', '127.0.0.1', '127.8.0.1:3000', '[::1]:3000'])(
    'is on this machine and uses one of its own names: %s',
    async (host) => {
      server = await startServer();
      expect(await statusOf('/dev/outbox', { host })).toBe(200);
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
    'does not come through a proxy on this machine, which would send %s',
    async (header) => {
      server = await startServer();
      expect(await statusOf('/dev/outbox', { host: 'localhost', [header]: '127.0.0.1' })).toBe(404);
    },
  );

  it('does not come through a proxy that the server trusts, whatever it says', async () => {
    server = await startServer({ trustProxy: true });
    expect(await statusOf('/dev/outbox', { host: 'localhost' })).toBe(404);
    expect(await statusOf('/dev/outbox', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });
});
