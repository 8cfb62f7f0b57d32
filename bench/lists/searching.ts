import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../hindsight-crowd.ts';
import { type Measured, start } from '../process.ts';
import { ms, type Spread, spread, table } from '../stats.ts';
import type { Target } from '../targets.ts';
import { fillSearchable } from './fill.ts';
import { wordAt } from './fill-texts.ts';
import { type Place, postgresAt, sqliteAt, timesOf } from './places.ts';
import { SIZE } from './size.ts';

const CALLS = 200;
/** How often the same is looked for without the index, which takes long. */
const SCANS = 20;
/** How long a search may take (FT8). */
export const SEARCH_BOUND_MS = 50;

/** What is searched, by what it is. */
export const SEARCHED: Record<string, string> = {
  'a word that most retros have': wordAt(2),
  'a rare word': wordAt(15_000),
  'the beginning of many words': wordAt(2).slice(0, 2),
  'a frequent word and a rare one': `${wordAt(3)} ${wordAt(15_000)}`,
  'three frequent words': `${wordAt(2)} ${wordAt(5)} ${wordAt(9)}`,
  'a word that nobody wrote': 'quillwork',
};

/** The times of one search, ms: of someone in five teams, of someone who may read every retro, and without an index. */
interface Searching {
  what: string;
  teammate: Spread;
  everything: Spread;
  scan: Spread;
}

export interface Searches {
  database: Place['database'];
  retros: number;
  found: Searching[];
}

/** How fast searches are among so many retros: in an empty PostgreSQL if its address is given, else in the embedded database. */
export async function searching(
  tell: (what: string) => void,
  retros: number,
  postgres: string | undefined,
): Promise<Searches> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    const place = postgres === undefined ? sqliteAt(dataDir) : postgresAt(dataDir, postgres);
    return await measure(place, retros, tell);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(place: Place, retros: number, tell: (what: string) => void): Promise<Searches> {
  const on = { dataDir: place.dataDir, variables: place.variables };
  const first = await start('hindsight', on);
  const { token, user } = await signUp(first);
  await first.stop();
  const filler = await place.open();
  const share = retros / SIZE.retros;
  const size = { ...SIZE, retros, ofTheFirst: Math.round(SIZE.ofTheFirst * share) };
  await fillSearchable(filler, user.id, tell, size);
  await filler.close();
  const timesFor = async () => {
    const server = await start('hindsight', on);
    const times: Spread[] = [];
    for (const q of Object.values(SEARCHED)) times.push(spread(await askedFor(server, searchPath(q), token)));
    await server.stop();
    return times;
  };
  tell('searching');
  const teammate = await timesFor();
  const again = await place.open();
  await again.run(`update workspaces set owner_id = '${user.id}'`);
  await again.close();
  const everything = await timesFor();
  tell('looking without an index');
  const found: Searching[] = [];
  for (const [at, [what, q]] of Object.entries(SEARCHED).entries()) {
    const scan = spread(await place.timed(scanFor(q), SCANS));
    found.push({ what, teammate: teammate[at] as Spread, everything: everything[at] as Spread, scan });
  }
  return { database: place.database, retros, found };
}

export const searchPath = (q: string): string => `/search?${new URLSearchParams({ q })}`;

/** The same words looked for in every text, the newest retros first: what a search would be without the read model and its index. */
const scanFor = (q: string): string =>
  `select r.id from retros r join searched_texts s on s.retro_id = r.id
   where ${q
     .split(' ')
     .map((word) => `s.texts like '%${word}%'`)
     .join(' and ')} order by r.starts_at desc limit 20`;

/** How long the answers to a call take, ms. */
export async function askedFor(server: Measured, path: string, token: string): Promise<number[]> {
  return timesOf(CALLS, async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  });
}

/** The results as a table. */
export function searchTable({ database, retros, found }: Searches): string {
  const pair = ({ p50, p99 }: Spread) => `${ms(p50)} / ${ms(p99)}`;
  const head = [`${database}, ${retros} retros, ms (p50 / p99)`, 'five teams', 'all retros', 'LIKE'];
  return table(
    head,
    found.map(({ what, teammate, everything, scan }) => [what, pair(teammate), pair(everything), pair(scan)]),
  );
}

/** The results, compared with their bound. */
export const searchTargets = ({ database, retros, found }: Searches): Target[] =>
  found.map(({ what, teammate }) => ({
    what: `ms for a search in ${retros} retros (${database}): ${what}`,
    value: teammate.p50,
    bound: SEARCH_BOUND_MS,
    isMost: true,
  }));
