import type { Fact } from '#contract/facts.ts';
import type { Moment } from '#contract/replay.ts';
import type { RetroState } from '#contract/wire.ts';
import { type Viewer, viewerThen } from '../access/retro-access.ts';
import { nextState } from './evolve.ts';
import { projectFor } from './project.ts';
import { redact } from './redact.ts';
import { withoutSecret } from './secrets.ts';

/** Whole scenes as oneself in one replay: each can be large, and moderation can be handed to and fro without end. */
export const MOST_SCENES = 20;
/** From then on its reader sees what a member of another team would. */
const ANYBODY: Viewer = { id: '', access: 'member' };

/**
 * The course of a finished retro for one of its readers, fact by fact (RP1): redacted as it was for them then. While they
 * were not in the room it is as for a member who was there and did not lead. What was secret is in no fact (VO4, SE8).
 */
export class Replay {
  readonly #person: string;
  #state: RetroState | null = null;
  #viewer: Viewer | null = null;
  #scenes = 0;

  constructor(person: string) {
    this.#person = person;
  }

  /** What they see of the next fact of the log; null where it is hidden from them. Throws where it does not fit. */
  next(logged: Fact): Moment | null {
    const fact = withoutSecret(logged);
    const state = nextState(this.#state, fact);
    if (!state) throw new Error(`a log does not replay at ${fact.seq} (${fact.type})`);
    this.#state = state;
    const viewer = this.#scenes < MOST_SCENES ? viewerThen(state.data, this.#person) : ANYBODY;
    const isAnother = viewer.access !== this.#viewer?.access || viewer.id !== this.#viewer.id;
    const share = redact(fact, viewer);
    if (!isAnother && share !== 'view') return share === 'nothing' ? null : share;
    this.#viewer = viewer;
    this.#scenes += 1;
    const of = share === 'nothing' ? null : fact.type;
    return { type: 'scene', of, seq: fact.seq, at: fact.at, state: projectFor(state, viewer) };
  }
}
