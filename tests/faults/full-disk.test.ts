import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeGuest, call, createRetro, Player } from '#tests/support/people/player.ts';
import { buildServer, killLeftovers } from '#tests/support/servers/server-process.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { limitedFiles, smallDisk } from './full-disk.ts';
import { OneServer } from './one-server.ts';
import { Crowd } from './persistent-crowd.ts';

const small = smallDisk();
let main: string;
beforeAll(async () => {
  main = await buildServer();
});
afterAll(killLeftovers);

describe.each(small ? [small, limitedFiles()] : [limitedFiles()])('$name', (disk) => {
  let server: OneServer;
  beforeAll(async () => {
    server = await OneServer.start(main, disk.folder);
  });
  afterAll(async () => {
    await server.process.end('SIGKILL');
    disk.remove();
  });

  it('[SY2] [SY6] does not stop the server: what cannot be saved is refused, kept by the browser and saved later', async () => {
    const { url, pid } = server.process;
    const writers = await (await Crowd.gather(server.urls, 5)).write();
    const voters = await (await Crowd.gather(server.urls, 4)).vote();
    const crowds = [writers, voters];
    const all = crowds.flatMap(({ people }) => people);
    for (const crowd of crowds) crowd.act();
    await Promise.all(crowds.map((crowd) => crowd.gets(5)));

    disk.fill(pid);
    await until('all are refused', () => all.every(({ refusals }) => refusals.includes('unavailable')));
    // Nobody can save, but everybody can read.
    const { session } = writers.people[1] ?? writers.host;
    const reader = await new Player(url, session).connected();
    expect(await reader.open(writers.retro)).toMatchObject({ ok: true, view: { kind: 'room' } });
    reader.leave();
    expect((await call(url, `/api/retro/${writers.retro}`, session.token)).status).toBe(200);
    await expect(createRetro(url, session.token)).rejects.toThrow('cannot reach its data');
    await expect.poll(async () => (await call(url, '/readyz')).status).toBe(503);
    expect((await call(url, '/healthz')).status).toBe(200);
    await until('all are refused again', () => all.every(({ refusals }) => refusals.length > 1));
    expect(all.flatMap(({ refusals }) => refusals.filter((code) => code !== 'unavailable'))).toEqual([]);
    expect(all.every(({ isSaved }) => !isSaved)).toBe(true);

    disk.clear(pid);
    await Promise.all(crowds.map((crowd) => crowd.gets(5)));
    await expect.poll(async () => (await call(url, '/readyz')).status).toBe(200);
    const late = await becomeGuest(url, 'Late');
    await createRetro(url, late.token);
    await server.check(...crowds);
    for (const crowd of crowds) crowd.leave();
  });
});
