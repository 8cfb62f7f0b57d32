import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ArrivingBodies, SMALL_BODY_BYTES } from '#server/http/arriving-bodies.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { becomeGuest } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll({ trustProxy: true });
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
  '[SY8] a large body without a token is not waited for: %s',
  async (call) => {
    expect(await answerTo(call)).toContain('401');
    expect(await answerTo(call, '\r\nAuthorization: Bearer nobody')).toContain('401');
  },
);

it('[SY8] half-sent bodies are limited per person, and dropped with the connection', async () => {
  const { token } = await becomeGuest(server.url, 'Guest');
  const half = (address: string) =>
    answerTo('POST /api/retro', `\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`);
  // One more than 1 MiB has room for, from wherever.
  const first = await Promise.race(Array.from({ length: 6 }, (_, i) => half(`203.0.113.${i}`)));
  expect(first).toContain('429');
  const large = { activity: 'sailboat', name: 'x'.repeat(199_000) };
  const again = () => ask(server.url, 'POST', '/retro', { token, body: large, from: '198.51.100.4' });
  expect((await again()).status).toBe(429);
  const { token: other } = await becomeGuest(server.url, 'Other');
  expect((await ask(server.url, 'POST', '/retro', { token: other, body: large })).status).toBe(422);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await again()).status).toBe(422);
});

it('[SY8] half-sent large bodies keep nobody out, from the same IP address or elsewhere', async () => {
  const from = '203.0.113.7';
  const guests = await Promise.all(
    Array.from({ length: 5 }, (_, i) => becomeGuest(server.url, `Guest ${i}`)),
  );
  const halves = guests.flatMap(({ token }) =>
    Array.from({ length: 5 }, () =>
      answerTo('POST /api/retro', `\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${from}`),
    ),
  );
  expect(await Promise.race(halves)).toContain('429');
  const guest = await ask(server.url, 'POST', '/users/temporary', { body: { name: 'New' }, from });
  expect(guest.status).toBe(200);
  const { token } = guests[0] ?? { token: '' };
  const retro = await ask(server.url, 'POST', '/retro', { token, body: { activity: 'sailboat' }, from });
  expect(retro.status).toBe(200);
  const login = { email: 'nobody@example.org', password: 'x' };
  expect((await ask(server.url, 'POST', '/users/login', { body: login, from })).status).toBe(401);
});

it.each(['POST /nothing', 'POST /api/nothing', 'DELETE /retro/x'])(
  '[SY8] a body for an unknown route is not waited for: %s',
  async (call) => {
    expect(await answerTo(call)).toContain('404');
  },
);

it('[SY8] a picture with another content type is not waited for', async () => {
  const { token } = await becomeGuest(server.url, 'Guest');
  const answer = await answerTo('PUT /api/users/me/avatar', `\r\nAuthorization: Bearer ${token}`);
  expect(answer).toContain('422');
});

it('[SY8] large bodies are limited per person, IP address, wider network and in total; small ones are not', () => {
  const bodies = new ArrivingBodies();
  const MIB = 2 ** 20;
  const take = (address: string, bytes: number, person: string | null = null) =>
    bodies.take({ address, person }, bytes);
  const leave = take('2001:db8:0:1::1', 4 * MIB);
  expect(take('2001:db8:0:1::2', SMALL_BODY_BYTES + 1)).toBeNull();
  expect(take('2001:db8:0:2::1', 4 * MIB)).not.toBeNull();
  expect(take('2001:db8:0:3::1', SMALL_BODY_BYTES + 1)).toBeNull();
  leave?.();
  leave?.();
  expect(take('2001:db8:0:3::1', 4 * MIB)).not.toBeNull();
  const others = Array.from({ length: 20 }, (_, i) => take(`203.0.113.${i}`, 4 * MIB - 1));
  expect(others.filter((taken) => taken !== null)).toHaveLength(10);
  expect(take('2001:db8:0:1::1', SMALL_BODY_BYTES)).not.toBeNull();
  const persons = new ArrivingBodies();
  const byAnn = ['198.51.100.1', '198.51.100.2'].map((address) =>
    persons.take({ address, person: 'ann' }, MIB),
  );
  expect(byAnn.map((taken) => taken !== null)).toEqual([true, false]);
  expect(persons.take({ address: '198.51.100.1', person: 'ben' }, MIB)).not.toBeNull();
});
