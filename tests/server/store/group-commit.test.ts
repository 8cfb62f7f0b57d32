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
