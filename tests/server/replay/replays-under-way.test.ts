import { expect, it } from 'vitest';
import { ReplaysUnderWay, type RunningReplay } from '#server/replay/replays-under-way.ts';

/** As many as there may be at a time, by twos of one person; `ended` names those that were ended. */
function full() {
  const replays = new ReplaysUnderWay();
  const ended: number[] = [];
  const all: RunningReplay[] = [];
  for (let place = 0; ; place += 1) {
    const one = replays.begin(`person ${Math.floor(place / 2)}`, () => ended.push(place));
    if (!one) return { replays, all, ended };
    all.push(one);
  }
}

it('[SY17] the replay with the slowest reader makes room for others', () => {
  const { replays, all, ended } = full();
  const begin = (person: string) => replays.begin(person, () => {});
  expect(all.length).toBe(12);
  expect(begin('another')).toBeNull();
  for (const [place, since] of [
    [3, 20],
    [5, 10],
    [7, 30],
  ] as const)
    Object.assign(all[place] ?? {}, { waitsSince: since });
  expect(begin('another')).not.toBeNull();
  expect(begin('another')).not.toBeNull();
  expect(ended).toEqual([5, 3]);
  expect(begin('another')).toBeNull();
  expect(ended).toEqual([5, 3]);
  all[0]?.leave();
  expect(begin('a third')).not.toBeNull();
  expect(ended).toEqual([5, 3]);
});
