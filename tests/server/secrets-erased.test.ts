import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { assemble, playThrough, ROLES, SECRETS } from '#tests/support/retros/retro-script.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

/** Everything in the files of the database. */
const bytesOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

/** How a vote is written down: in its fact, and in a state. */
const VOTES = /"voter"|vote\.placed|vote\.withdrawn|"weight"/g;

/** What nobody but its author was ever shown: written and changed before it was shared, never shared, never revealed. */
const NEVER_REVEALED = 'SECRETneverREVEALED';
const UNSHOWN = [SECRETS.topicAnnDraft, SECRETS.topicAnnLost, NEVER_REVEALED];

it('[VO4] [SE8] once the retro is finished, no vote and no unshared text is left in the files of the database', async () => {
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
    if (stage === 'ice broken') {
      await moderator.do({ type: 'icebreaker.ask', question: { own: 'And your coffee?' } });
      await ann.do({ type: 'icebreaker.answer', text: NEVER_REVEALED });
    }
    const bytes = bytesOf(server.folder);
    if (stage === 'review') {
      expect(bytes.match(VOTES)?.length).toBeGreaterThan(100);
      for (const words of UNSHOWN) expect(bytes).toContain(words);
    }
    if (stage === 'finished') {
      expect(bytes.match(VOTES)).toBeNull();
      for (const words of UNSHOWN) expect(bytes).not.toContain(words);
      for (const words of [SECRETS.topicAnn, SECRETS.iceAnn, SECRETS.action]) expect(bytes).toContain(words);
    }
  });
  const before = moderator.view;
  expect(before).toMatchObject({ state: { value: 'finished', data: { votes: {} } } });
  for (const role of ROLES) play.cast[role].leave();
  await server.stop('keep');
  expect(bytesOf(server.folder).match(VOTES)).toBeNull();

  const again = await startServer({}, server.folder);
  const loaded = await again.store.events.read(play.retro, 0);
  const erased = loaded.filter(({ type }) => type === 'secret.erased');
  expect(erased.length).toBeGreaterThan(150);
  const commands = [...(await again.store.events.commands(play.retro, 0)).values()];
  const actorOf = (seq: number) => commands.find((command) => command.seq === seq)?.actor;
  expect(erased.every(({ seq }) => !actorOf(seq))).toBe(true);
  expect(loaded.map(({ seq }) => seq)).toEqual(loaded.map((_, place) => place + 1));
  // The log replays without them, from its beginning.
  const state = await stateInLog(again.store.events, play.retro);
  if (!state) throw new Error('the retro is gone');
  await again.store.events.putSnapshot(play.retro, 1_000_000, CHART_VERSION + 1, state);
  expect(await stateInLog(again.store.events, play.retro)).toEqual(state);
  await again.stop('keep');
  rmSync(server.folder, { recursive: true });
});
