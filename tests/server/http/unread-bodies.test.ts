import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArrivingBodies } from '#server/http/arriving-bodies.ts';
import { ask } from '../../support/server-accounts.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';
import { becomeGuest } from '../../support/server-player.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustProxy: true });
});
afterAll(() => server.stop());
/** Connections that a test leaves open. */
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
});

const HEAD = 'HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 200000';

/** The first line of the answer to a call that announces a large body and sends hardly any of it. */
function answerTo(call: string, headers = ''): Promise<string> {
  const { hostname: host, port } = new URL(server.url);
  const socket = connect(Number(port), host);
  open.add(socket);
  socket.write(`${call} ${HEAD}${headers}\r\n\r\n{"name":`);
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).split('\r\n')[0] ?? '');
    });
  });
}

it.each(['POST /api/retro', 'PUT /api/users/me/avatar'])(
  '[SY8] without a token a large body is not waited for: %s',
  async (call) => {
    expect(await answerTo(call)).toContain('401');
    expect(await answerTo(call, '\r\nAuthorization: Bearer nobody')).toContain('401');
  },
);

it('[SY8] bodies that a guest sends half are bounded for their address, and given up with the connection', async () => {
  const { token } = await becomeGuest(server.url, 'Guest');
  const half = (address: string) =>
    answerTo('POST /api/retro', `\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`);
  // One more than 4 MiB have room for.
  const first = await Promise.race(Array.from({ length: 21 }, () => half('203.0.113.7')));
  expect(first).toContain('429');
  const body = { activity: 'sailboat' };
  const from = '198.51.100.4';
  expect((await ask(server.url, 'POST', '/retro', { token, body, from })).status).toBe(200);
  const large = { ...body, name: 'x'.repeat(199_000) };
  const again = () => ask(server.url, 'POST', '/retro', { token, body: large, from: '203.0.113.7' });
  expect((await again()).status).toBe(429);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await again()).status).toBe(422);
});

it('[SY8] a wider network has room for twice as much, and all together have a bound', () => {
  const bodies = new ArrivingBodies();
  const MIB = 2 ** 20;
  const leave = bodies.take('2001:db8:0:1::1', 4 * MIB);
  expect(bodies.take('2001:db8:0:1::2', 1)).toBeNull();
  expect(bodies.take('2001:db8:0:2::1', 4 * MIB)).not.toBeNull();
  expect(bodies.take('2001:db8:0:3::1', 1)).toBeNull();
  leave?.();
  leave?.();
  expect(bodies.take('2001:db8:0:3::1', 4 * MIB)).not.toBeNull();
  const others = Array.from({ length: 20 }, (_, i) => bodies.take(`203.0.113.${i}`, 4 * MIB));
  expect(others.filter((taken) => taken !== null)).toHaveLength(10);
});
