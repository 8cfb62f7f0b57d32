import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { newId } from '#server/base/random.ts';
import { openStore } from '#server/store/store.ts';

let around: string;
let folder: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'hindsight-'));
  folder = join(around, 'data');
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = () => new Map(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

/** With this mask everything new is readable by everybody unless it is said otherwise. */
async function openUnmasked() {
  const before = process.umask(0);
  try {
    const store = await openStore(folder);
    await store.users.createGuest(newId(), 'Ann', 1, null);
    return store;
  } finally {
    process.umask(before);
  }
}

describe('another user of the machine', () => {
  it('cannot read a new installation, nor the files SQLite puts beside the database', async () => {
    const store = await openUnmasked();
    expect(modeOf(folder)).toBe('700');
    expect([...modes().keys()]).toEqual(
      expect.arrayContaining(['hindsight.sqlite', 'hindsight.sqlite-wal', 'hindsight.sqlite-shm']),
    );
    expect(new Set(modes().values())).toEqual(new Set(['600']));
    await store.close();
  });

  it('cannot read one that was once made readable, including its backups', async () => {
    const first = await openUnmasked();
    sessionSecret(null, folder);
    writeFileSync(join(folder, 'before-restore-2026-11-20-hindsight.sqlite'), '');
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const store = await openUnmasked();
    sessionSecret(null, folder);
    expect(modeOf(folder)).toBe('700');
    expect(modes().get('hindsight.sqlite-wal')).toBe('600');
    expect(new Set(modes().values())).toEqual(new Set(['600']));
    await store.close();
    await first.close();
  });

  it('keeps access to their own files: in a shared folder only our files are closed to others', async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o1777);
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else');
    chmodSync(join(folder, 'notes.txt'), 0o644);
    const store = await openUnmasked();
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(modes().get('notes.txt')).toBe('644');
    expect(modes().get('hindsight.sqlite')).toBe('600');
    expect(existsSync(join(folder, 'hindsight.sqlite'))).toBe(true);
    await store.close();
  });
});
