import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { hideAuthors } from '#scripts/hide-authors.mjs';
import { call, newId, Player } from '#tests/support/people/player.ts';
import { written } from '#tests/support/people/written-without-names.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

/** All rows that name a retro's topic, or were made by the command with its id: everything that could link it to somebody. */
function rowsAbout(file: string, topic: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string;
    }[];
    return tables.flatMap(({ name }) =>
      (database.prepare(`select * from "${name}"`).all() as object[])
        .map((row) => JSON.stringify({ name, ...row }))
        .filter((row) => row.includes(topic)),
    );
  } finally {
    database.close();
  }
}
const bytesOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
const linksOf = ({ id, by, key }: { id: string; by: Player; key: string }) => [
  `"id":"${id}","author":"${by.id}"`,
  key,
];

it('[NN4] once a topic is drawn nothing in the database, its files or what is sent links it to its author', async () => {
  const server = await startServer();
  const { mo, topics, retro, everyone, settled, writers } = await written(server.url);
  const file = join(server.folder, readdirSync(server.folder).find((name) => name.endsWith('.sqlite')) ?? '');
  await server.store.events.putSnapshot(
    retro,
    mo.seq,
    CHART_VERSION,
    (await stateInLog(server.store.events, retro)) ?? fail(),
  );
  expect(topics.every((topic) => bytesOf(server.folder).includes(linksOf(topic)[0] ?? ''))).toBe(true);

  await mo.do({ type: 'sharing.start' });
  await mo.do({ type: 'grouping.start' });
  const later = newId();
  await writers[0]?.do({ type: 'topic.add-later', id: later, topicType: 'mad', description: 'Later' });
  await settled();

  const ids = writers.map(({ id }) => id);
  for (const { id } of [...topics, { id: later }])
    for (const row of rowsAbout(file, id)) {
      // The state names everyone; what it says of topics is checked below.
      if (row.includes('"name":"retro_snapshots"')) continue;
      for (const person of ids) expect(row).not.toContain(person);
    }
  const bytes = bytesOf(server.folder);
  for (const topic of topics) for (const link of linksOf(topic)) expect(bytes).not.toContain(link);
  const state = (await stateInLog(server.store.events, retro)) ?? fail();
  for (const { author } of Object.values(state.data.topics)) expect(ids).not.toContain(author);
  expect(Object.keys(state.data.topics)).toHaveLength(9);

  // Nobody else was sent a link, at any time; nor is somebody who missed all of it.
  const [, ...others] = everyone;
  for (const topic of topics)
    for (const other of [mo, ...others.filter((player) => player !== topic.by)])
      expect(other.received.join('\n')).not.toContain(linksOf(topic)[0]);
  const late = await new Player(server.url, topics[0]?.by.session ?? fail()).connected();
  const answer = await late.socket.timeout(5_000).emitWithAck('open', { retro, since: 1 });
  for (const topic of topics) expect(JSON.stringify(answer)).not.toContain(linksOf(topic)[0]);

  // The answer of one that is sent again tells nobody whose it was.
  for (const player of [writers[1] ?? fail()]) {
    const { id } = topics[1] ?? fail();
    await player.do({ type: 'topic.add', id, topicType: 'mad', description: 'again' });
  }

  for (const player of [...everyone, late]) player.leave();
  await server.stop('keep');
  const again = await startServer({}, server.folder);
  await again.store.events.putSnapshot(retro, 1_000_000, CHART_VERSION + 1, state);
  expect(await stateInLog(again.store.events, retro)).toEqual(state);
  await again.stop('keep');
  rmSync(server.folder, { recursive: true });
});

it('[NN4] words that were deleted, or taken along by a removal, are forgotten: their author may have written them again', async () => {
  const server = await startServer();
  const { mo, topics, retro, everyone, settled, writers } = await written(server.url);
  const [deleted, , removed] = topics;
  const has = (words = '') => bytesOf(server.folder).includes(words);
  await server.store.events.putSnapshot(
    retro,
    mo.seq,
    CHART_VERSION,
    (await stateInLog(server.store.events, retro)) ?? fail(),
  );
  await deleted?.by.do({ type: 'topic.delete', topic: deleted.id });
  expect(has(deleted?.words)).toBe(false);
  await mo.do({ type: 'person.remove', person: removed?.by.id ?? '' });
  // It can still be taken back.
  await topics[1]?.by.do({ type: 'topic.delete', topic: topics[1].id });
  await mo.do({ type: 'person.take-back', person: removed?.by.id ?? '' });
  expect((await stateInLog(server.store.events, retro))?.data.drafts[removed?.id ?? '']).toMatchObject({
    description: removed?.words,
  });
  await mo.do({ type: 'person.remove', person: removed?.by.id ?? '' });
  expect(has(removed?.words)).toBe(true);
  await mo.do({ type: 'sharing.start' });
  await settled();
  expect(has(removed?.words)).toBe(false);
  const state = (await stateInLog(server.store.events, retro)) ?? fail();
  await server.store.events.putSnapshot(retro, 1_000_000, CHART_VERSION + 1, state);
  expect(await stateInLog(server.store.events, retro)).toEqual(state);
  expect(Object.keys(state.data.drafts)).toHaveLength(topics.length - 2 - 2 - 1);
  // What was deleted stays so when it is sent again.
  const { id = '', by = mo, words = '' } = deleted ?? {};
  await by.do({ type: 'topic.add', id, topicType: 'mad', description: words });
  expect((await stateInLog(server.store.events, retro))?.data.drafts[id]).toBeUndefined();
  for (const player of [...everyone, ...writers]) player.leave();
  await server.stop();
});

