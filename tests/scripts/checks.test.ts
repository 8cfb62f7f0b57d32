import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { castsOfOutsideData } from '#scripts/fence-casts.mjs';
import { bareLookups, stringTables } from '#scripts/fence-lookups.mjs';
import { supportOfOneFolder } from '#scripts/fence-support.mjs';
import { zoneFences } from '#scripts/fence-zones.mjs';

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
  test('a tree that respects its layers passes', () => {
    write(
      'src/features/voting/board.tsx',
      "import { LIMITS } from '#contract/limits.ts';\n// from '../writing/x.ts'\n",
    );
    write('machines/retro/chart.ts', "import { setup } from 'xstate';\nexport const url = 'https://a/b';\n");
    expect(check('check-fences.mjs')).toEqual([]);
  });

  test('names a circle of imports, types included, once and with all its files', () => {
    write('server/retro/a.ts', "import { b } from './b.ts';\n");
    write('server/retro/b.ts', "import { c } from './c.ts';\nimport { d } from './d.ts';\n");
    write('server/retro/c.ts', "import type { A } from './a.ts';\n");
    write('server/retro/d.ts', 'export const d = 1;\n');
    expect(check('check-fences.mjs')).toEqual([
      'server/retro/a.ts:1 imports itself by a circle: server/retro/a.ts, server/retro/b.ts, server/retro/c.ts',
    ]);
  });

  test('where the server is put together, lists and the rest of an object are fine; elsewhere data is', () => {
    write(
      'server/app.ts',
      'const { events, ...rest } = store;\nconst all = [...areas, log];\nact(...areas);\n',
    );
    write('server/retro/view.ts', 'export const view = { ...row, name };\n');
    expect(check('check-fences.mjs')).toEqual([]);
  });

  test.each([
    [
      'src/features/voting/a.ts',
      "import { x } from '../writing/x.ts';",
      'voting/ may not import src/features/writing/',
    ],
    [
      'src/features/voting/a.ts',
      "const x = () => import('#src/features/writing/x.ts');",
      'may not import src/features/writing/',
    ],
    [
      'src/ui/a.ts',
      "import { x } from '#src/features/writing/x.ts';",
      'src/ui/ may not import src/features/writing/',
    ],
    ['src/features/voting/a.ts', "export { x } from '#src/app/x.ts';", 'may not import src/app/'],
    ['server/retro/a.ts', "import { Kysely } from 'kysely';", 'only server/store/'],
    ['server/retro/a.ts', "import { Server } from 'socket.io';", 'only server/socket/'],
    [
      'server/accounts/a.ts',
      "import { HttpRefusal } from '../http/errors.ts';",
      'only routes, and the areas that name them, know HTTP',
    ],
    ['server/retro/a.ts', "import { x } from '../../contract/x.ts';", 'by its name'],
    ['machines/retro/a.ts', "import { x } from '../ui/x.ts';", 'machines/retro/ may not import machines/ui/'],
    ['machines/retro/a.ts', 'const at = Date.now();', 'no clock'],
    ['machines/retro/a.ts', 'const chart = { after: { 5: 1 } };', 'no timers'],
    ['contract/a.ts', 'const id = Math.random();', 'no randomness'],
    ['src/ui/a.module.css', '.a { color: #fff; }', 'tokens.css'],
    ['server/app.ts', 'const all = { ...retro, log };', 'by name'],
    ['server/areas.ts', 'const all = people({ ...accounts() });', 'by name'],
    ['server/billing/area.ts', 'plans({ ...deps, now });', 'by name'],
    ['server/store/store.ts', 'const all = { users, ...reviews(db) };', 'by name'],
    ['src/api/a.ts', 'const a = JSON.parse(text) as A;', 'parsed, not cast'],
    ['src/room/a.ts', 'const LOOKS: Record<string, Look> = {}; show(LOOKS[data.icon]);', '`ownValue`'],
    ['server/retro/live-retros.ts', 'new LiveRetro({ ...this.#deps, memory });', 'by name'],
  ])('%s may not contain `%s`', (file, line, message) => {
    write(file, `// first line\n${line}\n`);
    expect(check('check-fences.mjs')).toEqual([expect.stringMatching(new RegExp(`^${file}:2 .*${message}`))]);
  });
});

