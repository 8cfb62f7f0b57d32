// Runs tests on mutants: first to see which test reaches which mutant, then only those that reach it, until one fails.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { newLines, writePlan } from './told-lines.mjs';

const CONFIG = join('scripts', 'mutate', 'vitest.config.ts');
/** How much longer than usual a test may take with a mutant, and all tests, ms, besides some times as long. What never comes, a test waits for in vain. */
const SLOWER_MS = 5_000;
const ALL_SLOWER_MS = 30_000;
const TIMES_SLOWER = 4;
/** A process that does not end itself this long after its time is ended, ms: it runs in circles. */
const GRACE_MS = 10_000;
const LOOK_MS = 500;
/** How often the code of a mutant may be run, as a multiple of how often it usually is, before it counts as a loop without end. */
const MANY_HITS = 100;
/** How often a file of tests may say of a mutant that it cannot say, before it is no longer asked. */
const MOST_UNSURE = 2;
/** What ends the search for a test that notices a mutant. */
const NOTICED = ['Killed', 'Timeout'];

/** Starts Vitest for the tests below these paths (all, without any) that import some of these files. */
export async function openTests(files, paths) {
  const vitest = await createVitest('test', {
    ...{ config: CONFIG, watch: false, reporters: [{}], related: files },
    ...{ passWithNoTests: true, silent: true },
  });
  const found = await vitest.getRelevantTestSpecifications(paths);
  const specs = new Map(found.map((spec) => [pathOf(spec), spec]));
  return { vitest, specs };
}

const pathOf = (spec) => spec.moduleId.slice(process.cwd().length + 1);

/** Runs all these files of tests once, and returns what each told: its tests, and how often each reaches which mutant. */
export async function testsReaching({ vitest, specs }) {
  writePlan({});
  const news = newLines();
  await vitest.runTestSpecifications([...specs.values()], true);
  return news().filter(({ type }) => type === 'reached');
}

/** For each file of tests, quickest first, the mutants that it reaches, with its tests that do. */
function planned(reaching, mutants) {
  const wanted = new Set(mutants.map(({ id }) => id));
  const files = reaching.map(({ file, tests, reached }) => {
    const triesOf = [...wanted].flatMap((mutant) => tryOf(mutant, tests, reached) ?? []);
    return { file, tries: triesOf, ms: middle(triesOf.map(({ ms }) => ms)) };
  });
  return files.filter(({ tries }) => tries.length > 0).sort((a, b) => a.ms - b.ms);
}

function tryOf(mutant, tests, { static: outside, perTest }) {
  const isOutside = mutant in outside;
  const those = isOutside ? tests : tests.filter(({ id }) => mutant in (perTest[id] ?? {}));
  if (those.length === 0) return null;
  const hits = those.reduce((sum, { id }) => sum + (perTest[id]?.[mutant] ?? 0), outside[mutant] ?? 0);
  const ms = those.reduce((sum, test) => sum + test.ms, 0);
  const all = tests.reduce((sum, test) => sum + test.ms, 0);
  return {
    ...{ mutant, ms, hitLimit: hits * MANY_HITS, limitMs: all * TIMES_SLOWER + ALL_SLOWER_MS },
    patienceMs: Math.max(...those.map((test) => test.ms)) * TIMES_SLOWER + SLOWER_MS,
    tests: those.map(({ id }) => id),
  };
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Tries these mutants, each with the tests that reach it, and returns what became of each, by its id. `progress` is told so now and then. */
export async function triedMutants({ vitest, specs }, reaching, mutants, progress) {
  const results = new Map();
  let files = planned(reaching, mutants);
  for (const { tries } of files) for (const { mutant } of tries) results.set(mutant, { status: 'Survived' });
  const unsure = new Map();
  while (files.length > 0) {
    const told = await oneRun(vitest, specs, files, (line) => {
      note(results, line);
      progress(results);
    });
    if (!told.some(({ type }) => type === 'end' || type === 'done')) break;
    files = left(files, told, results, unsure);
  }
  return results;
}

function note(results, { type, mutant, status, by, file }) {
  if (type === 'end' && NOTICED.includes(status)) results.set(mutant, { status, by: by && `${file}: ${by}` });
}

/** What files of tests whose process was ended have not tried. */
function left(files, told, results, unsure) {
  const done = new Set(told.filter(({ type }) => type === 'done').map(({ file }) => file));
  const ended = new Set(
    told.filter(({ type }) => type === 'end').map(({ file, mutant }) => `${file} ${mutant}`),
  );
  for (const { file, mutant, status } of told)
    if (status === 'Unsure') {
      const key = `${file} ${mutant}`;
      unsure.set(key, (unsure.get(key) ?? 0) + 1);
      if (unsure.get(key) < MOST_UNSURE) ended.delete(key);
    }
  return files
    .filter(({ file }) => !done.has(file))
    .map(({ file, tries, ms }) => ({
      ...{ file, ms },
      tries: tries.filter(
        ({ mutant }) => !ended.has(`${file} ${mutant}`) && !NOTICED.includes(results.get(mutant)?.status),
      ),
    }))
    .filter(({ tries }) => tries.length > 0);
}

/** Runs files of tests once. A process that must be ended leaves the rest of its file undone. */
async function oneRun(vitest, specs, files, onLine) {
  writePlan({ tries: Object.fromEntries(files.map(({ file, tries }) => [file, tries])) });
  const news = newLines();
  const told = [];
  const say = (line) => {
    told.push(line);
    onLine(line);
  };
  const underWay = new Map();
  // Not by the clock: on a busy machine it looks less often.
  let looks = 0;
  const look = () => {
    looks += 1;
    for (const line of news()) {
      if (line.type === 'try') underWay.set(line.file, { ...line, looks });
      else underWay.delete(line.file);
      say(line);
    }
    for (const one of underWay.values()) {
      if ((looks - one.looks) * LOOK_MS < one.limitMs + GRACE_MS) continue;
      underWay.delete(one.file);
      say({ ...one, type: 'end', status: 'Timeout' });
      process.kill(one.pid, 'SIGKILL');
    }
  };
  const timer = setInterval(look, LOOK_MS);
  const wanted = files.map(({ file }) => specs.get(file));
  await vitest.runTestSpecifications(wanted, true).catch(() => {});
  clearInterval(timer);
  look();
  // Their processes ended by themselves.
  for (const one of underWay.values()) say({ ...one, type: 'end', status: 'Unsure' });
  return told;
}
