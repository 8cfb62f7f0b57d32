import { beforeEach, describe, expect, it } from 'vitest';
import { initialState } from '#machines/retro/evolve.ts';
import { CACHED_MS, MOST_CACHED, StateCache } from '#server/retro/state-cache.ts';
import { anybody, created } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const state = initialState(created(anybody('Ann')));
let time: ManualTime;
let loaded: string[];
let glances: StateCache;
beforeEach(() => {
  time = new ManualTime();
  loaded = [];
  glances = new StateCache(async (retro) => {
    loaded.push(retro);
    if (retro === 'broken') throw new Error('cannot be read');
    return state;
  }, time);
});

describe('a retro that is only viewed', () => {
  it('is loaded once for everyone who views it within a moment, and is not kept longer', async () => {
    expect(await Promise.all([glances.of('one'), glances.of('one')])).toEqual([state, state]);
    time.pass(CACHED_MS - 1);
    await glances.of('one');
    expect(loaded).toEqual(['one']);
    time.pass(1);
    expect(time.waiting).toBe(0);
    await glances.of('one');
    expect(loaded).toEqual(['one', 'one']);
  });

  it('is one of a few in the cache, however many are viewed', async () => {
    const many = Array.from({ length: 50 }, (_, place) => `retro ${place}`);
    for (const retro of many) await glances.of(retro);
    expect(time.waiting).toBe(MOST_CACHED);
    for (const retro of many.slice(-MOST_CACHED)) await glances.of(retro);
    expect(loaded).toEqual(many);
    await glances.of('retro 0');
    expect(loaded).toHaveLength(51);
  });

  it('is loaded again if it may have changed or could not be loaded', async () => {
    await glances.of('one');
    glances.forget('one');
    await glances.of('one');
    for (const _twice of [1, 2]) await expect(glances.of('broken')).rejects.toThrow('cannot be read');
    expect(loaded).toEqual(['one', 'one', 'broken', 'broken']);
    expect(time.waiting).toBe(1);
  });
});
