import type { Fact } from '#contract/retro/facts.ts';
import { type DeletedAccount, eraseName } from '#machines/retro/deleted-accounts.ts';
import { topicsDrawn, withoutSecret, withoutWriting } from '#machines/retro/secret-facts.ts';
import { withoutWordsOf } from '#machines/retro/taken-down-words.ts';

/** Facts kept at hand at the least, and at most. */
const KEPT = 500;
const MOST = 600;

/** The last facts of a retro, for those who missed only a little (SY5). */
export class RecentFacts {
  #facts: Fact[];

  /** `tail`: the last facts of the log, oldest first. */
  constructor(tail: readonly Fact[]) {
    this.#facts = [...tail];
  }

  add(facts: readonly Fact[]): void {
    this.#facts.push(...facts);
    // Now and then, not for each fact: copying hundreds takes longer than most of the work for one.
    if (this.#facts.length > MOST) this.#facts = this.#facts.slice(-KEPT);
    if (facts.some(({ type }) => type === 'retro.finished')) this.#facts = this.#facts.map(withoutSecret);
    const drawn = topicsDrawn(facts);
    if (drawn.size > 0) this.#facts = this.#facts.map((fact) => withoutWriting(drawn, fact));
    for (const fact of facts) {
      if (fact.type === 'person.erased') this.#facts = without(this.#facts, fact);
      if (fact.type === 'ahead.erased' || fact.type === 'ahead.withdrawn')
        this.#facts = this.#facts.map((one) => withoutAhead(one, fact));
      if (fact.type === 'topic.taken-down')
        this.#facts = this.#facts.map((one) => withoutWordsOf(fact.topic, one));
    }
  }

  /** The facts after a seq, or null if they reach back too far. */
  since(seq: number): readonly Fact[] | null {
    const [first] = this.#facts;
    if (!first || seq + 1 < first.seq) return null;
    return this.#facts.filter((fact) => fact.seq > seq);
  }
}

/** WA7: as it is in the log from then on. */
function withoutAhead(fact: Fact, gone: Fact & { type: 'ahead.erased' | 'ahead.withdrawn' }): Fact {
  const author = authorAhead(fact);
  const isGone = author !== null && (gone.type === 'ahead.erased' || gone.person === author);
  return isGone ? withoutSecret(fact) : fact;
}

/** Whose it is, if the fact says what somebody wrote ahead, or that they came. */
function authorAhead(fact: Fact): string | null {
  switch (fact.type) {
    case 'ahead.came':
      return fact.person.id;
    case 'ahead.done':
      return fact.person;
    case 'topic.added':
    case 'topic.changed':
      return fact.topic.author;
    case 'topic.deleted':
      return fact.author;
    default:
      return null;
  }
}

/** SE6: as they are in the log from then on. */
function without(facts: readonly Fact[], gone: DeletedAccount): Fact[] {
  const copy = structuredClone(facts) as Fact[];
  eraseName(copy, gone);
  return copy;
}
