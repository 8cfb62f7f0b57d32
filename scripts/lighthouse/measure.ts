/*
 * Measures these pages of a running server one after another with Lighthouse, prints the figures of each, and fails if
 * one misses its target: `tsx scripts/lighthouse/measure.ts [--runs 3] http://localhost:3000 /?lang=en …`. With
 * `--first` it measures each once, and sends those that missed a target to the process that started it.
 */
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../browser.mjs';
import { type Figures, line, median, missed, proven } from './figures.ts';
import { isForLost } from './not-found-page.ts';
import { openSlowPhone } from './slow-phone.ts';

/** How often a page is measured at most: on a busy machine a page that misses a target may do better the next time. */
const TRIES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, first: { type: 'boolean' } },
});
const [server, ...pages] = positionals;
const phone = await openSlowPhone(ensureBrowser());
const look = (page: string) => phone.look(server + page, isForLost(page));

function tell(page: string, figures: Figures): void {
  console.log(line(page, figures));
  if (missed(figures).length > 0) process.exitCode = 1;
}

async function tellMiddles(count: number): Promise<void> {
  for (const page of pages) {
    const runs: Figures[] = [];
    while (runs.length < count) runs.push(await look(page));
    tell(page, median(runs));
  }
}

/** A page that misses a target is measured again after the others. */
async function tellProven(): Promise<void> {
  const left = pages.map((page) => ({ page, runs: [] as Figures[] }));
  for (const one of left) {
    one.runs.push(await look(one.page));
    const figures = proven(one.runs);
    if (missed(figures).length > 0 && one.runs.length < TRIES) left.push(one);
    else tell(one.page, figures);
  }
}

async function tellFirst(): Promise<void> {
  const again: string[] = [];
  for (const page of pages) {
    const figures = await look(page);
    if (missed(figures).length > 0) again.push(page);
    else tell(page, figures);
  }
  process.send?.(again);
}

try {
  if (values.first) await tellFirst();
  else await (values.runs === undefined ? tellProven() : tellMiddles(Number(values.runs)));
} finally {
  await phone.close();
}
