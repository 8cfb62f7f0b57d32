import { expect, it } from 'vitest';
import { call } from '#tests/support/people/player.ts';
import { assemble, playThrough, ROLES } from '#tests/support/retros/retro-script.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

it('[SY17] briefs are read from the log once for many readers, and are charged to each by their bytes', async () => {
  const server = await startServer();
  const play = await assemble(server.url);
  await playThrough(play, async () => {});
  for (const role of ROLES) play.cast[role].leave();
  const { events } = server.store;
  const { read } = events;
  let reads = 0;
  events.read = (...asked) => {
    reads += 1;
    return read.apply(events, asked);
  };
  const rates = { ...NO_LIMITS, http: { ...NO_LIMITS.http, briefs: { perSecond: 1, burst: 4_000 } } };
  const later = await startServer(
    { store: { ...server.store, close: async () => {} }, rates },
    server.folder,
  );
  const ask = (role: 'ann' | 'ben') =>
    call(later.url, `/api/retro/${play.retro}/brief`, play.sessions[role].token);

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('ann')));
  const given = answers.filter(({ status }) => status === 200).length;
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThan(10);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(reads).toBe(1);
  expect(await ask('ann')).toMatchObject({ status: 429, json: { error: 'too_many' } });
  expect((await ask('ben')).status).toBe(200);
  await later.stop('keep');
  await server.stop();
});
