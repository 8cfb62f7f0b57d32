import { beforeEach, describe, expect, it } from 'vitest';
import { initialState } from '#machines/retro/evolve.ts';
import { CACHED_MS, MOST_CACHED, StateCache } from '#server/retro/state-cache.ts';
import { anybody, created } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const state = { state: initialState(created(anybody('Ann'))), seq: 1 };
let time: ManualTime;
let loaded: string[];
let cache: StateCache;
beforeEach(() => {
  time = new ManualTime();
  loaded = [];
  cache = new StateCache(time);
});

/** As somebody who needs a retro does. */
function read(retro: string) {
  const load = async () => {
    loaded.push(retro);
    if (retro === 'broken') throw new Error('cannot be read');
    return state;
  };
  return cache.known(retro) ?? cache.keep(retro, load());
}

describe('a retro that is only viewed', () => {
  it('is loaded once for everyone who views it within a moment, and is not kept longer', async () => {
    expect(await Promise.all([read('one'), read('one')])).toEqual([state, state]);
    time.pass(CACHED_MS - 1);
    await read('one');
    expect(loaded).toEqual(['one']);
    time.pass(1);
    expect(time.waiting).toBe(0);
    await read('one');
    expect(loaded).toEqual(['one', 'one']);
  });

  it('is one of a few in the cache, however many are viewed', async () => {
    const many = Array.from({ length: 50 }, (_, place) => `retro ${place}`);
    for (const retro of many) await read(retro);
    expect(time.waiting).toBe(MOST_CACHED);
    for (const retro of many.slice(-MOST_CACHED)) await read(retro);
    expect(loaded).toEqual(many);
    await read('retro 0');
    expect(loaded).toHaveLength(51);
  });

  it('is loaded again if it may have changed or could not be loaded', async () => {
    await read('one');
    cache.forget('one');
    await read('one');
    for (const _twice of [1, 2]) await expect(read('broken')).rejects.toThrow('cannot be read');
    expect(loaded).toEqual(['one', 'one', 'broken', 'broken']);
    expect(time.waiting).toBe(1);
  });
});
