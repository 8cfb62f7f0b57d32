import { parseArgs } from 'node:util';
import { MUTANTS } from './mutants.ts';
import type { Part } from './part.ts';
import type { Played } from './play.ts';
import './virtual-crypto.ts';

/** For the script, which reads lines. */
const print = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** What is broken first, without what differs from one play to the next; null if everything holds. */
const kindOf = ({ broken: [first] }: Pick<Played, 'broken'>): string | null =>
  first === undefined ? null : (/^\[\w+\]/.exec(first)?.[0] ?? first.replace(/\d+/g, '').slice(0, 60));

/** One of so many seeds plays what is between retros, unless it is said what to play. */
const INSTALLATION_EVERY = 4;
/** One of so many plays a retro while its servers are upgraded from the version before. */
const UPGRADE_EVERY = 8;

// Run by `scripts/simulate.mjs`, which builds it: plays seeds one after another, and prints a line of JSON for each.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    until: { type: 'string' },
    minutes: { type: 'string' },
    story: { type: 'boolean', default: false },
    play: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    before: { type: 'string' },
    part: { type: 'string' },
    shorten: { type: 'boolean', default: false },
  },
});

if (values.mutants) {
  print(MUTANTS);
} else {
  // Libraries come with it, and must meet the chance that is replaced.
  const { play, STEPS } = await import('./play.ts');
  const { loadEarlierCode } = await import('./versions/earlier-code.ts');
  const { playInstallation, INSTALLATION_STEPS } = await import('./installation/installation-play.ts');
  const { ALL, shortest } = await import('./part.ts');
  const isInstallation = (seed: number) =>
    values.play === undefined ? seed % INSTALLATION_EVERY === 0 : values.play === 'installation';
  const earlier = values.before === undefined ? null : await loadEarlierCode(values.before);
  const isUpgrade = (seed: number) =>
    values.play === undefined ? seed % UPGRADE_EVERY === 1 : values.play === 'versions';
  const now = performance.now.bind(performance);
  const last = values.minutes === undefined ? Infinity : now() + Number(values.minutes) * 60_000;
  const until = Number(values.until ?? Number.MAX_SAFE_INTEGER);
  const playPart = (seed: number, part: Part) =>
    isInstallation(seed) ? playInstallation(seed, part) : play(seed, isUpgrade(seed) ? earlier : null, part);
  const wanted: Part = values.part === undefined ? ALL : JSON.parse(values.part);
  if (values.shorten) {
    const seed = Number(values.from);
    const why = kindOf(await playPart(seed, wanted));
    if (why === null) process.exit(1);
    const steps = isInstallation(seed) ? INSTALLATION_STEPS : STEPS;
    await shortest(steps, async (part) => {
      const breaks = kindOf(await playPart(seed, part)) === why;
      if (breaks) print(part);
      return breaks;
    });
    process.exit(0);
  }
  for (let seed = Number(values.from); seed <= until && now() < last; seed += Number(values.every)) {
    const { story, ...played } = await playPart(seed, wanted);
    print({ seed, ...played, ...(values.story && { story }) });
  }
}
process.exit(0);
