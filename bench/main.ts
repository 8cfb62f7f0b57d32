/*
 * `npm run bench`: this server (embedded database, every command fsynced, validated and redacted) beside a bare
 * socket.io relay and a bare ws relay, which store and check nothing, in the same run on the same machine. `--quick`
 * takes a minute and leaves out long measurements; `--teams 100` shows instead how this machine handles that many teams, `--town-hall 1000` how that many people of one
 * address come in, are shown something and come back, `--servers` three servers beside one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { joiningScripts } from '#scripts/check-budget.mjs';
import { ensureServices, hasServices } from '#scripts/services.mjs';
import { enduredTable } from './attacks/endured-table.ts';
import { enduredTargets } from './attacks/endured-targets.ts';
import { underAttack } from './attacks/under-attack.ts';
import { boardOf500 } from './board.ts';
import { browserLines, inBrowser } from './browser.ts';
import { exporting, exportLines, exportTargets } from './exports/exports.ts';
import { type FanOut, fanOut, type Plan, RATE } from './fan-out.ts';
import { highestRate } from './highest-rate.ts';
import { joining } from './joining.ts';
import { listLines, lists, listTargets } from './lists/lists.ts';
import { searching, searchTable, searchTargets } from './lists/searching.ts';
import { memory } from './memory.ts';
import { type Measured, start } from './process.ts';
import { fanOutTable, joiningLines, memoryLines, startUpLines, teamsLine, workspaceLines } from './report.ts';
import { manyServers, manyServersLines, manyServersTargets } from './scale/side-by-side.ts';
import { townHall, townHallLines, townHallTargets } from './scale/town-hall.ts';
import { startUp } from './start-up.ts';
import { memoryTargets, targetLine, targetsOf, workspaceTargets } from './targets.ts';
import { manyTeams } from './teams.ts';
import { workspaceCalls } from './workspaces.ts';

const isQuick = process.argv.includes('--quick');
/** Retros among which a usual run searches. */
const SEARCHED_RETROS = 10_000;
/** People of a town hall. */
const HALL = 1_000;
const began = performance.now();

/** What most plans have in common. */
const ONE = { rooms: 1, rate: RATE, servers: 1 };
const PLANS: Plan[] = isQuick
  ? [
      { ...ONE, people: 10, warmUp: 300, windows: 1, acts: 50 },
      { ...ONE, people: 200, warmUp: 900, windows: 3, acts: 40 },
    ]
  : [
      { ...ONE, people: 10, warmUp: 1800, servers: 3, windows: 3, acts: 60 },
      { ...ONE, people: 50, warmUp: 1800, windows: 3, acts: 60 },
      { ...ONE, people: 200, warmUp: 1800, windows: 5, acts: 60 },
      { ...ONE, people: 8, rooms: 25, rate: 5 * RATE, warmUp: 1800, windows: 3, acts: 300 },
    ];

/** Says what is being measured now, separately from the results. */
function tell(what: string): void {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
}

/** Runs a measurement on a fresh server of ours. */
async function onServer<T>(measure: (server: Measured) => Promise<T>): Promise<T> {
  const server = await start('hindsight');
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const all: FanOut[] = [];
  for (const plan of PLANS) {
    tell(`${plan.rooms} × ${plan.people} people`);
    all.push(...(await fanOut(plan, isQuick ? async () => null : highestRate)));
  }
  tell('joining, resuming');
  const coming = await onServer(async (server) => joining(server, await boardOf500(server)));
  tell('workspaces');
  const workspaces = await workspaceCalls();
  const rest = isQuick ? null : await theRest();
  const targets = [
    ...targetsOf(all, coming, joiningScripts()),
    ...workspaceTargets(workspaces),
    ...(rest ? restTargets(rest) : []),
  ];

  console.log('ms from when a command was due to its acknowledgement, and to the last other screen:');
  console.log(fanOutTable(all));
  console.log(`\n${joiningLines(coming).join('\n')}`);
  console.log(`\n${workspaceLines(workspaces).join('\n')}`);
  if (rest) {
    console.log(`\n${memoryLines(rest.memory).join('\n')}\n`);
    console.log(startUpLines(rest.startUp).join('\n'));
    console.log(`\n${searchTable(rest.search)}`);
    console.log(`\n${browserLines(rest.browser).join('\n')}`);
    console.log(`\n${townHallLines(rest.hall).join('\n')}`);
    if (rest.servers) console.log(`\n${manyServersLines(rest.servers).join('\n')}`);
  }
  console.log(`\nTargets:\n${targets.map(targetLine).join('\n')}`);
  mkdirSync('.cache', { recursive: true });
  const record = { node: process.version, isQuick, fanOut: all, coming, workspaces, ...rest, targets };
  writeFileSync('.cache/bench.json', JSON.stringify(record, null, 2));
  console.log('\nAll of it is in .cache/bench.json.');
  tell('done');
}

