import type { RetroState } from '#contract/retro/wire.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { othersSecretsIn } from '#tests/support/servers/recorded-traffic.ts';

/**
 * A word in everything that people write, by which it is found again. It is so long that no random id or token contains it, and of
 * letters alone, so that it is found in whatever it is packed into.
 */
const MARK = /hallmark\d+x/g;

/** The marks in what was written. */
export const marksIn = (written: unknown): string[] => JSON.stringify(written ?? null).match(MARK) ?? [];

/** The mark in something that a person wrote; null if there is none. */
export const markIn = (written: object): string | null => marksIn(written)[0] ?? null;

/**
 * Knows who may have read what by now (SE2, WR4, VO3, IB2): what was in someone's view of the log at any moment. What a person is
 * sent of a retro may contain only that, and what they wrote themselves.
 */
export class Secrets {
  readonly #own = new Map<string, Set<string>>();
  /** What each person may know of each retro: in another one they may not be let in yet (CO3). */
  readonly #known = new Map<string, Set<string>>();
  /** What was shown in any retro, not only to its author. */
  readonly #shown = new Set<string>();
  /** The retros whose totals may be known. */
  readonly #closed = new Set<string>();
  #count = 0;

  /** A new text of a person. */
  write(person: string, what: string): string {
    this.#count += 1;
    const mark = `hallmark${this.#count}x`;
    of(this.#own, person).add(mark);
    return `${what} ${mark}`;
  }

  /** The log of a retro has come to this state, if only for a moment: what is in it for everyone is no secret any more (SE8). */
  reveal(state: RetroState): void {
    const { id, people, topics, groups, actions, carried, notes, iceBreaker } = state.data;
    if (['discussion', 'review', 'finished'].includes(phaseOf(state))) this.#closed.add(id);
    const answers = iceBreaker?.revealed ? iceBreaker.answers : null;
    for (const mark of marksIn([topics, groups, actions, carried, notes, answers])) this.#shown.add(mark);
    for (const person of Object.keys(people)) {
      const known = of(this.#known, `${id} ${person}`);
      for (const mark of marksIn(project(state, person))) known.add(mark);
    }
  }

  /** Whether it was ever there for anybody but its author. */
  wasShown(mark: string): boolean {
    return this.#shown.has(mark);
  }

  /** What a person was sent on a page of a retro and may not have; one sentence each. */
  leaksIn(person: string, retro: string, bytes: Buffer): string[] {
    const text = bytes.toString('utf8');
    const known = [of(this.#own, person), of(this.#known, `${retro} ${person}`)];
    const words = (text.match(MARK) ?? [])
      .filter((mark) => !known.some((marks) => marks.has(mark)))
      .map((mark) => `the text ${mark}`);
    const from = text.search(/[[{]/);
    const stage = this.#closed.has(retro) ? 'discussion' : 'voting';
    return from < 0 ? words : [...words, ...othersSecretsIn(text.slice(from), person, stage)];
  }
}

/** The set of one of them; a new one if there is none yet. */
function of(sets: Map<string, Set<string>>, one: string): Set<string> {
  const set = sets.get(one) ?? new Set();
  sets.set(one, set);
  return set;
}
