import type { Moment } from '#contract/replay/replay-moments.ts';
import type { Phase } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve, phaseOf } from '#machines/retro/evolve.ts';

/** One state in this many moments is cached; those in between are computed again, which is fast. */
const KEPT_EVERY = 50;
/** How long the page may be blocked while a replay is read, ms. */
const TURN_MS = 12;

/** Where a phase starts. */
export interface PhaseMark {
  place: number;
  phase: Phase;
}

/** The course of a retro: its moments by place, from 0, and its state after each. */
export class Course {
  readonly moments: readonly Moment[];
  /** Where each phase starts, in order; a phase that was reopened is there again. */
  readonly marks: readonly PhaseMark[];
  readonly #kept: readonly RetroState[];

  private constructor(moments: readonly Moment[], marks: readonly PhaseMark[], kept: readonly RetroState[]) {
    this.moments = moments;
    this.marks = marks;
    this.#kept = kept;
  }

  /** Reads all moments once, with pauses that leave the page responsive. Throws if a moment does not fit. */
  static async read(moments: readonly Moment[]): Promise<Course> {
    const marks: PhaseMark[] = [];
    const kept: RetroState[] = [];
    let state: RetroState | null = null;
    let began = performance.now();
    for (const [place, moment] of moments.entries()) {
      state = stateAfter(state, moment);
      const phase = phaseOf(state);
      if (marks.at(-1)?.phase !== phase) marks.push({ place, phase });
      if (place % KEPT_EVERY === 0) kept.push(state);
      if (performance.now() - began < TURN_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    return new Course(moments, marks, kept);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** The state after the moment at a place. */
  stateAt(place: number): RetroState {
    const from = Math.floor(place / KEPT_EVERY);
    let state = this.#kept[from] as RetroState;
    for (const moment of this.moments.slice(from * KEPT_EVERY + 1, place + 1))
      state = stateAfter(state, moment);
    return state;
  }

  /** The place of the fact with this number; if this reader may not see it, the place before it. */
  placeOf(seq: number): number {
    const place = this.moments.findLastIndex((moment) => moment.seq <= seq);
    return Math.max(0, place);
  }
}

function stateAfter(state: RetroState | null, moment: Moment): RetroState {
  const next = moment.type === 'scene' ? moment.state : state && evolve(state, moment);
  if (!next) throw new Error(`a replay does not go on at ${moment.seq} (${moment.type})`);
  return next;
}
