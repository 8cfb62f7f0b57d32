import type { RetroState } from '#contract/retro/wire.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { othersSecretsIn } from '#tests/support/servers/recorded-traffic.ts';

/** A word in everything that people write, by which it is found again. */
const MARK = /mark\d+x/g;

/** The mark in something that a person wrote; null if there is none. */
export const markIn = (written: object): string | null => JSON.stringify(written).match(MARK)?.[0] ?? null;

/**
 * Knows who may have read what by now (SE2, WR4, VO3, IB2): what was in someone's view of the log at any moment. What a person is
 * sent may contain only that, and what they wrote themselves.
 */
export class Secrets {
  readonly #known = new Map<string, Set<string>>();
  #wasVotingClosed = false;
  #count = 0;

  /** A new text of a person. */
  write(person: string, what: string): string {
    this.#count += 1;
    const mark = `mark${this.#count}x`;
    this.#of(person).add(mark);
    return `${what} ${mark}`;
  }

  /** The log has come to this state. */
  reveal(state: RetroState): void {
    if (['discussion', 'review', 'finished'].includes(phaseOf(state))) this.#wasVotingClosed = true;
    for (const person of Object.keys(state.data.people)) {
      const known = this.#of(person);
      for (const [mark] of JSON.stringify(project(state, person)).matchAll(MARK)) known.add(mark);
    }
  }

  /** What nobody but its author was ever shown. */
  kept(): string[] {
    const shown = new Map<string, number>();
    for (const known of this.#known.values())
      for (const mark of known) shown.set(mark, (shown.get(mark) ?? 0) + 1);
    return [...shown].filter(([, count]) => count === 1).map(([mark]) => mark);
  }

  /** What a person was sent and may not have; one sentence each. */
  leaksIn(person: string, bytes: Buffer): string[] {
    const text = bytes.toString('utf8');
    const known = this.#of(person);
    const words = [...text.matchAll(MARK)]
      .filter(([mark]) => !known.has(mark))
      .map(([mark]) => `the text ${mark}`);
    if (this.#wasVotingClosed) return words;
    const from = text.search(/[[{]/);
    return from < 0 ? words : [...words, ...othersSecretsIn(text.slice(from), person)];
  }

  #of(person: string): Set<string> {
    const known = this.#known.get(person) ?? new Set();
    this.#known.set(person, known);
    return known;
  }
}
