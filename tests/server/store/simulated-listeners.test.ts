import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LISTENING } from '#tests/simulation/listening.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';

/** What the field calls functions that take a listener. */
const TAKES_LISTENER = /^(on[A-Z]|listen|subscribe)/;

it('whatever of the store takes a listener is known to the simulation, which would lose its answer otherwise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openNewStore(folder);
  const listening = Object.values(store)
    .filter((part): part is object => typeof part === 'object' && part !== null)
    .flatMap((part) => Object.keys(part))
    .filter((name) => TAKES_LISTENER.test(name));
  await store.close();
  rmSync(folder, { recursive: true });
  expect(listening).toContain('onLate');
  expect(listening.filter((name) => !LISTENING.has(name))).toEqual([]);
});
