import { expect, it } from 'vitest';
import type { Append } from '#server/store/log/event-store.ts';
import { groupCommit } from '#server/store/log/group-commit.ts';
import { newId } from '#tests/support/people/player.ts';
import { append } from '#tests/support/retros/sample-log.ts';

it('[SY8] an entry that cannot be built or appended fails alone', async () => {
  const together: number[] = [];
  const commit = groupCommit(async (appends: readonly Append[]) => {
    together.push(appends.length);
    return appends.map(({ retro }) => (retro === 'bad' ? new Error('cannot be written') : 'ok'));
  });
  const broken = () => {
    throw new Error('cannot be said');
  };
  const results = await Promise.allSettled([
    commit.append(() => append(newId(), 1, [])),
    commit.append(broken),
    commit.append(() => append('bad', 1, [])),
    commit.append(() => append(newId(), 1, [])),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(together).toEqual([3]);
  await commit.idle();
});

it('nothing is written for entries that cannot be built, and an entry without an answer fails', async () => {
  let writes = 0;
  const commit = groupCommit(async () => {
    writes += 1;
    return [];
  });
  const broken = commit.append(() => {
    throw new Error('cannot be said');
  });
  await expect(broken).rejects.toThrow('cannot be said');
  expect(writes).toBe(0);
  await expect(commit.append(() => append(newId(), 1, []))).rejects.toThrow('no answer to an append');
});

it('[SY2] a store is idle once all that was asked for is written, also what was asked for meanwhile', async () => {
  const written: string[] = [];
  const commit = groupCommit(async (appends: readonly Append[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    written.push(...appends.map(({ retro }) => retro));
    return appends.map(() => 'ok' as const);
  });
  void commit.append(() => {
    void commit.append(() => append('second', 1, []));
    return append('first', 1, []);
  });
  await commit.idle();
  expect(written).toEqual(['first', 'second']);
});
