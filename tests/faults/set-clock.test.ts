import { expect, it } from 'vitest';
import type { Clock } from '#contract/retro/retro-data.ts';
import { SOCKET_RATES } from '#server/socket/socket-limits.ts';
import { Player } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS } from '#tests/support/servers/test-server.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { Crowd } from './persistent-crowd.ts';
import type { Person } from './persistent-person.ts';
import { SetClock } from './set-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often a server looks whether its clock was set, ms. */
const LOOK = 5_000;

const clock = new SetClock();
const server = serverForAll({ time: clock, rates: { ...NO_LIMITS, socket: SOCKET_RATES } });

const clockOf = ({ client }: Person): Clock['state'] | undefined =>
  client.getSnapshot().shown?.data.clock.state;

it('[TI4] after the clock is set an hour forward and back, each deadline comes once and in time, and nobody is locked out', async () => {
  const crowd = await (await Crowd.gather(() => [server.url], 5)).write();
  const { host } = crowd;
  const everybodySees = (state: Clock['state']) => () =>
    crowd.people.every((person) => clockOf(person) === state);
  const rings = async () =>
    (await server.store.events.read(crowd.retro, 0)).filter(({ type }) => type === 'time.ran-out').length;
  const goesOn = async () => {
    await crowd.gets(5);
    const tab = await new Player(server.url, host.session).connected();
    expect(await tab.open(crowd.retro)).toMatchObject({ ok: true });
    tab.leave();
  };
  crowd.act();
  await crowd.gets(5);
  await until('everybody sees the time', everybodySees('running'));

  // Forward, past the end of the writing: it is over for all to see, once.
  clock.step(HOUR);
  clock.skip(LOOK);
  await until('the time is over', everybodySees('over'));
  await goesOn();
  expect(await rings()).toBe(1);

  // Back: what is left is waited for, and no hour more.
  await host.do({ type: 'time.add', minutes: 5 });
  clock.step(-HOUR);
  await until('the time runs again', everybodySees('running'));
  await goesOn();
  clock.skip(3 * MINUTE);
  await goesOn();
  expect(await rings()).toBe(1);
  clock.skip(2 * MINUTE);
  await until('the time is over again', everybodySees('over'));
  await goesOn();

  for (const set of [HOUR, -2 * HOUR, HOUR]) {
    clock.step(set);
    clock.skip(LOOK);
    await goesOn();
  }
  expect(await rings()).toBe(2);
  expect(crowd.people.flatMap(({ refusals }) => refusals)).toEqual([]);
  await crowd.check(server.store);
  crowd.leave();
});
