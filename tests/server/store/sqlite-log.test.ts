import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { storeContract } from '#tests/support/stores/log-store-contract.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Alone, so that whoever changes the log can run this in a second.
storeContract('SQLite', () => openNewStore(folder));
