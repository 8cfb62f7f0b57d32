import { expect, it } from 'vitest';
import { GUEST_TOKEN_MS, TOKEN_MS } from '#contract/limits.ts';
import { ask, signUp, tabOf } from '#tests/support/people/account-calls.ts';
import { join, type Player } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

/** Less than between two looks at all sessions, ms. */
const SHORT_MS = 9_000;

const time = new ManualTime();
const server = serverForAll({ time });

/** Lets time pass, looking in between, until something holds. */
const comesToPass = (holds: () => boolean) =>
  expect
    .poll(() => {
      if (!holds()) time.pass(SHORT_MS);
      return holds();
    })
    .toBe(true);

const isGone = ({ socket }: Player) => socket.disconnected;

it('[SY18] a session ends on time with its connections, on a single server', async () => {
  const ann = await signUp(server.url);
  const tab = await tabOf(server, ann);
  const other = await join(server.url, 'Guest');
  const waiting = time.waiting;
  time.pass(TOKEN_MS - 2 * SHORT_MS);
  // The sessions were looked at, and will be again.
  await expect.poll(() => time.waiting).toBeGreaterThanOrEqual(waiting);
  time.pass(SHORT_MS);
  await tab.catchUp();
  await comesToPass(() => isGone(tab));
  expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
  await other.catchUp();
  // As if the clock had been set: letting 90 days pass would look at all sessions some hundred thousand times.
  time.step(GUEST_TOKEN_MS);
  await comesToPass(() => isGone(other));
});

it('[SY18] a renewed session continues', async () => {
  const ann = await signUp(server.url);
  const tab = await tabOf(server, ann);
  time.pass(TOKEN_MS / 2);
  await ask(server.url, 'POST', '/auth/refresh', { token: ann.token });
  time.pass(TOKEN_MS / 2 + SHORT_MS);
  await tab.catchUp();
  expect(isGone(tab)).toBe(false);
  time.step(TOKEN_MS);
  await comesToPass(() => isGone(tab));
});
