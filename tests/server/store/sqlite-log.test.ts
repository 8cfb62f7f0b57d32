import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { storeContract } from './contracts/log-store-contract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Alone, so that whoever changes the log can run this in a second.
storeContract('SQLite', () => openNewStore(folder));
