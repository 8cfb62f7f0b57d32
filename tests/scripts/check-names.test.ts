import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'hindsight-names-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** What the check says of a tree with these files; nothing if all is well. */
function problems(files: string[]): string[] {
  for (const path of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), '');
  }
  const script = resolve('scripts/check-names.mjs');
  const run = spawnSync(process.execPath, [script], { cwd: tree, encoding: 'utf8' });
  expect(run.status).toBe(run.stderr === '' ? 0 : 1);
  return run.stderr.split('\n').filter(Boolean);
}

test('files with names of their own pass, and so do conventional names', () => {
  expect(problems(['server/a/routes.ts', 'server/b/routes.ts', 'src/a.ts', 'src/b.tsx'])).toEqual([]);
});

test('two files with one name are found, in whichever folders', () => {
  expect(problems(['contract/a/people.ts', 'src/b/people.ts', 'machines/c.ts'])).toEqual([
    'contract/a/people.ts and src/b/people.ts have one name: call each by its job',
  ]);
});
