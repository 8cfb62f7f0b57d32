import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'hindsight-checks-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** Runs a check over the tree and gives its lines, those of success left out. */
function check(script: string): string[] {
  const run = spawnSync(process.execPath, [resolve('scripts', script)], { cwd: tree, encoding: 'utf8' });
  expect(run.status).toBe(run.stderr === '' ? 0 : 1);
  return run.stderr.split('\n').filter(Boolean);
}

describe('check-fences', () => {
  test('a tree that keeps to its layers passes', () => {
    write(
      'src/features/voting/board.tsx',
      "import { LIMITS } from '#contract/limits.ts';\n// from '../writing/x.ts'\n",
    );
    write('machines/retro/chart.ts', "import { setup } from 'xstate';\nexport const url = 'https://a/b';\n");
    expect(check('check-fences.mjs')).toEqual([]);
  });

  test.each([
    ['src/features/voting/a.ts', "import { x } from '../writing/x.ts';", 'features do not import each other'],
    ['src/features/voting/a.ts', "const x = () => import('#src/features/writing/x.ts');", 'features do not'],
    ['src/ui/a.ts', "import { x } from '#src/features/writing/x.ts';", 'knows none of them'],
    ['src/features/voting/a.ts', "export { x } from '#src/app/x.ts';", 'only main.tsx'],
    ['server/rooms/a.ts', "import { Kysely } from 'kysely';", 'only server/store/'],
    ['server/rooms/a.ts', "import { Server } from 'socket.io';", 'only server/socket/'],
    ['server/accounts/a.ts', "import { HttpRefusal } from '../http/errors.ts';", 'only routes know HTTP'],
    ['server/rooms/a.ts', "import { x } from '../../contract/x.ts';", 'by its name'],
    ['machines/retro/a.ts', "import { x } from '../ui/x.ts';", 'does not know machines/ui/'],
    ['machines/retro/a.ts', 'const at = Date.now();', 'no clock'],
    ['machines/retro/a.ts', 'const chart = { after: { 5: 1 } };', 'no timers'],
    ['contract/a.ts', 'const id = Math.random();', 'no randomness'],
    ['src/ui/a.module.css', '.a { color: #fff; }', 'tokens.css'],
  ])('%s may not hold `%s`', (file, line, message) => {
    write(file, `// first line\n${line}\n`);
    expect(check('check-fences.mjs')).toEqual([expect.stringMatching(new RegExp(`^${file}:2 .*${message}`))]);
  });
});

describe('check-rules', () => {
  const rules = '## VO · voting\n- VO1 One vote each.\n- VO2 (+) It can move.\n';

  test('passes when each rule is quoted', () => {
    write('docs/rules.md', rules);
    write('tests/machines/voting.test.ts', "test('[VO1] [VO2] one vote', () => {});");
    expect(check('check-rules.mjs')).toEqual([]);
  });

  test('names a rule without a test, and takes a skipped one for none', () => {
    write('docs/rules.md', rules);
    write('e2e/voting.spec.ts', "test('[VO1] one vote', () => {}); test.skip('[VO2] moves', () => {});");
    expect(check('check-rules.mjs')).toEqual(['VO2 has no test']);
  });

  test('names a quoted id that is no rule', () => {
    write('docs/rules.md', rules);
    write('tests/a.test.ts', "describe('[VO1] a', () => test('[VO2] b')); test.each([1])('[VO9] c');");
    expect(check('check-rules.mjs')).toEqual(['tests/a.test.ts quotes VO9, which is no rule']);
  });
});
