import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { openPostgres, openStore, type Store } from '#server/store/store.ts';
import { DATABASE, fail } from './data-folder.mjs';

/**
 * Opens the database of the server with this environment, which may be running. Ends this process with a sentence if a
 * setting is wrong or the database cannot be opened. An embedded one must exist already: with a wrong `DATA_DIR` a new,
 * empty one would be searched in vain, or be found to be in order.
 */
export async function openInstallation(): Promise<{ config: Config; store: Store }> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(read.problems.join('\n'));
  const { config } = read;
  const folder = resolve(config.dataDir);
  if (config.databaseUrl === null && !existsSync(join(folder, DATABASE)))
    return fail(
      `There is no database in ${folder}. DATA_DIR says where it lies; this needs the server's environment.`,
    );
  try {
    const store = await (config.databaseUrl === null ? openStore(folder) : openPostgres(config.databaseUrl));
    return { config, store };
  } catch (error) {
    const place = config.databaseUrl === null ? `in ${folder}` : 'at DATABASE_URL';
    return fail(
      `The database ${place} cannot be opened (${error instanceof Error ? error.message : error}).`,
    );
  }
}
