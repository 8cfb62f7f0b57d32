import { isDeepStrictEqual } from 'node:util';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve, initialState } from '#machines/retro/evolve.ts';
import type { Append, LoggedFact } from '#server/store/log/event-store.ts';
import { brokenInvariants } from '#tests/support/retros/retro-invariants.ts';
import { isAllowed } from './who-may-write.ts';

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
    const broken = [...this.#brokenOrder(append), ...this.#brokenStates(append)];
    this.#last = append.after;
    this.#seq = append.expected + append.facts.length;
    return broken;
  }

  #brokenOrder({ expected, facts }: Append): string[] {
    const broken = facts
      .filter(({ fact }, place) => fact.seq !== expected + place + 1)
      .map(({ fact }) => `[SY4] ${fact.type} has number ${fact.seq} after ${expected}`);
    for (const { command } of facts) {
      if (command === null) continue;
      if (this.#commands.has(command)) broken.push(`[SY1] the command ${command} is in the log twice`);
      this.#commands.add(command);
    }
    return expected === this.#seq ? broken : [`[SY4] ${expected} follows ${this.#seq}`, ...broken];
  }

  #brokenStates({ expected, facts, before, after, isOld }: Append): string[] {
    const broken = brokenInvariants(after).filter((what) => !isSaidByThemselves(what, after));
    if (before === null && expected > 0)
      broken.push('[SY4] it was decided on no state, and the log leads to one');
    if (before !== null && this.#last && !isDeepStrictEqual(before, this.#last))
      broken.push('[SY4] it was decided on a state that the log does not lead to');
    let state = before;
    // Who may do something is decided on the state before the first fact of a command.
    let begun = before;
    for (const [at, logged] of facts.entries()) {
      const isFirst = beginsCommand(facts, at);
      if (isFirst) begun = state;
      if (state && begun && !isOld) broken.push(...this.#brokenFact(logged, state, begun, isFirst));
      state = stateAfter(state, logged);
    }
    if (!isDeepStrictEqual(state, after))
      broken.push('[SY4] the state after it is not what its facts lead to');
    return broken;
  }

  #brokenFact(
    { fact, actor }: LoggedFact,
    { data: { clock } }: RetroState,
    { data }: RetroState,
    isFirst: boolean,
  ): string[] {
    if (fact.type === 'time.ran-out' && (clock.endsAt === null || fact.at < clock.endsAt - this.#setBack))
      return [`[TI4] the time ran out ${(clock.endsAt ?? Number.NaN) - fact.at} ms early`];
    return actor === null || isAllowed(fact, actor, data, isFirst)
      ? []
      : [`[RO1] ${fact.type} by somebody who may not`];
  }
}

/** Without names the limit of what is added later holds for all together: who says that topics were theirs may have more (NN4, NN6). */
const isSaidByThemselves = (what: string, { data: { settings } }: RetroState): boolean =>
  settings.withoutNames === true && what.startsWith('[SH12]');

/** Whether a fact of those written together is the first of its command, which is noted with the last. */
function beginsCommand(facts: readonly LoggedFact[], at: number): boolean {
  const before = facts[at - 1];
  return before === undefined || before.command !== null || before.actor !== facts[at]?.actor;
}

const stateAfter = (state: RetroState | null, { fact }: LoggedFact): RetroState | null =>
  fact.type === 'retro.created' ? initialState(fact) : state && evolve(state, fact);
