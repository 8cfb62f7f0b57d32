/*
 * `npm run bench`: this server (embedded database, every command fsynced, validated and redacted) beside a bare
 * socket.io relay and a bare ws relay, which store and check nothing, in the same run on the same machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type FanOut, fanOut } from './fan-out.ts';
import { type Joining, joining } from './joining.ts';
import { KINDS, type Kind, type Measured, start } from './process.ts';
import { median, ms, table } from './stats.ts';

const quick = process.argv.includes('--quick');
const SIZES = quick ? [10, 200] : [10, 50, 200];
const RUNS = quick ? 1 : 3;
const ACTS = quick ? 200 : 600;

/** One fan-out run in a fresh process. */
async function run(kind: Kind, options: Parameters<typeof fanOut>[1]): Promise<FanOut> {
  const server = await start(kind);
  try {
    return await fanOut(server, options);
  } finally {
    await server.stop();
  }
}

/** Coming to a board, in words. */
function linesOf({ join, resume, storm }: Joining): string[] {
  const share = ((100 * resume.bytes) / join.bytes).toFixed(2);
  return [
    '\nTo a board of 500 topics:',
    `- join: ${ms(join.ms)} ms, ${join.bytes} bytes`,
    `- resume after three facts: ${ms(resume.ms)} ms, ${resume.bytes} bytes, ${share} % of a join`,
    `- 200 who come in to watch at once: half within ${ms(storm.p50)} ms, 99 % within ${ms(storm.p99)} ms`,
  ];
}

/** What somebody measures on a fresh server of ours. */
async function measured<T>(measure: (server: Measured) => Promise<T>): Promise<T> {
  const server = await start('hindsight');
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

const row = (runs: readonly FanOut[]): string[] => {
  const mid = (pick: (result: FanOut) => number) => median(runs.map(pick));
  const [first] = runs as [FanOut];
  return [
    first.rooms > 1 ? `${first.rooms} × ${first.people}` : String(first.people),
    first.kind,
    ...(['p50', 'p95', 'p99'] as const).map((p) => ms(mid((result) => result.ack[p]))),
    ...(['p50', 'p95', 'p99'] as const).map((p) => ms(mid((result) => result.last[p]))),
    mid((result) => result.bytesPerPerson).toFixed(0),
    mid((result) => result.cpuPer1000).toFixed(2),
    (mid((result) => result.peak) / 2 ** 20).toFixed(0),
    String(runs.reduce((sum, result) => sum + result.lost, 0)),
  ];
};

const HEAD = [
  'people',
  'server',
  'ack p50',
  'p95',
  'p99',
  'all p50',
  'p95',
  'p99',
  'B/person',
  'CPU s/1000',
  'MiB',
  'lost',
];

async function main(): Promise<void> {
  const loads = [
    ...SIZES.map((people) => ({ people, rooms: 1, rate: 20, acts: ACTS })),
    { people: 8, rooms: quick ? 5 : 25, rate: 100, acts: ACTS },
  ];
  const all: FanOut[][] = [];
  for (const load of loads) {
    const runs = new Map<Kind, FanOut[]>(KINDS.map((kind) => [kind, []]));
    for (let round = 0; round < RUNS; round += 1) {
      for (const kind of KINDS) runs.get(kind)?.push(await run(kind, load));
    }
    all.push(...runs.values());
  }
  console.log(
    `\nms from when a command was due to its acknowledgement, and to the last other person; medians of ${RUNS}`,
  );
  console.log(table(HEAD, all.map(row)));
  const coming = quick ? null : await measured(joining);
  if (coming) console.log(linesOf(coming).join('\n'));
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench.json', JSON.stringify({ node: process.version, runs: all, coming }, null, 2));
  console.log('\nEvery run is in .cache/bench.json.');
}

await main();
