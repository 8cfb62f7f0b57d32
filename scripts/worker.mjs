// Builds the service worker into the client, as `sw.js`, with the list of files it keeps: build.mjs runs this after the client.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const OUT = join('dist', 'client');
/** The modules and chunks that open a retro; what they load later belongs to it, including phases and both languages. */
const BEGINNINGS = ['index.html', 'door'];

/** A module and all its static imports, direct and indirect: keys of Vite's manifest. */
function withImports(manifest, key, found) {
  if (found.has(key)) return;
  found.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, found);
}

/** Paths of the files that the app needs to open a retro: those named in its page, and those of the modules above. */
export function filesToKeep(manifest, page) {
  const found = new Set();
  for (const name of BEGINNINGS) {
    const key = Object.keys(manifest).find((one) => one === name || manifest[one].name === name);
    if (key === undefined) throw new Error(`${name}: needed without a network, but not built`);
    for (const one of [key, ...(manifest[key].dynamicImports ?? [])]) withImports(manifest, one, found);
  }
  const built = [...found].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  const named = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  return [...new Set([...built, ...named])].sort().map((file) => `/${file}`);
}

/** Writes the worker. */
export async function buildWorker() {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite', 'manifest.json'), 'utf8'));
  const page = readFileSync(join(OUT, 'index.html'), 'utf8');
  const files = filesToKeep(manifest, page);
  // The names of files change with their contents.
  const hash = createHash('sha256').update(page).update(JSON.stringify(manifest)).digest('base64url');
  const kept = { name: hash.slice(0, 12), entry: `/${manifest['index.html'].file}`, files };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(kept) },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildWorker();
