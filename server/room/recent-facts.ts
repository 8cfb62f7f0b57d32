import type { Fact } from '#contract/facts.ts';
import { withoutSecret } from '#machines/retro/secrets.ts';

/** Facts kept at hand. */
const KEPT = 500;

/** The last facts of a retro, for those who missed only a little (SY5). */
export class RecentFacts {
  #facts: readonly Fact[];

  /** `tail`: the last facts of the log, oldest first. */
  constructor(tail: readonly Fact[]) {
    this.#facts = tail;
  }

  add(facts: readonly Fact[]): void {
    this.#facts = [...this.#facts, ...facts].slice(-KEPT);
    if (facts.some(({ type }) => type === 'retro.finished')) this.#facts = this.#facts.map(withoutSecret);
  }

  /** The facts after a seq, or null where they reach back too far. */
  since(seq: number): readonly Fact[] | null {
    const [first] = this.#facts;
    if (!first || seq + 1 < first.seq) return null;
    return this.#facts.filter((fact) => fact.seq > seq);
  }
}
