/*
 * `npm run lighthouse`: measures every public page of the built server with Lighthouse's mobile profile and prints
 * the figures, red if one misses its target. Such a page is measured again after the others. `-- --runs 3` uses the
 * median of three runs instead, one page at a time, for a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer } from './built-server.ts';
import { head } from './lighthouse/figures.ts';
import { LOST } from './lighthouse/lost.ts';

/** Pages measured at the same time, in a process each: Lighthouse mostly waits, and needs about half a core. */
const AT_A_TIME = 2;

interface Listed {
  path: string;
  locale: string;
  isForLost: boolean;
}

const { values } = parseArgs({ options: { runs: { type: 'string' } } });

/** Every public page, in each language. */
function addresses(): string[] {
  const { pages } = JSON.parse(readFileSync('dist/client/.pages/pages.json', 'utf8')) as { pages: Listed[] };
  return [
    ...new Set(pages.map(({ path, locale, isForLost }) => `${isForLost ? LOST : path}?lang=${locale}`)),
  ];
}

/** Measures pages one after another; whether all meet their targets. */
async function meetTargets(server: string, pages: readonly string[]): Promise<boolean> {
  const runs = values.runs === undefined ? [] : ['--runs', values.runs];
  const measure = join(import.meta.dirname, 'lighthouse/measure.ts');
  const args = [...process.execArgv, measure, ...runs, server, ...pages];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code === 0;
}

// It has a public address, as real servers do, since pages contain it.
const server = await startBuiltServer({ PORT: '0', PUBLIC_URL: 'http://localhost' });
try {
  console.log(head());
  const rows = values.runs === undefined ? AT_A_TIME : 1;
  const pages = addresses();
  const parts = Array.from({ length: rows }, (_, row) => pages.filter((_page, at) => at % rows === row));
  const met = await Promise.all(parts.map((part) => meetTargets(server.url, part)));
  if (met.includes(false)) process.exitCode = 1;
} finally {
  await server.stop();
}