describe('what is shared by all tests', () => {
  const SUPPORT = 'tests/support/people/person.ts';
  const said = (...users: string[]) =>
    supportOfOneFolder(
      new Map([[SUPPORT, new Set()], ...users.map((user) => [user, new Set([SUPPORT])] as const)]),
    );

  test.each([
    ['tests/server/billing/', 'tests/server/billing/a.test.ts', 'tests/server/billing/store/b.ts'],
    ['tests/src/features/voting/', 'tests/src/features/voting/a.test.tsx'],
    ['tests/src/app/', 'tests/src/app/a.test.tsx', 'tests/src/app/app-bar/b.test.tsx'],
    ['tests/faults/', 'tests/faults/a.test.ts', 'tests/faults/b.ts'],
    ['tests/simulation/', 'tests/simulation/a.ts', 'tests/simulation/versions/b.ts'],
    ['e2e/', 'e2e/support/a.ts', 'e2e/b.spec.ts'],
  ])('is not what is used only in %s', (folder, ...users) => {
    expect(said(...users)).toEqual([
      `${SUPPORT}:1 is used only in ${folder}: it belongs there, beside its tests`,
    ]);
  });

  test.each([
    ['tests/server/billing/a.test.ts', 'tests/server/teams/b.test.ts'],
    ['tests/src/features/voting/a.test.tsx', 'tests/src/features/writing/b.test.tsx'],
    ['tests/server/billing/a.test.ts', 'tests/server/b.test.ts'],
    ['tests/attacks/a.test.ts', 'tests/faults/b.test.ts'],
    ['bench/a.ts', 'e2e/b.spec.ts'],
    // Nobody: knip says so.
    [],
  ])('is what %s and %s use', (...users) => expect(said(...users)).toEqual([]));

  test('counts who uses it through others that are shared', () => {
    write(SUPPORT, 'export const a = 1;\n');
    write('tests/support/retros/retro.ts', "export { a } from '../people/person.ts';\n");
    write('tests/server/retro/a.test.ts', "import { a } from '#tests/support/retros/retro.ts';\n");
    const both = ['people/person', 'retros/retro'].map((name) =>
      expect.stringContaining(`tests/support/${name}.ts:1 is used only in tests/server/retro/`),
    );
    expect(check('check-fences.mjs')).toEqual(both);
    write('tests/server/mail/a.test.ts', `import { a } from '#${SUPPORT}';\n`);
    expect(check('check-fences.mjs')).toEqual(both.slice(1));
  });

  test('does not lie beside the tests of one folder', () => {
    write('tests/server/retro/stage.ts', 'export const a = 1;\n');
    write('tests/server/retro/a.test.ts', "import { a } from './stage.ts';\n");
    write('tests/server/mail/a.test.ts', "import { a } from '#tests/server/retro/stage.ts';\n");
    expect(check('check-fences.mjs')).toEqual([
      'tests/server/mail/a.test.ts:1 imports tests/server/retro/stage.ts: what several folders of tests share is in tests/support/',
    ]);
  });
});

describe('casts of data from outside', () => {
  test.each([
    'const a = (JSON.parse(text) as { b: string }).b;',
    'const a = (await response.json()) as A;',
    'const a: unknown = await response.json(); take(a as A);',
    'const a = (readKeptJson(key) ?? {}) as A;',
    'const a = { ...(JSON.parse(localStorage.getItem(key)!) as A) };',
    "const a = localStorage.getItem('a') as A;",
    'port.onmessage = (event) => take(event.data as A);',
    "const a = url.searchParams.get('a') as A;",
    'const a = request.body as A;',
    'const a = request.params.id as unknown as A;',
  ])('are found: `%s`', (line) => {
    expect(castsOfOutsideData('src/api/a.ts', line)).toHaveLength(1);
  });

  test.each([
    'const a: unknown = JSON.parse(text);',
    'const a = schema.parse((await response.json()) as unknown);',
    'const a = schema.parse(event.data).data as A;',
    'const params = schema.parse(request.params); const id = params.id as Id;',
    'const own = JSON.parse(JSON.stringify(fact)) as Fact;',
  ])('are not: `%s`', (line) => {
    expect(castsOfOutsideData('src/api/a.ts', line)).toEqual([]);
  });

  test('rows of our own have one function that casts', () => {
    const line = 'export const storedJson = <T>(text: string) => JSON.parse(text) as T;';
    expect(castsOfOutsideData('server/store/database/stored-json.ts', line)).toEqual([]);
    expect(castsOfOutsideData('server/store/database/schema.ts', line)).toHaveLength(1);
  });
});

