// Checks that no two files of code have one name, so that a name leads to its file. Prints a line for each problem.
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

const ROOTS = ['contract', 'machines', 'server', 'src', 'scripts'];

/** Names that many folders may have, since the folder says the rest. */
const CONVENTIONAL = [
  'area.ts', // what an area offers where the app is put together
  'routes.ts', // an area's calls
  'service.ts', // what an area does
  'store.ts', // an area's rows
  'page.tsx', // a feature's page
  'main.ts', // where a program begins
];

const files = ROOTS.filter((root) => existsSync(root)).flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name)),
);

const groups = new Map();
for (const file of files.toSorted()) {
  const name = posix.basename(file);
  groups.set(name, [...(groups.get(name) ?? []), file]);
}
const shared = [...groups].filter(([name, group]) => group.length > 1 && !CONVENTIONAL.includes(name));
for (const [, group] of shared) console.error(`${group.join(' and ')} have one name: call each by its job`);
if (shared.length > 0) process.exit(1);
console.log(`${files.length} files, each with its own name.`);
