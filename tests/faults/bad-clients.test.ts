import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Ack } from '#contract/retro/wire.ts';
import { join, newId, Player } from '#tests/support/people/player.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { oneServer } from './one-server.ts';
import { Crowd } from './persistent-crowd.ts';

const running = oneServer();
/** As often as nobody is refused for it, ms. */
const NOT_TOO_OFTEN_MS = 40;
/** More than a server needs for what it sends to somebody who does not take it, megabytes. */
const MUCH = 150;

/** What a process has in memory, megabytes. */
const memoryOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

/** Makes the moderator's view so large that it is worth not reading. */
async function inviteMany({ host }: Crowd): Promise<void> {
  const settings = host.client.getSnapshot().shown?.data.settings;
  if (!settings) throw new Error('not in the room');
  const invited = Array.from({ length: 500 }, () => ({
    email: `${newId()}@${`${newId()}.`.repeat(10)}example.org`,
  }));
  await host.do({ type: 'settings.change', settings, invited });
}

/** Stops to read what comes in on a connection; what is said still goes out. */
function stopReading({ socket }: Player): void {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { pause: () => void } } };
  transport.ws.pause();
}

it('[SY8] someone who reads nothing is disconnected without affecting others, and can come back', async () => {
  const server = running();
  const crowd = await Crowd.gather(server.urls, 5);
  const { host } = crowd;
  await inviteMany(crowd);
  await crowd.write();
  host.leave();
  const others = crowd.people.slice(1);
  const isHostThere = () => others[0]?.client.getSnapshot().presence.online.includes(host.id) === true;

  const deaf = await new Player(server.process.url, host.session).connected();
  await deaf.open(crowd.retro);
  await until('the host is seen again', isHostThere);
  for (const person of others) person.act();
  const ends: string[] = [];
  deaf.socket.on('disconnect', (reason) => ends.push(reason));
  stopReading(deaf);
  const memory = [memoryOf(server.process.pid)];
  const asking = setInterval(() => {
    deaf.socket.emit('open', { retro: crowd.retro, since: null }, () => {});
  }, NOT_TOO_OFTEN_MS);
  await until(
    'the server lets go',
    () => {
      memory.push(memoryOf(server.process.pid));
      return !isHostThere();
    },
    200,
  );
  clearInterval(asking);
  // It was not the client that gave up.
  expect(ends).not.toContain('ping timeout');
  expect(Math.max(...memory) - (memory[0] ?? 0)).toBeLessThan(MUCH);
  await crowd.gets(10, others);
  deaf.leave();

  const back = crowd.tabOf(host);
  await back.come();
  await crowd.gets(10, others);
  await server.check(crowd);
  crowd.leave();
});

it('[SY8] someone who floods the server is refused, and others are not affected', async () => {
  const server = running();
  const writers = await (await Crowd.gather(server.urls, 5, 1)).write();
  const voters = await (await Crowd.gather(server.urls, 4)).vote();
  const crowds = [writers, voters];
  for (const crowd of crowds) crowd.act();

  const flood = await join(server.process.url, 'Flood');
  await flood.open(writers.retro);
  await flood.do({ type: 'person.join', role: 'participant' });
  const answers: Ack[] = [];
  const shout = () => {
    for (let i = 0; i < 300; i += 1)
      flood.socket.emit('command', { id: newId(), type: 'readiness.set', done: i % 2 === 0 }, (ack) =>
        answers.push(ack),
      );
  };
  shout();
  const flooding = setInterval(shout, 100);
  await Promise.all(crowds.map((crowd) => crowd.gets(10)));
  await until('it is refused', () => answers.some((ack) => !ack.ok && ack.code === 'too_many'));
  clearInterval(flooding);
  for (const { people } of crowds) for (const { refusals } of people) expect(refusals).toEqual([]);
  flood.leave();
  await server.check(...crowds);
  for (const crowd of crowds) crowd.leave();
});