type Rest = Awaited<ReturnType<typeof theRest>>;

async function theRest() {
  tell('memory');
  const held = await memory();
  tell('starting with 10,000 retros');
  const started = await startUp();
  const found = await searching(tell, SEARCHED_RETROS, undefined);
  tell('in the browser');
  const browser = await onServer(inBrowser);
  tell(`a town hall of ${HALL}`);
  const hall = await townHall(HALL);
  // Nothing is installed for it, as with `--servers`.
  const servers = hasServices() ? await manyServers(tell) : null;
  return { search: found, memory: held, startUp: started, browser, hall, servers };
}

const restTargets = ({ search, memory: { person }, hall, servers }: Rest) => [
  ...searchTargets(search),
  ...memoryTargets(person),
  ...townHallTargets(hall),
  ...(servers ? manyServersTargets(servers) : []),
];

async function attacks(): Promise<void> {
  const named = process.argv.slice(process.argv.indexOf('--attacks') + 1);
  const endured = await underAttack(tell, named.length > 0 ? named : undefined);
  console.log(enduredTable(endured));
  console.log(`\nTargets:\n${enduredTargets(endured).join('\n')}`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/attacks.json', JSON.stringify(endured, null, 2));
  console.log('\nAll of it is in .cache/attacks.json.');
}

/** `--lists`, with the address of an empty PostgreSQL to measure that instead of the embedded database. */
async function veryMuch(): Promise<void> {
  const found = await lists(tell, process.argv[process.argv.indexOf('--lists') + 1]);
  console.log(listLines(found).join('\n'));
  console.log(`\nTargets:\n${listTargets(found).map(targetLine).join('\n')}`);
}

/** `--search 100000`: searches among this many retros; with the address of an empty PostgreSQL after it, there. */
async function finding(): Promise<void> {
  const [retros, postgres] = process.argv.slice(process.argv.indexOf('--search') + 1);
  const found = await searching(tell, Number(retros), postgres);
  console.log(searchTable(found));
  console.log(`\nTargets:\n${searchTargets(found).map(targetLine).join('\n')}`);
}

/** `--town-hall 1000`: this many guests of one address come into one retro, and come back after the server was started again. */
async function comingAtOnce(): Promise<void> {
  const found = await townHall(Number(process.argv[process.argv.indexOf('--town-hall') + 1] ?? HALL));
  console.log(townHallLines(found).join('\n'));
  console.log(`\nTargets:\n${townHallTargets(found).map(targetLine).join('\n')}`);
}

/** `--servers`: three servers beside one, and a retro across them. */
async function severalServers(): Promise<void> {
  ensureServices();
  const found = await manyServers(tell);
  console.log(manyServersLines(found).join('\n'));
  console.log(`\nTargets:\n${manyServersTargets(found).map(targetLine).join('\n')}`);
}

/** `--export 5000`: the cost of exporting this many retros. */
async function takingAlong(): Promise<void> {
  const found = await exporting(tell, Number(process.argv[process.argv.indexOf('--export') + 1]));
  console.log(exportLines(found).join('\n'));
  console.log(`\nTargets:\n${exportTargets(found).map(targetLine).join('\n')}`);
}

// Stopping the bench stops everything it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const asked = process.argv.indexOf('--teams');
if (process.argv.includes('--attacks')) await attacks();
else if (process.argv.includes('--lists')) await veryMuch();
else if (process.argv.includes('--search')) await finding();
else if (process.argv.includes('--export')) await takingAlong();
else if (process.argv.includes('--town-hall')) await comingAtOnce();
else if (process.argv.includes('--servers')) await severalServers();
else if (asked < 0) await main();
else console.log(teamsLine(await manyTeams(Number(process.argv[asked + 1]))));
process.exit(0);
