import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { project } from '#machines/retro/project.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import { CAST, Dice } from '#tests/support/retros/dice.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { idOf, introOf } from '#tests/support/retros/local-retro.ts';
import { randomCommand } from '#tests/support/retros/random-commands.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { FAIR, SimServer } from './simulated-server.ts';

const START = Date.UTC(2026, 10, 20, 9);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Chance that a seed makes, so that a failure can be had again. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ids and pauses come from the seed too. */
function drawFrom(chance: () => number): void {
  vi.spyOn(Math, 'random').mockImplementation(chance);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array)
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(chance() * 252);
    return bytes;
  });
}

class Browser {
  readonly client: RetroClient;
  constructor(
    readonly server: SimServer,
    readonly name: string,
    tab: string,
  ) {
    const wire = server.wireFor(name, idOf(name));
    this.client = new RetroClient({ retro: idOf('retro'), me: introOf(name), wire, tab });
    this.client.start();
  }
}

async function play(seed: number, steps: readonly number[]): Promise<void> {
  localStorage.clear();
  const chance = chanceOf(seed);
  drawFrom(chance);
  const dice = new Dice(steps);
  const retro = aRetro({
    people: ['Mo', 'Anna', 'Bert'],
    phase: dice.pick(PHASES.slice(0, -1)),
    settings: {
      slots: 4,
      waitingRoom: seed % 2 === 0,
      votingMechanic: (['one_and_two', 'like', 'equal'] as const)[seed % 3] ?? 'like',
    },
  });
  const server = new SimServer(chance, retro);
  let browsers: Browser[] = [new Browser(server, 'Mo', 'mo')];
  server.weather = { breaks: 0.04, stalls: 0.01, loses: 0.04, repeats: 0.05, delay: 400 };
  let count = 0;
  for (let step = 0; step < steps.length; step += 1) {
    const { actor, input } = randomCommand(server.state, dice, (_, what) => `${what} ${count++}`);
    const name = CAST.find((candidate) => idOf(candidate) === actor) ?? 'Mo';
    let browser = browsers.find((candidate) => candidate.name === name);
    if (!browser || (browsers.length < 10 && dice.percent(6))) {
      // Somebody comes late, or opens another tab.
      browser = new Browser(server, name, `tab${step}`);
      browsers.push(browser);
    }
    if (dice.percent(5)) {
      // A reload: the page is gone with all it knew, the storage is not.
      const reloaded = dice.pick(browsers);
      reloaded.client.stop();
      browsers = browsers.filter((other) => other !== reloaded);
      browsers.push(new Browser(server, reloaded.name, `tab${step}`));
    }
    if (browsers.includes(browser)) void browser.client.send(input);
    await vi.advanceTimersByTimeAsync(dice.roll(900));
  }
  server.weather = FAIR;
  await vi.advanceTimersByTimeAsync(90_000);
  for (const { client, name } of browsers) {
    const { view, shown, unsaved, connection: standing } = client.getSnapshot();
    const theirs = project(server.state, idOf(name));
    const isRemoved = server.state.data.people[idOf(name)]?.admission === 'removed';
    expect(standing).toBe(isRemoved ? 'kicked' : 'live');
    if (isRemoved) continue;
    expect(view).toEqual(theirs);
    expect(shown).toEqual(theirs.kind === 'room' ? theirs.state : null);
    // Topics of somebody at the door wait until they have joined (SY6).
    if (theirs.kind !== 'door') expect([...unsaved]).toEqual([]);
    client.stop();
  }
}

test(
  '[SY4] [SY5] [RO7] whatever the network does, every tab ends up with its person’s view of the server’s state',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.nat(9_999), { minLength: 20, maxLength: 80 }),
        async (seed, steps) => {
          try {
            await play(seed, steps);
          } finally {
            vi.clearAllTimers();
            vi.restoreAllMocks();
          }
        },
      ),
      { numRuns: fuzzed(60) },
    );
  },
  fuzzed(120_000),
);
