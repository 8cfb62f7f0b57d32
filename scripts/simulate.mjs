// `npm run simulate`: a whole installation in one process, in its own time and with its own bad luck (docs/simulation.md).
// `-- --seeds 200` plays that many, `--minutes 5` for so long, `--from 300` begins there, `--seed 42` tells the story of one (of its shortest part
// that breaks, if it does; `--part` plays just that, and `--mutant` with a mistake in the code),
// `--play retro`, `--play installation` or `--play versions` plays only retros, what is between them, or retros during an upgrade, `--record FILE` adds a line for each seed to a file, and `--mutants` plays until each mistake made on purpose is noticed.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ensureInstalled, requireNode } from './install.mjs';
import { playSeeds } from './simulated-seeds.mjs';

const ROOT = join(import.meta.dirname, '..');
const LOOP_LAG = join(ROOT, 'server/metrics/loop-lag.ts');
/** How many seeds may pass before a mutant counts as missed. */
const MOST_SEEDS = 200;
/** One of so many seeds is played twice, in two processes: both must be the same. */
const PLAYED_TWICE = 100;
/** What can be played alone. */
const PLAYS = ['retro', 'installation', 'versions'];
/** How long it may take to find the shortest part of a seed that breaks, ms. */
const SHORTEN_MS = 600_000;
/** What is built, of this run alone: another may play at the same time. */
const BUILT = join('.cache', `simulation-${process.pid}`);
process.once('exit', () => rmSync(BUILT, { recursive: true, force: true }));

requireNode();
process.chdir(ROOT);
ensureInstalled();
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    record: { type: 'string' },
    play: { type: 'string' },
    part: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    mutant: { type: 'string' },
  },
});

if (values.play !== undefined && !PLAYS.includes(values.play)) {
  console.error(`there is no play "${values.play}", only ${PLAYS.join(', ')}`);
  process.exit(1);
}

const cores = availableParallelism();
const PASSWORDS = join(ROOT, 'tests/simulation/installation/quick-passwords.ts');
const options = values.play === undefined ? [] : ['--play', values.play];
if (plays('versions')) {
  const before = earlierCode();
  if (before !== '') options.push('--before', before);
  else if (values.play === 'versions') process.exit(1);
}
const normal = await bundle('simulation');
if (values.seed !== undefined) await tell(await mainToTell(), Number(values.seed));
else if (values.mutants || values.mutant !== undefined) await playMutants(Number(values.from ?? 1));
else await playMany(Number(values.from ?? Math.floor(Math.random() * 1e9)));

/** Whether it is played: everything is, unless something is chosen. */
function plays(what) {
  return (values.play ?? what) === what && !values.mutants && values.mutant === undefined;
}

/** Where the built code of the version before is; empty if this clone does not have it. */
function earlierCode() {
  const build = ['--import', 'tsx', 'tests/simulation/versions/build-earlier-code.ts'];
  return execFileSync(process.execPath, build, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Builds the simulation with the code of this folder; a mutant with a mistake in it. Returns its main file. */
async function bundle(name, mutant) {
  const outDir = join(BUILT, name);
  let isMade = !mutant;
  const changes = {
    name: 'simulation',
    enforce: 'pre',
    resolveId: (source) => (source === '@node-rs/argon2' ? PASSWORDS : null),
    transform(code, id) {
      // It measures how long the real process is blocked, ten times a second: two thirds of what happened in a world was that.
      if (id === LOOP_LAG) return 'export function gaugeLoopLag() {}';
      if (!mutant || id !== join(ROOT, mutant.file)) return null;
      if (code.split(mutant.from).length !== 2)
        throw new Error(`${mutant.file} does not have once what "${mutant.name}" replaces`);
      isMade = true;
      return code.replace(mutant.from, () => mutant.to);
    },
  };
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [changes],
    build: {
      ssr: 'tests/simulation/main.ts',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: 'tests/simulation/main.ts' },
    },
  });
  if (!isMade) throw new Error(`${mutant.file} is not part of the simulation`);
  return join(outDir, 'main.js');
}

/** Plays one seed in a process of its own. */
async function playOne(main, seed, ...more) {
  let played = null;
  await playSeeds(main, { first: seed, last: seed, options: [...options, ...more] }, (result) => {
    played = result;
  }).ended;
  return played;
}

/** Tells the story of a seed, or of the part of it that is wanted; of one that breaks, that of the shortest part that still does. */
async function tell(main, seed) {
  const wanted = values.part === undefined ? [] : ['--part', values.part];
  const played = await playOne(main, seed, '--story', ...wanted);
  const second = await playOne(main, seed, '--story', ...wanted);
  const isSame = played.trace === second.trace;
  const part = played.broken.length > 0 && values.part === undefined ? shorten(main, seed) : null;
  const short = part === null ? played : await playOne(main, seed, '--story', '--part', part);
  const told = short.broken.length > 0 ? short : played;
  console.log((told.story ?? []).join('\n'));
  console.log(`\nseed ${seed}: ${JSON.stringify(told.drawn)}`);
  console.log(played.broken.length === 0 ? 'everything holds' : told.broken.join('\n'));
  if (!isSame) console.log('it was not the same when it was played again');
  if (part !== null) console.log(`shortened: ${commandFor(seed)} --part '${part}'`);
  process.exitCode = played.broken.length === 0 && isSame ? 0 : 1;
}

