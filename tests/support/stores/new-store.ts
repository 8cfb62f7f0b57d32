import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#server/store/store.ts';

const FILE = 'hindsight.sqlite';
let empty: Promise<Buffer> | null = null;

/** A database with our tables and no rows, as `openStore` makes it. */
async function anEmptyOne(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  await (await openStore(folder)).close();
  const bytes = readFileSync(join(folder, FILE));
  rmSync(folder, { recursive: true });
  return bytes;
}

/**
 * `openStore`, but with the tables already made if the folder is empty: making them takes longer than
 * most tests, so each test process does it once.
 */
export async function openNewStore(folder: string): Promise<Store> {
  if (!existsSync(join(folder, FILE))) {
    empty ??= anEmptyOne();
    writeFileSync(join(folder, FILE), await empty, { mode: 0o600 });
  }
  return openStore(folder);
}
