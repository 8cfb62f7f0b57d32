// `npm run simulate`: a whole installation in one process, in its own time and with its own bad luck (docs/simulation.md).
// `-- --seeds 200` plays that many, `--minutes 5` for so long, `--from 300` begins there, `--seed 42` tells the story of one, and
// `--mutants` plays until each mistake made on purpose is noticed.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ensureInstalled, requireNode } from './install.mjs';

const ROOT = join(import.meta.dirname, '..');
/** How many seeds may pass before a mutant counts as missed. */
const MOST_SEEDS = 200;

requireNode();
process.chdir(ROOT);
ensureInstalled();
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    mutant: { type: 'string' },
  },
});

const from = Number(values.from);
const normal = await bundle('simulation');
if (values.seed !== undefined) await tell(normal, values.seed);
else if (values.mutants || values.mutant !== undefined) await playMutants();
else await playSeeds();

/** Builds the simulation with the code of this folder; a mutant with a mistake in it. Returns its main file. */
async function bundle(name, mutant) {
  mkdirSync('.cache', { recursive: true });
  let isMade = !mutant;
  const mistake = {
    name: 'mistake',
    enforce: 'pre',
    transform(code, id) {
      if (!mutant || id !== join(ROOT, mutant.file)) return null;
      if (!code.includes(mutant.from))
        throw new Error(`${mutant.file} no longer has what "${mutant.name}" replaces`);
      isMade = true;
      return code.replace(mutant.from, () => mutant.to);
    },
  };
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [mistake],
    build: {
      ssr: 'tests/simulation/main.ts',
      outDir: `.cache/${name}`,
      emptyOutDir: true,
      rolldownOptions: { input: 'tests/simulation/main.ts' },
    },
  });
  if (!isMade) throw new Error(`${mutant.file} is not part of the simulation`);
  return join('.cache', name, 'main.js');
}

/** Plays seeds in one process; calls `each` with how each went. Resolves when it ends; `stop` ends it. */
function run(main, args, each) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => each(JSON.parse(line)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { ended, stop: () => child.kill('SIGKILL') };
}

/** The seeds from one on, dealt out to all cores. */
function runAll(main, { first, last, minutes }, each) {
  const cores = availableParallelism();
  const limits = [...(last ? ['--until', String(last)] : []), ...(minutes ? ['--minutes', minutes] : [])];
  return Array.from({ length: cores }, (_, at) =>
    run(main, ['--from', String(first + at), '--every', String(cores), ...limits], each),
  );
}

async function tell(main, seed) {
  const runs = [];
  for (const _ of [1, 2])
    await run(main, ['--from', seed, '--until', seed, '--story'], (played) => runs.push(played)).ended;
  const [played, again] = runs;
  console.log(played.story.join('\n'));
  console.log(`\nseed ${seed}: ${JSON.stringify(played.drawn)}`);
  console.log(played.broken.length === 0 ? 'everything holds' : played.broken.join('\n'));
  if (played.trace !== again.trace) console.log('it was not the same when it was played again');
  process.exit(played.broken.length === 0 && played.trace === again.trace ? 0 : 1);
}

async function playSeeds() {
  const began = performance.now();
  const sum = { seeds: 0, lasted: 0, commands: 0, faults: 0 };
  const broken = [];
  const minutes = values.minutes ?? (values.seeds === undefined ? '1' : undefined);
  const last = values.seeds === undefined ? undefined : from + Number(values.seeds) - 1;
  await Promise.all(
    runAll(normal, { first: from, last, minutes }, (played) => {
      sum.seeds += 1;
      for (const key of ['lasted', 'commands', 'faults']) sum[key] += played[key];
      if (played.broken.length === 0) return;
      broken.push(played);
      console.log(`seed ${played.seed}: ${JSON.stringify(played.drawn)}\n  ${played.broken[0]}`);
    }).map(({ ended }) => ended),
  );
  const seconds = (performance.now() - began) / 1_000;
  const hours = sum.lasted / 3_600_000;
  console.log(
    `${sum.seeds} seeds from ${from} on: ${hours.toFixed(1)} hours in ${seconds.toFixed(0)} s, ${sum.commands} commands, ${sum.faults} faults.`,
  );
  for (const { seed } of broken) console.log(`npm run simulate -- --seed ${seed}`);
  console.log(`${sum.seeds - broken.length} passed, ${broken.length} failed`);
  process.exit(broken.length > 0 ? 1 : 0);
}

async function playMutants() {
  const list = [];
  await run(normal, ['--mutants'], (mutants) => list.push(...mutants)).ended;
  let missed = 0;
  for (const mutant of list.filter(({ name }) => values.mutant === undefined || name === values.mutant)) {
    const main = await bundle('simulation-mutant', mutant);
    const caught = await untilCaught(main);
    if (!caught) missed += 1;
    console.log(
      `${caught ? `seed ${String(caught.seed).padStart(3)}` : 'MISSED  '}  ${mutant.name} (${mutant.rule})${caught ? `: ${caught.broken[0].split('\n')[0].slice(0, 110)}` : ''}`,
    );
  }
  process.exit(missed > 0 ? 1 : 0);
}

/** The first seed that notices a mutant; null if none does. */
async function untilCaught(main) {
  let caught = null;
  const runs = runAll(main, { first: from, last: from + MOST_SEEDS - 1 }, (played) => {
    if (played.broken.length === 0 || caught) return;
    caught = played;
    for (const { stop } of runs) stop();
  });
  await Promise.all(runs.map(({ ended }) => ended));
  return caught;
}
