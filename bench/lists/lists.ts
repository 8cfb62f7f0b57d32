import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, connect, newRetro, signUp } from '../hindsight-crowd.ts';
import { type Measured, start } from '../process.ts';
import { median } from '../stats.ts';
import type { Target } from '../targets.ts';
import { fill } from './fill.ts';
import { type Place, postgresAt, sqliteAt } from './places.ts';
import { askedFor, SEARCH_BOUND_MS, SEARCHED, searchPath } from './searching.ts';
import { idOf } from './size.ts';

const STARTS = 5;
const APPENDS = 200;
/** How long a page of a list may take (LI7). */
const BOUND_MS = 20;

/** The requests, by what they show. */
const ASKED: Record<string, string> = {
  'own, running': '/retros?state=running',
  'own, upcoming': '/retros?state=upcoming',
  'own, finished': '/retros?state=finished',
  'own, finished, page 50': '/retros?state=finished&offset=1000',
  'own, finished, by name': '/retros?state=finished&search=sprint%2019',
  'own, archived': '/retros?state=archived',
  'a team’s, running': `/retros?team_id=${idOf('t', 1)}&state=running`,
  'a team’s, finished, page 50': `/retros?team_id=${idOf('t', 1)}&state=finished&offset=1000`,
  'a team’s, finished, by name': `/retros?team_id=${idOf('t', 1)}&state=finished&search=sprint%2019`,
  'own teams': '/users/me/teams',
  'the session': '/user',
  'own action items': '/users/me/action_items',
  'a team’s action items': `/workspaces/${idOf('w', 1)}/teams/${idOf('t', 1)}/action_items`,
  'own action items of a team': `/workspaces/${idOf('w', 1)}/teams/${idOf('t', 1)}/action_items?mine=true`,
  'a workspace’s stats of a year': `/workspaces/${idOf('w', 1)}/stats?months=12`,
  'a team’s stats of a year': `/workspaces/${idOf('w', 1)}/teams/${idOf('t', 1)}/stats?months=12`,
  'a team’s open action items': `/workspaces/${idOf('w', 1)}/teams/${idOf('t', 1)}/action_items?state=open`,
};

/** Ms, at the median. */
export interface Lists {
  database: 'SQLite' | 'PostgreSQL';
  calls: Record<string, number>;
  /** The same of searches. */
  searches: Record<string, number>;
  /** Ms from starting the server until it is ready; ms to a command's acknowledgement. */
  start: { full: number; empty: number };
  append: { full: number; empty: number };
}

/** How fast the lists are on a very large database: in an empty PostgreSQL if its address is given, else in the embedded one. */
export async function lists(tell: (what: string) => void, postgres: string | undefined): Promise<Lists> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    return await measure(postgres === undefined ? sqliteAt(dataDir) : postgresAt(dataDir, postgres), tell);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(place: Place, tell: (what: string) => void): Promise<Lists> {
  const on = { dataDir: place.dataDir, variables: place.variables };
  const first = await start('hindsight', on);
  const { token, user } = await signUp(first);
  tell('appending to an empty database');
  const emptyAppend = await appending(first, token);
  await first.stop();
  const emptyStart = await starting(on);
  const filler = await place.open();
  await fill(filler, user.id, tell);
  await filler.close();
  tell('starting');
  const fullStart = await starting(on);
  const server = await start('hindsight', on);
  const calls: Record<string, number> = {};
  tell('asking');
  for (const [what, path] of Object.entries(ASKED)) calls[what] = median(await askedFor(server, path, token));
  const searches: Record<string, number> = {};
  for (const [what, q] of Object.entries(SEARCHED))
    searches[what] = median(await askedFor(server, searchPath(q), token));
  tell('appending');
  const fullAppend = await appending(server, token);
  await server.stop();
  return {
    database: place.database,
    calls,
    searches,
    start: { full: fullStart, empty: emptyStart },
    append: { full: fullAppend, empty: emptyAppend },
  };
}

async function starting(on: { dataDir: string; variables: Place['variables'] }): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const began = performance.now();
    const server = await start('hindsight', on);
    await fetch(`http://127.0.0.1:${server.port}/readyz`);
    times.push(performance.now() - began);
    await server.stop();
  }
  return median(times);
}

async function appending(server: Measured, token: string): Promise<number> {
  const retro = await newRetro(server, token, 1);
  const client = await connect(server, token);
  await client.emitWithAck('open', { retro, since: null });
  await ask(client, { type: 'person.join', role: 'participant' });
  const times: number[] = [];
  for (let turn = 0; turn < APPENDS; turn += 1) {
    const began = performance.now();
    const ack = await ask(client, { type: 'mood.set', mood: turn % 2 === 0 ? 25 : 75 });
    if (!ack.ok) throw new Error(ack.code);
    times.push(performance.now() - began);
  }
  client.disconnect();
  return median(times);
}

/** The results, compared with their bounds. */
export const listTargets = ({ database, calls, searches }: Lists): Target[] => [
  ...Object.entries(calls).map(([what, value]) => ({
    what: `ms for a page (${database}): ${what}`,
    value,
    bound: BOUND_MS,
    isMost: true,
  })),
  ...Object.entries(searches).map(([what, value]) => ({
    what: `ms for a search (${database}): ${what}`,
    value,
    bound: SEARCH_BOUND_MS,
    isMost: true,
  })),
];

/** The other results, in words. */
export const listLines = ({ database, start: began, append }: Lists): string[] => [
  `${database}: started after ${began.full.toFixed(0)} ms (empty: ${began.empty.toFixed(0)});`,
  `a command acknowledged after ${append.full.toFixed(2)} ms (empty: ${append.empty.toFixed(2)})`,
];
