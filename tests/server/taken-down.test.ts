import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { call, Player } from '#tests/support/people/player.ts';
import { assemble, playThrough, ROLES, SECRETS } from '#tests/support/retros/retro-script.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

/** Everything in the files of the database. */
const bytesOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

const WORDS = [SECRETS.topicAnn, SECRETS.topicAnnDraft, 'CORRECTEDbyANN'];

it('[SH14] the words of a topic that is taken down are in no file, brief, replay or answer from then on, and the log still replays', async () => {
  const server = await startServer();
  const play = await assemble(server.url);
  const { moderator, ann, ben } = play.cast;
  let before = 0;
  await playThrough(play, async (stage) => {
    if (stage === 'sharing') before = ben.seq;
    if (stage !== 'grouping') return;
    await ann.do({ type: 'topic.correct', topic: play.ids.topicAnn, description: 'CORRECTEDbyANN' });
    await Promise.all(ROLES.map((role) => play.cast[role].catchUp()));
    const bytes = bytesOf(server.folder);
    for (const words of WORDS) expect(bytes).toContain(words);
    await moderator.do({ type: 'topic.take-down', topic: play.ids.topicAnn });
    await Promise.all(ROLES.map((role) => play.cast[role].catchUp()));
    const after = bytesOf(server.folder);
    for (const words of WORDS) expect(after).not.toContain(words);

    // Somebody who missed all of it is told of a topic, and not what it said.
    const late = await new Player(server.url, ben.session).connected();
    await late.socket.timeout(5_000).emitWithAck('open', { retro: play.retro, since: before });
    const missed = late.received.join('\n');
    const answer = await late.socket.timeout(5_000).emitWithAck('open', { retro: play.retro, since: before });
    expect(JSON.stringify(answer)).toContain('topic.taken-down');
    for (const words of WORDS) expect(JSON.stringify(answer) + missed).not.toContain(words);
    // Whose it was is for its author and the moderator.
    const told = (player: Player) => JSON.stringify(player.batches.at(-1));
    expect(told(ann)).toContain(`"author":"${ann.id}"`);
    expect(told(moderator)).toContain(`"author":"${ann.id}"`);
    expect(told(ben)).toContain('topic.taken-down');
    expect(told(ben)).not.toContain(ann.id);
    late.leave();
  }).catch((error: unknown) => {
    // Her vote for the group that is gone is refused.
    if (!String(error).includes('unknown_group')) throw error;
  });
  for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) await moderator.do({ type });
  const brief = await call(server.url, `/api/retro/${play.retro}/brief`, ben.session.token);
  const replay = await call(server.url, `/api/retro/${play.retro}/replay`, ben.session.token);
  expect([brief.status, replay.status]).toEqual([200, 200]);
  expect(replay.text).toContain('topic.taken-down');
  for (const words of WORDS) expect(brief.text + replay.text).not.toContain(words);

  for (const role of ROLES) play.cast[role].leave();
  await server.stop('keep');
  const again = await startServer({}, server.folder);
  const state = await stateInLog(again.store.events, play.retro);
  if (!state) throw new Error('the retro is gone');
  expect(state.data.topics[play.ids.topicAnn]).toBeUndefined();
  await again.store.events.putSnapshot(play.retro, 1_000_000, CHART_VERSION + 1, state);
  expect(await stateInLog(again.store.events, play.retro)).toEqual(state);
  await again.stop('keep');
  rmSync(server.folder, { recursive: true });
});