describe('[SY20] names from outside that are looked up in a table', () => {
  const found = (line: string) => bareLookups('src/room/a.ts', line, stringTables([['src/room/a.ts', line]]));

  test.each([
    'const LOOKS: Record<string, Look> = { star: 1 }; show(LOOKS[data.icon]);',
    'const LOOKS: Readonly<Partial<Record<string, Look>>> = {}; show(LOOKS?.[data.icon]);',
    'const LOOKS: { [name: string]: Look } = {}; const one = LOOKS[icon] ?? none;',
    'type Looks = Record<string, Look>; const LOOKS: Looks = {}; show(LOOKS[`own.` + icon]);',
    'const lookOf = (looks: Record<string, Look> | null, icon: string) => looks?.[icon];',
    'interface Texts { looks: Record<string, Look> } show(texts.looks[icon].name);',
    'class Shelf { #looks: Record<string, Look> = {}; of(icon: string) { return this.#looks[icon]; } }',
    'const schema = z.object({ looks: z.optional(z.record(z.string(), look)) }); show(body.looks[icon]);',
    'const LOOKS = { star: 1 }; show(LOOKS[data.icon as keyof typeof LOOKS]);',
  ])('are found: `%s`', (line) => expect(found(line)).toHaveLength(1));

  test.each([
    'const LOOKS: Record<string, Look> = {}; show(ownValue(LOOKS, data.icon));',
    "const LOOKS: Record<string, Look> = {}; show(LOOKS['star'] ?? LOOKS.moon);",
    'const LOOKS: Record<string, Look> = {}; LOOKS[icon] = look; delete LOOKS[icon];',
    'const LOOKS: Record<Icon, Look> = { star: 1 }; show(LOOKS[icon]);',
    'const looks: Look[] = []; show(looks[place]);',
    'const data: { people: Record<Id, Person> } = read(); show(data.people[id]);',
  ])('are not: `%s`', (line) => expect(found(line)).toEqual([]));

  test('in a table without a type of its own are refused by the compiler', () => {
    const compilerOptions = { types: [] };
    const config = { extends: resolve('tsconfig.base.json'), compilerOptions, files: ['a.ts'] };
    write('tsconfig.json', JSON.stringify(config));
    write(
      'a.ts',
      'const LOOKS = { star: 1 };\ndeclare const icon: string;\nexport const look = LOOKS[icon];\n',
    );
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', tree], { encoding: 'utf8' });
    expect(stdout).toMatch(/a\.ts\(3,21\): error TS7053/);
  });
});

describe('the table of folders', () => {
  const zones = {
    contract: [],
    'server/base': [],
    'server/store/log': ['server/base'],
    'server/store': ['server/store/*'],
    'src/ui': [],
    'src/features/*': ['src/ui'],
  };
  const fences = zoneFences(zones);

  test('a folder may import what its line names, itself, and the contract', () => {
    expect(fences.problemOfImport('server/store/log/a.ts', 'server/base/b.ts')).toBeNull();
    expect(fences.problemOfImport('server/store/log/deep/a.ts', 'server/store/log/b.ts')).toBeNull();
    expect(fences.problemOfImport('server/store/store.ts', 'server/store/log/b.ts')).toBeNull();
    expect(fences.problemOfImport('src/ui/a.ts', 'contract/text/en.json')).toBeNull();
    expect(fences.problemOfImport('src/features/a/a.tsx', 'src/features/a/parts/b.tsx')).toBeNull();
  });

  test.each([
    ['upwards', 'server/base/a.ts', 'server/store/log/b.ts'],
    ['upwards, from within to the files beside', 'server/store/log/a.ts', 'server/store/store.ts'],
    ['what its line leaves out', 'server/store/store.ts', 'server/base/b.ts'],
    ['across', 'src/features/a/a.ts', 'src/features/b/b.ts'],
  ])('a folder may import nothing else: %s', (_, from, to) => {
    expect(fences.problemOfImport(from, to)).toMatch(/ may not import /);
  });

  test('a line that names a later one, and a folder without a line, are reported', () => {
    expect(fences.problemsOfTable()).toEqual([]);
    expect(
      zoneFences({ contract: [], 'src/ui': ['src/api'], 'src/api': ['src/ui'] }).problemsOfTable(),
    ).toEqual([expect.stringContaining('src/ui names src/api')]);
    expect(fences.problemsOfFolders(['src/ui/a.ts', 'server/billing/a.ts', 'server/store/b/a.ts'])).toEqual([
      'server/billing/ has no line in scripts/zones.mjs yet',
      'server/store/b/ has no line in scripts/zones.mjs yet',
    ]);
  });
});

describe('check-rules', () => {
  const rules = '## VO · voting\n- VO1 One vote each.\n- VO2 (+) It can move.\n';

  test('passes when each rule is quoted', () => {
    write('docs/rules.md', rules);
    write('tests/machines/voting.test.ts', "test('[VO1] [VO2] one vote', () => {});");
    expect(check('check-rules.mjs')).toEqual([]);
  });

  test('names a rule without a test, and does not count a skipped one', () => {
    write('docs/rules.md', rules);
    write('e2e/voting.spec.ts', "test('[VO1] one vote', () => {}); test.skip('[VO2] moves', () => {});");
    expect(check('check-rules.mjs')).toEqual(['VO2 has no test']);
  });

  test('names a rule that only tests quote that npm test leaves out', () => {
    write('docs/rules.md', rules);
    write('e2e/wide-screens.spec.ts', "test('[VO1] [VO2] one vote', () => {});");
    write('e2e/voting.spec.ts', "test('[VO1] one vote', () => {});");
    expect(check('check-rules.mjs')).toEqual([
      'VO2 is quoted only by tests that npm test leaves out (scripts/long-tests.mjs)',
    ]);
  });

  test('names a quoted id that is no rule', () => {
    write('docs/rules.md', rules);
    write('tests/a.test.ts', "describe('[VO1] a', () => test('[VO2] b')); test.each([1])('[VO9] c');");
    expect(check('check-rules.mjs')).toEqual(['tests/a.test.ts quotes VO9, which is no rule']);
  });
});
