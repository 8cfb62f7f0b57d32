import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { join as come, createRetro, newId } from '#tests/support/people/player.ts';
import { startServer } from '#tests/support/servers/test-server.ts';

it('[NN4] [VO4] what is erased while a backup reads the files is unreadable soon after it has read them, and nobody waits for it', async () => {
  const server = await startServer();
  const [mo, ana] = [await come(server.url, 'Mo'), await come(server.url, 'Ana')];
  const retro = await createRetro(server.url, mo.session.token, { without_names: true });
  for (const player of [mo, ana]) await player.open(retro);
  await ana.do({ type: 'person.join', role: 'participant' });
  await mo.do({ type: 'writing.start' });
  const id = newId();
  await ana.do({ type: 'topic.add', id, topicType: 'mad', description: 'My boss never listens' });
  const file = join(server.folder, 'hindsight.sqlite');
  const link = `"id":"${id}","author":"${ana.id}"`;
  const isLinked = () => ['', '-wal'].some((end) => readFileSync(`${file}${end}`, 'latin1').includes(link));
  expect(isLinked()).toBe(true);

  const backup = new DatabaseSync(file, { readOnly: true });
  backup.exec('begin');
  backup.prepare('select count(*) from retro_facts').get();
  const began = performance.now();
  await mo.do({ type: 'sharing.start' });
  // SQLite would wait for five seconds, and the whole server with it.
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(isLinked()).toBe(true);
  backup.exec('commit');
  backup.close();
  await eventually(() => expect(isLinked()).toBe(false));
  for (const player of [mo, ana]) player.leave();
  await server.stop();
});
