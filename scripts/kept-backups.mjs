// The folder of daily backups: what they are called, how many are kept, and what unfinished ones have left.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Backups made without a name, by the second (UTC) they were begun. `server/metrics/backups.ts` reads the names too. */
const DAILY = /^hindsight-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.sqlite$/;
/** What one that was ended in the middle has left. */
const UNFINISHED = /^hindsight-[\dTZ-]+\.sqlite\.partial/;
/** One that is being made has written to its file later than that. */
const LEFT_AFTER_MS = 3_600_000;

/** The name of a backup that is begun now. */
export const dailyName = (now) => `hindsight-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

/** Keeps the newest backup of each of the latest days, as many as `kept`, and removes the others made without a name. */
export function rotate(folder, kept) {
  const names = readdirSync(folder).toSorted();
  /** The last of each day. */
  const ofDays = new Map(
    names.filter((name) => DAILY.test(name)).map((name) => [DAILY.exec(name)?.[1], name]),
  );
  const stays = new Set([...ofDays.values()].slice(-kept));
  for (const name of names)
    if (DAILY.test(name) && !stays.has(name)) rmSync(join(folder, name), { force: true });
  return stays.size;
}

/** Removes what backups have left that were ended in the middle: it may still have the authors that a backup leaves out (rule NN5). `server/unfinished-backups.ts` does the same. */
export function removeUnfinished(folder, now) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (UNFINISHED.test(name) && now - statSync(path).mtimeMs > LEFT_AFTER_MS) rmSync(path, { force: true });
  }
}
