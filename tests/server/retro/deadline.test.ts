import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

describe('the deadline', () => {
  const minutes = 60_000;
  const ranOut = async () =>
    (await stage.store.events.read(stage.retro, 0)).filter(({ type }) => type === 'time.ran-out').length;

  /** What waits for the disk is done. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('[TI4] is announced once, however many servers have the retro open', async () => {
    const liveRetros = [await stage.open(), await stage.open(), await stage.open()];
    await liveRetros[0]?.submit(commandOf({ type: 'writing.start' }), stage.ann);
    await liveRetros[1]?.submit(commandOf({ type: 'mood.set', mood: 0 }), stage.ann);
    await liveRetros[2]?.submit(commandOf({ type: 'mood.set', mood: 25 }), stage.ann);
    stage.time.pass(6 * minutes);
    await settled();
    expect(await ranOut()).toBe(1);
    stage.time.pass(600 * minutes);
    await settled();
    expect(await ranOut()).toBe(1);
  });

  it('[TI4] survives a restart, even if it passed meanwhile', async () => {
    const before = await stage.open();
    await before.submit(commandOf({ type: 'writing.start' }), stage.ann);
    await before.close();
    stage.time.pass(60 * minutes);
    expect(await ranOut()).toBe(0);
    const after = await stage.open();
    stage.time.pass(1);
    await settled();
    expect(after.state.data.clock.state).toBe('over');
    expect(await ranOut()).toBe(1);
  });

  it('[TI4] comes once, within seconds, if the clock is set forward past it', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'writing.start' }), stage.ann);
    stage.time.pass(minutes);
    stage.time.step(60 * minutes);
    stage.time.pass(5_000);
    await settled();
    expect(liveRetro.state.data.clock.state).toBe('over');
    stage.time.step(-60 * minutes);
    stage.time.pass(120 * minutes);
    await settled();
    expect(await ranOut()).toBe(1);
  });

  it('[TI4] comes on time if the clock is set back, whatever else happens meanwhile', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'writing.start' }), stage.ann);
    stage.time.pass(minutes);
    stage.time.step(-60 * minutes);
    stage.time.pass(minutes);
    await liveRetro.submit(commandOf({ type: 'mood.set', mood: 25 }), stage.ann);
    stage.time.pass(4 * minutes - 1);
    await settled();
    expect(liveRetro.state.data.clock.state).toBe('running');
    stage.time.pass(1);
    await settled();
    expect(liveRetro.state.data.clock.state).toBe('over');
    stage.time.pass(120 * minutes);
    await settled();
    expect(await ranOut()).toBe(1);
  });

  it('[TI2] follows a pause, a resumption and time that is added', async () => {
    const liveRetro = await stage.open();
    const say = (type: 'time.pause' | 'time.resume') => liveRetro.submit(commandOf({ type }), stage.ann);
    await liveRetro.submit(commandOf({ type: 'writing.start' }), stage.ann);
    await say('time.pause');
    stage.time.pass(30 * minutes);
    await settled();
    expect(await ranOut()).toBe(0);
    await say('time.resume');
    await liveRetro.submit(commandOf({ type: 'time.add', minutes: 5 }), stage.ann);
    stage.time.pass(8 * minutes);
    await settled();
    expect(await ranOut()).toBe(0);
    stage.time.pass(4 * minutes);
    await settled();
    expect(await ranOut()).toBe(1);
    expect(liveRetro.state.value).toBe('writing');
  });
});
