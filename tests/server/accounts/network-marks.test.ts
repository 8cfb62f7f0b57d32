import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { networkMarks } from '#server/accounts/network-marks.ts';
import { ask, form } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { SECRET } from '#tests/support/servers/test-server.ts';

const DAY_MS = 86_400_000;
const time = new ManualTime();
const server = serverForEach({ time, transport: { send: async () => {}, close: () => {} } });

it('the mark of a network is the same on all servers with the same secret, and cannot be guessed without it', async () => {
  const { user } = await becomeGuest(server.url, 'Ann');
  const kept = await server.store.users.networksOf(user.id);
  expect(kept).toEqual(networkMarks(SECRET)('127.0.0.1'));
  expect(kept).not.toEqual(networkMarks(new TextEncoder().encode('another secret'))('127.0.0.1'));
  for (const text of ['127.0.0.1', 'network 127.0.0.1'])
    expect(createHash('sha256').update(text).digest('base64url')).not.toContain(kept.network);
});

it('a mark is deleted after a day, unless invitations are counted by it', async () => {
  const ann = await becomeGuest(server.url, 'Ann');
  const bob = await becomeGuest(server.url, 'Bob');
  time.pass(DAY_MS - 1_000);
  await createRetro(server.url, bob.token, { invited_emails: ['cleo@example.org'] });
  await server.mailed();
  await server.store.users.forgetNetworks(time.now() - DAY_MS);
  expect((await server.store.users.networksOf(ann.user.id)).network).not.toBeNull();
  time.pass(2_000);
  await server.store.users.forgetNetworks(time.now() - DAY_MS);
  expect(await server.store.users.networksOf(ann.user.id)).toEqual({ network: null, wide_network: null });
  expect((await server.store.users.networksOf(bob.user.id)).network).not.toBeNull();
  time.pass(DAY_MS);
  await server.store.users.forgetNetworks(time.now() - DAY_MS);
  expect((await server.store.users.networksOf(bob.user.id)).network).toBeNull();
});

it('a guest who signs up keeps the mark of the network they first came from', async () => {
  const { token, user } = await becomeGuest(server.url, 'Ann');
  const before = await server.store.users.networksOf(user.id);
  const response = await ask(server.url, 'POST', '/users/sign_up', { token, body: form() });
  expect([response.status, await server.store.users.networksOf(user.id)]).toEqual([200, before]);
});
