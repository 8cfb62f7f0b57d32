/*
 * `npm run lighthouse`: measures every public page of the built server with Lighthouse's mobile profile and prints
 * the figures, red if one misses its target. Such a page is measured again after the others. `-- --runs 3` uses the
 * median of three runs instead, for a machine that does nothing else.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { startBuiltServer } from './built-server.ts';
import { type Figures, head, line, median, missed, proven } from './lighthouse/figures.ts';
import { openSlowPhone } from './lighthouse/slow-phone.ts';

/** How often a page is measured at most: on a busy machine a page that misses a target may do better the next time. */
const TRIES = 3;
const LOST = '/no/such/page';

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

// It has a public address, as real servers do, since pages contain it.
const server = await startBuiltServer({ PORT: '0', PUBLIC_URL: 'http://localhost' });
const phone = await openSlowPhone(ensureBrowser());
const look = (address: string) => phone.look(server.url + address, address.startsWith(LOST));

function tell(address: string, figures: Figures): void {
  console.log(line(address, figures));
  if (missed(figures).length > 0) process.exitCode = 1;
}

async function tellMiddles(count: number): Promise<void> {
  for (const address of addresses()) {
    const runs: Figures[] = [];
    while (runs.length < count) runs.push(await look(address));
    tell(address, median(runs));
  }
}

async function tellProven(): Promise<void> {
  const runsOf = new Map<string, Figures[]>(addresses().map((address) => [address, []]));
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    for (const [address, runs] of runsOf) {
      runs.push(await look(address));
      const figures = proven(runs);
      if (missed(figures).length > 0 && attempt < TRIES) continue;
      runsOf.delete(address);
      tell(address, figures);
    }
  }
}

try {
  console.log(head());
  await (values.runs === undefined ? tellProven() : tellMiddles(Number(values.runs)));
} finally {
  await phone.close();
  await server.stop();
}