/** What tells the story of a seed that was played in this run. */
function commandFor(seed) {
  const chosen = ['play', 'mutant'].flatMap((name) => (values[name] ? [` --${name} '${values[name]}'`] : []));
  return `npm run simulate --${chosen.join('')} --seed ${seed}`;
}

/** The shortest part of a seed that still breaks as far as it is found in time, as JSON; null if there is none. */
function shorten(main, seed) {
  const asked = [main, '--from', String(seed), '--shorten', ...options];
  const { stdout } = spawnSync(process.execPath, asked, { encoding: 'utf8', timeout: SHORTEN_MS });
  // Each line is shorter than the one before; of the last, all may not have been written.
  return stdout.split('\n').slice(0, -1).at(-1) ?? null;
}

async function playMany(from) {
  const began = performance.now();
  const sum = { seeds: 0, lasted: 0, commands: 0, faults: 0, events: 0 };
  const broken = [];
  const replayed = [];
  const minutes = values.minutes ?? (values.seeds === undefined ? '1' : undefined);
  const last = values.seeds === undefined ? undefined : from + Number(values.seeds) - 1;
  const compared = last === undefined || last >= from + cores ? from + cores : from;
  const note = (played) => {
    if (values.record)
      appendFileSync(values.record, `${JSON.stringify({ seed: played.seed, broken: played.broken })}\n`);
    if (played.broken.length === 0) return;
    broken.push(played);
    console.log(`seed ${played.seed}: ${JSON.stringify(played.drawn)}\n  ${played.broken[0]}`);
  };
  const lanes = Array.from({ length: cores }, (_, at) =>
    playSeeds(normal, { first: from + at, every: cores, last, minutes, options }, (played) => {
      sum.seeds += 1;
      for (const key of ['lasted', 'commands', 'faults', 'events']) sum[key] += played[key] ?? 0;
      // One in a short run too: a second one of its process, which must not depend on the first.
      if (played.seed === compared || played.seed % PLAYED_TWICE === 0) replayed.push(played);
      note(played);
    }),
  );
  await Promise.all(lanes.map(({ ended }) => ended));
  const replay = async () => {
    for (let played = replayed.pop(); played; played = replayed.pop()) {
      const again = await playOne(normal, played.seed);
      if (again.trace !== played.trace)
        note({ ...again, broken: ['it was not the same when it was played again'] });
    }
  };
  const twice = replayed.length;
  await Promise.all(lanes.map(replay));
  const seconds = (performance.now() - began) / 1_000;
  const hours = sum.lasted / 3_600_000;
  console.log(
    `${sum.seeds} seeds from ${from} on, ${twice} of them twice: ${hours.toFixed(1)} hours in ${seconds.toFixed(0)} s (${(hours / seconds).toFixed(3)} a second), ${sum.commands} commands, ${sum.faults} faults, ${sum.events} events.`,
  );
  for (const { seed } of broken) console.log(commandFor(seed));
  const failed = new Set(broken.map(({ seed }) => seed)).size + (sum.seeds === 0 ? 1 : 0);
  console.log(`${Math.max(0, sum.seeds - failed)} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The mistakes that are asked for, by name and by what plays them. */
function wantedMutants() {
  const list = JSON.parse(execFileSync(process.execPath, [normal, '--mutants'], { encoding: 'utf8' }));
  const wanted = list.filter(
    ({ name, play = 'retro' }) => name === (values.mutant ?? name) && play === (values.play ?? play),
  );
  if (wanted.length === 0) throw new Error(`there is no mutant "${values.mutant}"`);
  return wanted;
}

/** What plays a mistake. */
function optionsOf({ play = 'retro' }) {
  return ['--play', play, ...(play === 'versions' ? ['--before', earlierCode()] : [])];
}

/** The code whose story is told: with a mistake, if one is named. */
async function mainToTell() {
  if (values.mutant === undefined) return normal;
  const [mutant] = wantedMutants();
  options.splice(0, options.length, ...optionsOf(mutant));
  return bundle('simulation-mutant', mutant);
}

async function playMutants(from) {
  const wanted = wantedMutants();
  let missed = 0;
  for (const mutant of wanted) {
    const main = await bundle('simulation-mutant', mutant);
    const what = optionsOf(mutant);
    const caught = await untilCaught(main, from, what);
    // What breaks without the mistake too was not noticed by it.
    const isOurs = caught !== null && (await playOne(normal, caught.seed, ...what)).broken.length > 0;
    if (!caught || isOurs) missed += 1;
    const outcome = caught
      ? `${isOurs ? 'BROKEN  ' : `seed ${String(caught.seed - from + 1).padStart(3)}`}`
      : 'MISSED  ';
    const why = caught ? `: ${caught.broken[0].split('\n')[0].slice(0, 110)}` : '';
    console.log(`${outcome}  ${mutant.name} (${mutant.rule})${why}`);
  }
  process.exit(missed > 0 ? 1 : 0);
}

/** The first seed that notices a mutant; null if none does. */
async function untilCaught(main, from, what) {
  let caught = null;
  const lanes = Array.from({ length: cores }, (_, at) =>
    playSeeds(
      main,
      { first: from + at, every: cores, last: from + MOST_SEEDS - 1, options: what },
      (played) => {
        if (played.broken.length === 0 || caught) return;
        caught = played;
        for (const { stop } of lanes) stop();
      },
    ),
  );
  await Promise.all(lanes.map(({ ended }) => ended));
  return caught;
}
