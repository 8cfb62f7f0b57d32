import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { systemTime } from '#server/base/system-clock.ts';
import { startCleanup } from '#server/cleanup.ts';
import { openStore } from '#server/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
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
  const stop = startCleanup(store, { time: systemTime, log: createLog('silent'), backupDir: null });
  await eventually(async () => expect(await store.paymentEvents.receive(event('evt_old'), now)).toBe(true));
  expect(await store.paymentEvents.receive(event('evt_young'), now)).toBe(false);
  stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('[NN5] what a backup has left that was killed in the middle goes an hour later: it may still have authors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const backups = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openStore(folder);
  const [old, young] = [
    'hindsight-2026-11-20T01-00-00Z.sqlite.partial',
    'hindsight-2026-11-23T01-00-00Z.sqlite.partial',
  ];
  for (const name of [old, `${old}-journal`, young, 'mine.sqlite.partial'])
    writeFileSync(join(backups, name), 'Ana');
  for (const name of [old, `${old}-journal`, 'mine.sqlite.partial']) utimesSync(join(backups, name), 1, 1);
  const stop = startCleanup(store, { time: systemTime, log: createLog('silent'), backupDir: backups });
  await eventually(async () =>
    expect(readdirSync(backups).toSorted()).toEqual([young, 'mine.sqlite.partial']),
  );
  stop();
  await store.close();
  for (const one of [folder, backups]) rmSync(one, { recursive: true });
});

it('[SE6] the file is rewritten at the start and once a day; if it cannot be now, an hour later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openStore(folder);
  const time = new ManualTime();
  const rewrite = vi.spyOn(store, 'rewrite').mockResolvedValueOnce(false);
  /** How often it was tried once a round is over. */
  const tried = async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    return rewrite.mock.calls.length;
  };
  const stop = startCleanup(store, { time, log: createLog('silent'), backupDir: null });
  expect(await tried()).toBe(1);
  const after: number[] = [];
  for (let hour = 1; hour <= 26; hour += 1) {
    time.pass(HOUR_MS);
    after.push(await tried());
  }
  expect(after).toEqual([...Array.from({ length: 24 }, () => 2), 3, 3]);
  stop();
  await store.close();
  rmSync(folder, { recursive: true });
});
