import { isDeepStrictEqual } from 'node:util';
import type { FactType } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';
import type { Append } from '#server/store/log/event-store.ts';
import { brokenInvariants } from '#tests/support/retros/retro-invariants.ts';

/** Facts that only commands of those who lead make (RO1, CL2). */
const THOSE_WHO_LEAD: readonly FactType[] = [
  'writing.started',
  'sharing.started',
  'grouping.started',
  'voting.started',
  'voting.closed',
  'group.chosen',
  'review.started',
  'phase.reopened',
  'time.paused',
  'time.resumed',
  'time.added',
  'time.shortened',
];

/** Facts that only the moderator's commands make, not those of co-leads (CL3). */
const MODERATORS: readonly FactType[] = ['retro.finished', 'settings.changed', 'slots.set', 'colead.named'];

/** What holds of each append to a retro's log at the moment it is written, whatever went wrong before. */
export class AppendChecks {
  #last: RetroState | null = null;
  #seq = 0;
  readonly #commands = new Set<string>();
  readonly #setBack: number;

  /** `setBack`: by how much the clock of a server may be set back while it waits, ms: its time runs out at the original moment. */
  constructor(setBack: number) {
    this.#setBack = setBack;
  }

  /** The number of the last fact that is known. */
  get seq(): number {
    return this.#seq;
  }

  /** What else was written up to a number is no matter; the state there is not known. */
  goOnFrom(seq: number): void {
    this.#seq = seq;
    this.#last = null;
  }

  /** What does not hold of the next append; a sentence each. */
  broken(append: Append): string[] {
    const broken = [...this.#brokenOrder(append), ...this.#brokenFacts(append), ...this.#brokenState(append)];
    this.#last = append.after;
    this.#seq = append.expected + append.facts.length;
    return broken;
  }

  #brokenOrder({ expected, facts }: Append): string[] {
    const broken = facts
      .filter(({ fact }, place) => fact.seq !== expected + place + 1)
      .map(({ fact }) => `[SY4] ${fact.type} has number ${fact.seq} after ${expected}`);
    return expected === this.#seq ? broken : [`[SY4] ${expected} follows ${this.#seq}`, ...broken];
  }

  #brokenFacts({ facts, before }: Append): string[] {
    const broken: string[] = [];
    for (const { command } of facts) {
      if (command !== null && this.#commands.has(command))
        broken.push(`[SY1] the command ${command} is in the log twice`);
      if (command !== null) this.#commands.add(command);
    }
    // In a batch, an earlier fact may have passed the moderation on, or set the clock anew.
    const [first] = facts;
    if (!first || !before) return broken;
    const { fact, actor } = first;
    const isAllowed =
      (!MODERATORS.includes(fact.type) || actor === before.data.moderator) &&
      (!THOSE_WHO_LEAD.includes(fact.type) || leads(before.data, actor ?? ''));
    if (!isAllowed) broken.push(`[RO1] ${fact.type} by somebody who does not lead`);
    const { endsAt } = before.data.clock;
    if (fact.type === 'time.ran-out' && (endsAt === null || fact.at < endsAt - this.#setBack))
      broken.push(`[TI4] the time ran out ${(endsAt ?? Number.NaN) - fact.at} ms early`);
    return broken;
  }

  #brokenState({ facts, before, after }: Append): string[] {
    const broken = brokenInvariants(after);
    if (before === null) return broken;
    if (this.#last && !isDeepStrictEqual(before, this.#last))
      broken.push('[SY4] it was decided on a state that the log does not lead to');
    let state: RetroState | null = before;
    for (const { fact } of facts) state = state && evolve(state, fact);
    if (!isDeepStrictEqual(state, after))
      broken.push('[SY4] the state after it is not what its facts lead to');
    return broken;
  }
}
