// Adds up what a browser loads to join a retro, and fails if that exceeds the budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** In bytes, gzip -9: the scripts needed to show the retro, without the screen of its phase. */
const BUDGET = 200 * 1024;
/** The chunks loaded on the way into a retro, besides the entry, by name. */
const JOINING = ['door', 'open-retro'];

/** The chunk `key` and all its static imports, direct and indirect. */
function withStaticImports(manifest, key, found = new Set()) {
  if (!found.has(key)) {
    found.add(key);
    for (const next of manifest[key].imports ?? []) withStaticImports(manifest, next, found);
  }
  return found;
}

/** Keys of the chunks in Vite's manifest that are loaded when someone joins. */
export function joiningChunks(manifest, joining = JOINING) {
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key].isEntry || joining.includes(manifest[key].name),
  );
  return new Set(roots.flatMap((key) => [...withStaticImports(manifest, key)]));
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(7)} kB`;
}

/** All scripts of the built page with their gzipped bytes, those that a browser loads to join a retro, and their budget. */
export function joiningScripts() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const gone = JOINING.filter((name) => !Object.values(manifest).some((chunk) => chunk.name === name));
  if (gone.length > 0)
    throw new Error(`${gone.join(', ')}: part of joining in scripts/check-budget.mjs, but not built.`);
  const joining = joiningChunks(manifest);
  const chunks = Object.keys(manifest)
    .filter((key) => manifest[key].file.endsWith('.js'))
    .map((key) => {
      const size = gzipSync(readFileSync(join('dist/client', manifest[key].file)), { level: 9 }).length;
      return { key, size, joins: joining.has(key) };
    })
    .sort((a, b) => Number(b.joins) - Number(a.joins) || b.size - a.size);
  const total = chunks.reduce((sum, { size, joins }) => sum + (joins ? size : 0), 0);
  return { chunks, total, budget: BUDGET };
}

function main() {
  const { chunks, total } = joiningScripts();
  for (const { key, size, joins } of chunks)
    console.log(`${joins ? 'join ' : 'later'} ${kilobytes(size)}  ${key}`);
  console.log(`Joining a retro loads${kilobytes(total)} of scripts, the budget is${kilobytes(BUDGET)}.`);
  if (total > BUDGET) {
    console.error('Over the budget: load something later, or take something lighter.');
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
