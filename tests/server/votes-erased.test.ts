import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { loadState } from '#server/room/load.ts';
import { startServer } from '../support/server-harness.ts';
import { assemble, playThrough, ROLES } from '../support/server-script.ts';

/** Everything in the files of the database. */
const bytesOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

/** How a vote is written down: in its fact, and in a state. */
const VOTES = /"voter"|vote\.placed|vote\.withdrawn|"weight"/g;

it('[VO4] no vote is left in the database file once the retro is finished', { timeout: 20_000 }, async () => {
  const server = await startServer();
  const play = await assemble(server.url);
  const { moderator, ann, ben } = play.cast;
  await playThrough(play, async (stage) => {
    if (stage === 'voting') {
      // Votes spread over snapshots and pages, as in a long retro.
      for (let i = 0; i < 150; i++) {
        const player = i % 2 ? ann : ben;
        await player.do({ type: 'vote.place', group: play.ids.topicMod, weight: i % 4 < 2 ? 1 : 2 });
        await player.do({ type: 'vote.place', group: play.ids.topicAnn, weight: i % 4 < 2 ? 2 : 1 });
      }
    }
    if (stage === 'review') expect(bytesOf(server.folder).match(VOTES)?.length).toBeGreaterThan(100);
    if (stage === 'finished') expect(bytesOf(server.folder).match(VOTES)).toBeNull();
  });
  const before = moderator.view;
  expect(before).toMatchObject({ state: { value: 'finished', data: { votes: {} } } });
  for (const role of ROLES) play.cast[role].leave();
  await server.stop('keep');
  expect(bytesOf(server.folder).match(VOTES)).toBeNull();

  const again = await startServer({}, server.folder);
  const loaded = await again.store.events.read(play.retro, 0);
  expect(loaded.some(({ type }) => type === 'vote.erased')).toBe(true);
  expect(loaded.map(({ seq }) => seq)).toEqual(loaded.map((_, place) => place + 1));
  // The log replays without them, from its beginning.
  const state = await loadState(again.store.events, play.retro);
  if (!state) throw new Error('the retro is gone');
  await again.store.events.putSnapshot(play.retro, 1_000_000, CHART_VERSION + 1, state);
  expect(await loadState(again.store.events, play.retro)).toEqual(state);
  await again.stop('keep');
  rmSync(server.folder, { recursive: true });
});
