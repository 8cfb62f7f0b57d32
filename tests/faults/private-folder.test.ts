import fs, { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { openStore } from '#server/store/store.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const chmodSync = vi.fn(real.chmodSync);
  return { ...real, chmodSync, default: { ...real, chmodSync } };
});

let folder: string;
let warnings: string[];
const heard = vi.spyOn(process, 'emitWarning');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  warnings = [];
  heard.mockImplementation((warning) => void warnings.push(String(warning)));
});
afterEach(() => {
  vi.mocked(fs.chmodSync).mockReset();
  rmSync(folder, { recursive: true, force: true });
});

const refuse = (code: string) =>
  vi.mocked(fs.chmodSync).mockImplementation(() => {
    throw Object.assign(new Error(`${code}: chmod`), { code });
  });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it.each(['EPERM', 'EROFS', 'ENOTSUP'])(
  'a folder whose modes cannot be set (%s) is used as it is, with one line of warning',
  async (code) => {
    writeFileSync(join(folder, 'hindsight.sqlite'), '');
    fs.chmodSync(folder, 0o770);
    fs.chmodSync(join(folder, 'hindsight.sqlite'), 0o660);
    refuse(code);
    const store = await openStore(folder);
    expect(sessionSecret(null, folder)).toHaveLength(32);
    expect(await store.isReady()).toBe(true);
    await store.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(folder);
    expect(warnings[0]).toContain(code);
  },
);

it('any other failure is reported', async () => {
  fs.chmodSync(folder, 0o770);
  refuse('EIO');
  await expect(openStore(folder)).rejects.toThrow('EIO');
});

it('a folder with other files in it keeps its modes; our files are closed to others', async () => {
  fs.chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'somebody-elses.txt'), '');
  await (await openStore(folder)).close();
  expect(modeOf(folder)).toBe('755');
  expect(modeOf(join(folder, 'hindsight.sqlite'))).toBe('600');
  expect(warnings).toEqual([]);
});
