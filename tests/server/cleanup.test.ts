import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { systemTime } from '#server/base/system-clock.ts';
import { startCleanup } from '#server/cleanup.ts';
import { openStore } from '#server/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';

const DAY_MS = 86_400_000;
const event = (id: string) => ({ id, type: 'invoice.paid', customer: 'cus_1' });

it('[PL6] events of a provider are kept as long as they may be repeated, then deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openStore(folder);
  const now = Date.now();
  for (const [id, age] of [
    ['evt_old', 31],
    ['evt_young', 29],
  ] as const) {
    await store.paymentEvents.receive(event(id), now - age * DAY_MS);
    await store.paymentEvents.done(event(id), null, now - age * DAY_MS);
  }
  const stop = startCleanup(store, systemTime, createLog('silent'));
  await eventually(async () => expect(await store.paymentEvents.receive(event('evt_old'), now)).toBe(true));
  expect(await store.paymentEvents.receive(event('evt_young'), now)).toBe(false);
  stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
