/*
 * `npm run lighthouse`: measures every public page of the built server with Lighthouse's mobile profile and prints
 * the figures, red if one misses its target. Such a page is measured again after the others, with nothing beside it.
 * The first page is measured in each language, the others in English: a language changes only their texts.
 * `-- --runs 3` uses the median of three runs instead, of every page in each language, for a machine that does nothing else.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer } from './built-server.ts';
import { putFilesFar } from './lighthouse/far-files.ts';
import { head } from './lighthouse/figures.ts';
import { LOST } from './lighthouse/not-found-page.ts';

/** Pages measured at the same time, the first time, in a process each: Lighthouse mostly waits, and needs about half a core. */
const AT_A_TIME = 2;

interface Listed {
  path: string;
  locale: string;
  isForLost: boolean;
}

const { values } = parseArgs({ options: { runs: { type: 'string' } } });

/** Public pages, each as often as this chooses. */
function addresses(isChosen: (page: Listed) => boolean): string[] {
  const { pages } = JSON.parse(readFileSync('dist/client/.pages/pages.json', 'utf8')) as { pages: Listed[] };
  const chosen = pages.filter(isChosen);
  return [
    ...new Set(chosen.map(({ path, locale, isForLost }) => `${isForLost ? LOST : path}?lang=${locale}`)),
  ];
}

/** Runs `measure.ts`; returns whether it succeeded, and what it sent; null if it sent nothing. */
async function measure(...args: string[]): Promise<{ met: boolean; again: string[] | null }> {
  const child = fork(join(import.meta.dirname, 'lighthouse/measure.ts'), args);
  let again: string[] | null = null;
  child.once('message', (pages: string[]) => {
    again = pages;
  });
  const [code] = await once(child, 'exit');
  return { met: code === 0, again };
}

/** Measures these pages, two at a time and then alone those that missed a target; whether all meet theirs in the end. */
async function meetTargets(server: string, pages: readonly string[]): Promise<boolean> {
  const parts = Array.from({ length: AT_A_TIME }, (_, part) =>
    pages.filter((_page, at) => at % AT_A_TIME === part),
  );
  const firsts = await Promise.all(parts.map((part) => measure('--first', server, ...part)));
  const again = firsts.flatMap((first) => first.again ?? []);
  const isAllMet = again.length === 0 || (await measure(server, ...again)).met;
  return isAllMet && firsts.every((first) => first.met && first.again !== null);
}

// It has a public address, as real servers do, since pages contain it.
const server = await startBuiltServer({ PORT: '0', PUBLIC_URL: 'http://localhost' });
const { url, close } = await putFilesFar(server.url);
try {
  console.log(head());
  const { runs } = values;
  const isMet =
    runs === undefined
      ? await meetTargets(
          url,
          addresses(({ path, locale }) => path === '/' || locale === 'en'),
        )
      : (await measure('--runs', runs, url, ...addresses(() => true))).met;
  if (!isMet) process.exitCode = 1;
} finally {
  close();
  await server.stop();
}
