import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { nextState } from '#machines/retro/evolve.ts';

/** A log of facts as it is written: each with its number, and some time after the one before it. */
export class FactLog {
  readonly facts: Fact[] = [];
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  /** When the last fact happened, epoch ms. */
  get now(): number {
    return this.#now;
  }

  /** Adds facts that happen together, so many seconds later. */
  add(seconds: number, ...news: readonly NewFact[]): void {
    this.#now += seconds * 1000;
    for (const fact of news) this.facts.push({ ...fact, seq: this.facts.length + 1, at: this.#now });
  }

  /** A deadline so many minutes from now. */
  deadline(minutes: number): { endsAt: number; total: number } {
    const total = minutes * 60_000;
    return { endsAt: this.#now + total, total };
  }
}

/** The state after a log. Throws if a fact does not fit. */
export function stateAfter(facts: readonly Fact[]): RetroState {
  let state: RetroState | null = null;
  for (const fact of facts) {
    state = nextState(state, fact);
    if (!state) throw new Error(`the sample does not go on at ${fact.seq} (${fact.type})`);
  }
  if (!state) throw new Error('the sample is empty');
  return state;
}
