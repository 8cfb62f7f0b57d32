import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import type { Store } from '#server/store/store.ts';
import { ask, form } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, join as joinAs, newId, Player } from '#tests/support/people/player.ts';
import { type Sample, samplesIn } from '#tests/support/servers/scrapes.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';

const TOKEN = 'a token for those who watch';
let server: TestServer;
afterEach(() => server.stop());

async function start(deps: Partial<AppDeps> = {}, replaced: Partial<Store> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = { ...(await openNewStore(folder)), ...replaced };
  server = await startServer({ metricsToken: TOKEN, store, ...deps }, folder);
}

async function read(): Promise<Sample[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return samplesIn(await (await fetch(`${server.url}/metrics`, { headers })).text());
}

/** The labels of every kind of call that was counted, and how often. */
async function counted(): Promise<Record<string, number>> {
  const calls = (await read()).filter(({ name }) => name === 'hindsight_http_request_seconds_count');
  return Object.fromEntries(
    calls.map(({ labels: { method, route, status }, value }) => [`${method} ${route} ${status}`, value]),
  );
}

async function valueOfMetric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const isMeant = (one: Sample) => Object.entries(labels).every(([label, is]) => one.labels[label] === is);
  return (await read()).find((one) => one.name === name && isMeant(one))?.value;
}

const linesOf = (what: string) =>
  server.log.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === what);

describe('every call', () => {
  it('[OP7] is counted by the pattern of its route and its status, whatever the address', async () => {
    await start();
    const { token } = await becomeGuest(server.url, 'Ann');
    const retro = await createRetro(server.url, token);
    await ask(server.url, 'GET', `/retro/${retro}`, { token });
    await ask(server.url, 'GET', `/retro/${newId()}`, { token });
    await ask(server.url, 'GET', '/user', { token: 'nobody' });
    expect(await counted()).toMatchObject({
      'POST /api/users/temporary 200': 1,
      'POST /api/retro 200': 1,
      'GET /api/retro/:id 200': 1,
      'GET /api/retro/:id 404': 1,
      'GET /api/user 401': 1,
    });
    const labels = (await read()).map((sample) => JSON.stringify(sample.labels)).join('');
    expect(labels).not.toContain(retro);
  });

  it('to no route is counted as one, however many there are', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'hindsight-pages-'));
    writeFileSync(join(pages, 'index.html'), '<head></head><div id="root"></div>');
    for (const folder of [null, pages]) {
      await start({ pages: folder });
      for (const path of ['/wp-login.php', '/api/no/such', '/api/nothing', '/%ff'])
        await fetch(`${server.url}${path}`);
      await fetch(`${server.url}/nowhere`, { method: 'POST' });
      const calls = await counted();
      expect(Object.keys(calls)).toEqual(expect.arrayContaining(['GET unknown 404', 'POST unknown 404']));
      expect(calls['GET unknown 404']).toBe(4);
      expect(Object.keys(calls).filter((call) => !/ (unknown|\/metrics) /.test(call))).toEqual([]);
      if (folder === null) await server.stop();
      else {
        await fetch(`${server.url}/retro/${newId()}`, { headers: { accept: 'text/html' } });
        expect(await counted()).toMatchObject({ 'GET /* 200': 1, 'GET unknown 404': 4 });
      }
    }
  });

  it('that its caller gives up is counted as aborted', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const isReady = () => {
      asked();
      return new Promise<boolean>(() => {});
    };
    await start({}, { isReady });
    const call = request(`${server.url}/readyz`).on('error', () => {});
    call.end();
    await isAsked;
    call.destroy();
    await expect.poll(counted).toMatchObject({ 'GET /readyz aborted': 1 });
  });

  it('[OP7] is logged in one line at debug, with the id of the proxy and without the address', async () => {
    await start({ trustProxy: true });
    const retro = newId();
    await fetch(`${server.url}/api/retro/${retro}/door?secret=1`, {
      headers: { 'x-request-id': 'from-proxy' },
    });
    await expect.poll(() => linesOf('a call')).toHaveLength(1);
    expect(linesOf('a call')).toMatchObject([
      { level: 20, request: 'from-proxy', method: 'GET', route: '/api/retro/:id/door', status: '404' },
    ]);
    expect(server.log.join('')).not.toMatch(new RegExp(`${retro}|secret`));
  });

  it('that fails is logged with the same id', async () => {
    const broken = async () => {
      throw new Error('a bug');
    };
    await start({ trustProxy: true }, { isReady: broken });
    await fetch(`${server.url}/readyz`, { headers: { 'x-request-id': 'from-proxy' } });
    expect(linesOf('a call failed')).toMatchObject([{ level: 50, request: 'from-proxy' }]);
  });
});

