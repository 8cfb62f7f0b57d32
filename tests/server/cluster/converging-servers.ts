import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { project } from '#machines/retro/project.ts';
import type { Store } from '#server/store/store.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { CAST, CAST_IDS, Dice } from '#tests/support/retros/dice.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { randomCommand } from '#tests/support/retros/random-commands.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

const BURSTS = 60;
/** From this burst on the retro may be finished. */
const LAST_BURSTS = 50;

/** Servers on one database, and how messages between them get lost. */
export interface Servers {
  urls: readonly string[];
  store: Store;
}

/** A person with a tab, which now and then moves to another server. */
class Wanderer {
  readonly #player: Player;
  /** Whether they could open the retro; a finished one is open only to people who were in it (JO10). */
  readonly isInside: boolean;
  constructor(player: Player, isInside = true) {
    this.#player = player;
    this.isInside = isInside;
  }

  get player(): Player {
    return this.#player;
  }

  /** Drops the connection and comes back through this server, with what it knows. */
  async move(url: string, retro: string): Promise<Wanderer> {
    const { session, seq, view } = this.#player;
    this.#player.leave();
    const next = await new Player(url, session).connected();
    Object.assign(next, { seq, view });
    const { ok } = await next.open(retro, seq);
    return new Wanderer(next, ok);
  }
}

/** Random commands name people of the cast; here each of them is a guest with an id from the server. */
class Cast {
  readonly #real = new Map<string, string>();
  readonly #cast = new Map<string, string>();

  add(castId: string, realId: string): void {
    this.#real.set(castId, realId);
    this.#cast.set(realId, castId);
  }

  realId = (castId: string): string => this.#real.get(castId) ?? castId;
  toCast = (state: RetroState): RetroState => renamed(state, this.#cast);
  toReal = (input: CommandInput): CommandInput => renamed(input, this.#real);
}

function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  let text = JSON.stringify(value);
  for (const [from, to] of names) text = text.replaceAll(from, to);
  return JSON.parse(text) as T;
}

/**
 * SY4: whatever people do at the same time through any server, dropping out and returning, in the end everyone's view is
 * what they may see of the log.
 */
export function convergence(name: string, servers: () => Servers): void {
  it(`[SY4] ${name}: whatever happened, every view is the projection of the log`, {
    timeout: fuzzed(120_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        await play(servers(), new Dice(numbersFrom(seed)));
      }),
      { numRuns: fuzzed(3), endOnFailure: true },
    );
  });
}

/** Random numbers from a seed, so that a failure need only name the seed. The timing of messages does not depend on it. */
function numbersFrom(seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: 5_000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % 10_000;
  });
}

async function play({ urls, store }: Servers, dice: Dice): Promise<void> {
  const cast = new Cast();
  const people = new Map<string, Wanderer>();
  const anyUrl = () => dice.pick(urls);
  let retro = '';
  for (const person of CAST) {
    const session = await becomeGuest(urls[0] ?? '', person);
    cast.add(idOf(person), session.user.id);
    if (retro === '')
      retro = await createRetro(urls[0] ?? '', session.token, { waiting_room_enabled: dice.percent(50) });
    const player = await new Player(anyUrl(), session).connected();
    await player.open(retro);
    await player.say({ type: 'person.join', role: 'participant' });
    people.set(idOf(person), new Wanderer(player));
  }

  for (let burst = 0; burst < BURSTS; burst += 1) {
    const state = cast.toCast(await stateOf(store, retro));
    const asked = Array.from({ length: 1 + dice.roll(4) }, () =>
      randomCommand(state, dice, (author, what) => `${what} of ${author} ${newId()}`),
    );
    await Promise.all(
      asked
        .filter(({ input }) => input.type !== 'retro.finish' || burst >= LAST_BURSTS)
        .map(({ actor, input }) =>
          people.get(actor)?.player.say(cast.toReal({ ...input, id: newId() } as never)),
        ),
    );
    if (!dice.percent(40)) continue;
    const mover = dice.pick(CAST_IDS);
    const person = people.get(mover);
    if (person) people.set(mover, await person.move(anyUrl(), retro));
  }

  const state = await stateOf(store, retro);
  for (const { player, isInside } of people.values()) {
    // A person who was removed gets nothing more (RO6).
    if (!isInside || state.data.people[player.id]?.admission === 'removed') continue;
    // Whose removal was taken back comes in again by the address (RO10): nobody tells a page that was sent away.
    if (player.view?.kind === 'door' && player.view.admission === 'removed') await player.open(retro);
    const expected = project(state, player.id);
    await player.until(() => isDeepStrictEqual(player.view, expected), 20_000).catch(() => {});
    expect(player.view).toEqual(expected);
  }
  for (const { player } of people.values()) player.leave();
}

async function stateOf(store: Store, retro: string): Promise<RetroState> {
  const state = await stateInLog(store.events, retro);
  if (!state) throw new Error('no such retro');
  return state;
}