it('[NN1] brief, replay and export of a retro without names have no authors', async () => {
  const server = await startServer();
  const { mo, topics, retro, everyone, settled, writers } = await written(server.url);
  for (const step of stepsBetween('writing')) await mo.do(step);
  await settled();
  const token = mo.session.token;
  const brief = await call(server.url, `/api/retro/${retro}/brief`, token);
  const replay = await call(server.url, `/api/retro/${retro}/replay`, token);
  expect([brief.status, replay.status]).toEqual([200, 200]);
  for (const { words } of topics) expect(brief.text).toContain(words);
  for (const { topics: some } of [...brief.json.groups, ...brief.json.left_over])
    for (const { author } of some) expect(author).toBe('');
  for (const { id } of writers) expect(replay.text).not.toContain(`"author":"${id}"`);
  for (const player of everyone) player.leave();
  await server.stop();
});

it('[NN6] the browser that wrote a topic can say so, also after a restart, and another cannot', async () => {
  const server = await startServer();
  const { mo, topics, retro, everyone } = await written(server.url);
  await mo.do({ type: 'sharing.start' });
  await mo.do({ type: 'grouping.start' });
  for (const player of everyone) player.leave();
  await server.stop('keep');
  const again = await startServer({}, server.folder);
  const { id, by, key } = topics[0] ?? fail();
  const other = topics[1] ?? fail();
  const there = await new Player(again.url, by.session).connected();
  await there.open(retro);
  const foreign = there.do({ type: 'topic.claim', topic: other.id, claimKey: key });
  await expect(foreign).rejects.toThrow('not_yours');
  await there.do({ type: 'topic.claim', topic: id, claimKey: key });
  await there.catchUp();
  expect((await stateInLog(again.store.events, retro))?.data.topics[id]).toMatchObject({ author: by.id });
  there.leave();
  await again.stop('keep');
  rmSync(server.folder, { recursive: true });
});

it('[NN5] a backup has no author of a topic, and what was not shared is shared after it is restored', async () => {
  const server = await startServer();
  const { mo, topics, retro, everyone, settled, writers } = await written(server.url);
  const [ana, ben, cleo] = writers;
  await ana?.do({ type: 'topic.delete', topic: topics[4]?.id ?? '' });
  await mo.do({ type: 'person.remove', person: ben?.id ?? '' });
  await mo.do({ type: 'person.remove', person: cleo?.id ?? '' });
  await mo.do({ type: 'person.take-back', person: cleo?.id ?? '' });
  await settled();
  const before = (await stateInLog(server.store.events, retro)) ?? fail();
  for (const player of everyone) player.leave();
  await server.stop('keep');

  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const name = readdirSync(server.folder).find((one) => one.endsWith('.sqlite')) ?? '';
  const source = new DatabaseSync(join(server.folder, name), { readOnly: true });
  source.prepare('vacuum into ?').run(join(folder, name));
  source.close();
  const copy = new DatabaseSync(join(folder, name));
  hideAuthors(copy);
  copy.close();
  rmSync(server.folder, { recursive: true });
  const bytes = bytesOf(folder);
  for (const topic of topics) for (const link of linksOf(topic)) expect(bytes).not.toContain(link);
  for (const { id } of topics)
    for (const row of rowsAbout(join(folder, name), id))
      for (const writer of writers) expect(row).not.toContain(writer.id);

  const again = await startServer({}, folder);
  const after = (await stateInLog(again.store.events, retro)) ?? fail();
  const wordsOf = (state: typeof after) =>
    Object.values(state.data.drafts)
      .map(({ id, type, description }) => `${id} ${type} ${description}`)
      .sort();
  expect(wordsOf(after)).toEqual(wordsOf(before));
  expect(after.data.topicCount).toBe(before.data.topicCount);
  const leads = await new Player(again.url, mo.session).connected();
  await leads.open(retro);
  await leads.do({ type: 'sharing.start' });
  await leads.do({ type: 'grouping.start' });
  const shared = (await stateInLog(again.store.events, retro))?.data.topics ?? {};
  expect(Object.keys(shared)).toHaveLength(before.data.topicCount);
  leads.leave();
  await again.stop('keep');
  rmSync(folder, { recursive: true });
});

function fail(): never {
  throw new Error('it is not there');
}
