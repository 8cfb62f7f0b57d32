// Keeps docs/rules.md and the tests consistent: each rule is quoted by a test title (`[VO3] a vote can be moved …`),
// and each quoted id is a rule. A title may quote several: `[VO1] [VO2] …`. Tests that `npm test` leaves out do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LONG_STORIES, LONG_TESTS } from './long-tests.mjs';

const RULE = /^[-*| ]*\**([A-Z]{2}\d+)\b/gm;
/** The ids at the beginning of a title; a skipped test proves nothing. */
const TITLE = /(\.(?:skip|todo|fixme)\(\s*)?['"`]((?:\[[A-Z]{2}\d+\]\s*)+)/g;

const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(RULE)].map((match) => match[1]);

const long = new Set([...LONG_TESTS, ...LONG_STORIES]);
/** Where each id is first quoted. This script's own tests quote made-up ones and do not count. */
const quoted = new Map();
const inEveryRun = new Set();
for (const root of ['tests', 'e2e'].filter((folder) => existsSync(folder))) {
  for (const name of readdirSync(root, { recursive: true })) {
    const file = `${root}/${name.replaceAll('\\', '/')}`;
    if (!/\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/scripts/')) continue;
    for (const [, skipped, ids] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      if (skipped) continue;
      for (const [id] of ids.matchAll(/[A-Z]{2}\d+/g)) {
        if (!quoted.has(id)) quoted.set(id, file);
        if (!long.has(file)) inEveryRun.add(id);
      }
    }
  }
}

const problems = [
  ...rules.filter((id, index) => rules.indexOf(id) !== index).map((id) => `docs/rules.md has ${id} twice`),
  ...rules.filter((id) => !quoted.has(id)).map((id) => `${id} has no test`),
  ...[...quoted.keys()]
    .filter((id) => rules.includes(id) && !inEveryRun.has(id))
    .map((id) => `${id} is quoted only by tests that npm test leaves out (scripts/long-tests.mjs)`),
  ...[...quoted]
    .filter(([id]) => !rules.includes(id))
    .map(([id, file]) => `${file} quotes ${id}, which is no rule`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${rules.length} rules, each with a test.`);
