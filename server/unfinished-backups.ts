import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './base/logger.ts';

/** What a backup into BACKUP_DIR has left that was ended in the middle. `scripts/kept-backups.mjs` gives these names, and removes them too. */
const UNFINISHED = /^hindsight-[\dTZ-]+\.sqlite\.partial/;
/** A backup that is being made has written to its file later than that, ms. */
const LEFT_AFTER_MS = 3_600_000;

/** Removes them: they may still have the authors that a backup leaves out (NN5). What cannot be removed is tried again with the next round. */
export async function removeUnfinishedBackups(folder: string, now: number, log: Logger): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => UNFINISHED.test(one))) {
    const path = join(folder, name);
    try {
      if (now - (await stat(path)).mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
    } catch (error) {
      log.warn({ err: error }, 'what an unfinished backup has left could not be removed');
    }
  }
}