it('[OP7] a login that fails is logged at info with its reason and the id of its call, without the address', async () => {
  await start({ trustProxy: true });
  const known = form();
  await ask(server.url, 'POST', '/users/sign_up', { body: known });
  for (const email of [known.email, 'nobody@example.org'])
    await fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'from-proxy' },
      body: JSON.stringify({ email, password: 'wrong horse' }),
    });
  const failed = { level: 30, way: 'password', code: 'invalid_credentials', request: 'from-proxy' };
  expect(linesOf('a login failed')).toMatchObject([failed, failed]);
  expect(server.log.join('')).not.toMatch(/@example|wrong horse|127\.0\.0\.1/);
});

describe('what is refused on a socket', () => {
  it('is counted: retros that are not opened, by reason', async () => {
    await start();
    const ann = await joinAs(server.url, 'Ann');
    await ann.open(newId());
    await ann.open('no id');
    ann.leave();
    expect(await valueOfMetric('hindsight_opens_refused_total', { code: 'not_found' })).toBe(2);
  });

  it('is counted: commands without a retro', async () => {
    await start();
    const ann = await joinAs(server.url, 'Ann');
    await ann.say({ type: 'mood.set', mood: 50 });
    ann.leave();
    expect(await valueOfMetric('hindsight_refusals_total', { code: 'not_found' })).toBe(1);
  });

  it('is counted: handshakes, by reason, and logged at debug', async () => {
    await start();
    const session = await becomeGuest(server.url, 'Ann');
    const refused = async (player: Player) => {
      await expect(player.connected()).rejects.toThrow();
      player.leave();
    };
    await refused(new Player(server.url, { ...session, token: 'nobody' }));
    await refused(new Player(server.url, session, 1));
    await refused(new Player(server.url, session, undefined, { origin: 'https://elsewhere.example.org' }));
    await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    for (const code of ['unauthorized', 'protocol', 'origin', 'no_handshake'])
      expect(await valueOfMetric('hindsight_connections_refused_total', { code }), code).toBe(1);
    expect(linesOf('a connection was refused').map(({ reason }: { reason: string }) => reason)).toEqual([
      'unauthorized',
      'protocol',
      'origin',
      'no_handshake',
    ]);
  });

  it('is counted: connections that say nothing', async () => {
    await start();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).resume();
    await once(socket, 'connect');
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, 'close');
    expect(await valueOfMetric('hindsight_connections_refused_total', { code: 'no_handshake' })).toBe(1);
  });
});

it('[OP7] everything that writes facts is timed: a new retro too', async () => {
  await start();
  const { token } = await becomeGuest(server.url, 'Ann');
  await createRetro(server.url, token);
  expect(await valueOfMetric('hindsight_append_seconds_count')).toBe(1);
});

it('[OP8] the version and the commit are in /healthz and in the metrics', async () => {
  await start({ build: { version: '1.2.3', commit: 'abc123' } });
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({
    ok: true,
    version: '1.2.3',
    commit: 'abc123',
  });
  expect(await valueOfMetric('hindsight_build_info', { version: '1.2.3', commit: 'abc123' })).toBe(1);
});

it('what is left of the disk is reported where the database is a file', async () => {
  await start({ dataDir: tmpdir() });
  const free = await valueOfMetric('hindsight_disk_free_bytes');
  const all = await valueOfMetric('hindsight_disk_bytes');
  expect(free).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(free ?? 0);
  await server.stop();
  await start({ dataDir: null });
  expect(await valueOfMetric('hindsight_disk_free_bytes')).toBeUndefined();
});
