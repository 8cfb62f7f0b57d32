import { expect, it } from 'vitest';
import { pacedWork } from '#server/base/paced-work.ts';

it('[SY17] pieces that many ask for at the same time run one after another, with a turn of others before each', async () => {
  const paced = pacedWork();
  let running = 0;
  let others = 0;
  let isOver = false;
  const turn = () => {
    others += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const before: number[] = [];
  const piece = async (place: number) => {
    running += 1;
    expect(running).toBe(1);
    before.push(others);
    await Promise.resolve();
    running -= 1;
    return place;
  };
  const results = await Promise.all([0, 1, 2, 3].map((place) => paced(() => piece(place))));
  isOver = true;
  expect(results).toEqual([0, 1, 2, 3]);
  expect(new Set(before).size).toBe(4);
});

it('goes on after a piece that failed, which fails only for the one who asked for it', async () => {
  const paced = pacedWork();
  const [failed, fine] = await Promise.allSettled([
    paced(() => Promise.reject(new Error('full'))),
    paced(() => Promise.resolve('stored')),
  ]);
  expect(failed.status).toBe('rejected');
  expect(fine).toEqual({ status: 'fulfilled', value: 'stored' });
});
