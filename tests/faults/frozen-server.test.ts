import { expect, it } from 'vitest';
import { until } from '#tests/support/servers/wait-until.ts';
import { oneServer } from './one-server.ts';
import { Crowd } from './persistent-crowd.ts';

const running = oneServer();

it('[SY1] [SY2] a server that was frozen and resumed has lost nothing, and done nothing twice', async () => {
  const server = running();
  const writers = await (await Crowd.gather(server.urls, 5)).write();
  const voters = await (await Crowd.gather(server.urls, 4)).vote();
  const all = [...writers.people, ...voters.people];
  for (const crowd of [writers, voters]) crowd.act();
  await Promise.all([writers.gets(5), voters.gets(5)]);

  server.process.signal('SIGSTOP');
  const before = all.map(({ wire }) => wire.unanswered);
  await until('nobody is answered', () =>
    all.every(({ wire }, place) => wire.unanswered > (before[place] ?? 0)),
  );
  expect(all.every(({ isSaved }) => !isSaved)).toBe(true);
  server.process.signal('SIGCONT');
  for (const crowd of [writers, voters]) crowd.wake();

  await Promise.all([writers.gets(5), voters.gets(5)]);
  await server.check(writers, voters);
  for (const crowd of [writers, voters]) crowd.leave();
});
