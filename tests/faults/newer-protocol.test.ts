import { expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { buildOther } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { oneServer } from './one-server.ts';
import { Crowd } from './persistent-crowd.ts';

const NEWER = PROTOCOL_VERSION + 1;
const running = oneServer();

/** The server as it will be when what goes over the socket has changed. */
const buildNewer = () =>
  buildOther([
    {
      name: 'newer-protocol',
      transform: {
        filter: { id: /contract\/retro\/wire\.ts$/ },
        handler: (code) => {
          const newer = code.replace(/(PROTOCOL_VERSION = )\d+/, `$1${NEWER}`);
          if (newer === code) throw new Error('no protocol version found');
          return newer;
        },
      },
    },
  ]);

it('[SY7] an upgrade to a newer protocol asks old pages to reload, and nothing typed is lost', async () => {
  const server = running();
  const newer = await buildNewer();
  const writers = await (await Crowd.gather(server.urls, 5)).write();
  const voters = await (await Crowd.gather(server.urls, 4)).vote();
  const crowds = [writers, voters];
  for (const crowd of crowds) crowd.act();
  await Promise.all(crowds.map((crowd) => crowd.gets(5)));

  await server.process.end('SIGTERM');
  const old = crowds.map(({ people }) => [...people]);
  // Meanwhile everybody types on.
  await until('much waits to be saved', () => old.flat().every(({ isSaved }) => !isSaved));
  await server.run(newer);
  for (const crowd of crowds) crowd.wake();
  await until('all are asked to reload', () =>
    old.flat().every(({ client }) => client.getSnapshot().connection === 'outdated'),
  );
  for (const person of old.flat()) {
    person.leave();
    expect(person.client.getSnapshot().refused).toEqual([]);
  }
  const unsaved = old.flat().map((person) => person.waiting);
  expect(unsaved.every(({ length }) => length > 0)).toBe(true);

  const reloaded = crowds.map((crowd, place) =>
    (old[place] ?? []).map((person) => crowd.tabOf(person, { tab: person.tab, protocol: NEWER })),
  );
  for (const person of reloaded.flat()) await person.come();
  await until('all that was typed is saved', () =>
    reloaded.flat().every(({ acked }, place) => unsaved[place]?.every((id) => acked.has(id))),
  );
  for (const person of reloaded.flat()) person.act();
  await Promise.all(crowds.map((crowd, place) => crowd.gets(5, reloaded[place])));
  await server.check(...crowds);
  for (const crowd of crowds) crowd.leave();
});
