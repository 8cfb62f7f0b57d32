import { expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { KeptSnapshots } from '#server/retro/kept-snapshots.ts';
import { ReferenceGone } from '#server/store/database/database-errors.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** What is logged when a snapshot cannot be written for this reason. */
async function loggedFor(error: Error): Promise<string[]> {
  const lines: string[] = [];
  const putSnapshot = () => Promise.reject(error);
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  await new KeptSnapshots({ events: { putSnapshot }, log }, 'retro', 0).keep({
    seq: 1,
    state: aRetro().state,
  });
  return lines;
}

it('[LI8] a retro that is deleted while its snapshot is written is no error', async () => {
  expect(await loggedFor(new ReferenceGone(new Error('a foreign key')))).toEqual([]);
  expect(await loggedFor(new Error('the disk is full'))).toHaveLength(1);
});
