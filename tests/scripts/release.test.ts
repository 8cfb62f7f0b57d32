import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitBuilt } from '#scripts/build.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json'));

describe('the version', () => {
  it('is the newest one in the changelog, which has a date and says what changed', () => {
    const released = read('CHANGELOG.md')
      .split(/^## /m)
      .find((part) => /^\[\d/.test(part));
    expect(released).toMatch(
      new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] – \\d{4}-\\d{2}-\\d{2}\\n`),
    );
    expect(released).toMatch(/^### (?:Added|Changed|Fixed|Security)\n\n- /m);
  });

  it('is the same in the lock file', () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });

  it('is supported', () => {
    const [minor = ''] = /^\d+\.\d+/.exec(version) ?? [];
    expect(read('SECURITY.md')).toContain(`| the latest one, ${minor} | yes |`);
  });
});

describe('the commit that a build notes', () => {
  const built = (commit?: string) => {
    const before = process.env.BUILD_COMMIT;
    if (commit === undefined) delete process.env.BUILD_COMMIT;
    else process.env.BUILD_COMMIT = commit;
    try {
      return commitBuilt();
    } finally {
      if (before === undefined) delete process.env.BUILD_COMMIT;
      else process.env.BUILD_COMMIT = before;
    }
  };

  it('is what BUILD_COMMIT says, if that looks like one', () => {
    expect(built('0123456789ab')).toBe('0123456789ab');
    expect(built('<script>')).toBe('unknown');
  });

  it.skipIf(!existsSync(join(ROOT, '.git')))('is git’s otherwise', () => {
    const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toContain(built().replace('-dirty', ''));
  });
});
