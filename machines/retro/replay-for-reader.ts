import type { Moment } from '#contract/replay/replay-moments.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { type Viewer, viewerOfReplay } from '../access/retro-access.ts';
import { nextState } from './evolve.ts';
import { projectFor } from './project.ts';
import { redact } from './redact.ts';
import { withoutSecret } from './secret-facts.ts';

/** The most scenes of a reader's own in one replay: each can be large, and moderation can be handed back and forth any number of times. */
export const MOST_SCENES = 20;
/** After that its reader sees what a member without a role would. */
const ANYBODY: Viewer = { id: '', access: 'member' };

/**
 * A replay of a finished retro for one reader, fact by fact (RP1): redacted as it was for them at the time. For moments when they
 * were not in the room, it is redacted as for a member who was there and did not lead. Secrets are in no fact (VO4, SE8).
 */
export class Replay {
  readonly #person: string;
  readonly #isGuestOfTeam: boolean;
  #state: RetroState | null = null;
  #viewer: Viewer | null = null;
  #scenes = 0;

  /** `isGuestOfTeam`: whether its reader was in a team's retro as a guest to the end; then nothing of the team is shown at any moment (JO19). */
  constructor(person: string, isGuestOfTeam: boolean) {
    this.#person = person;
    this.#isGuestOfTeam = isGuestOfTeam;
  }

  /** What they see of the next fact of the log; null if hidden from them. Throws if it does not fit. */
  next(logged: Fact): Moment | null {
    const fact = withoutSecret(logged);
    const state = nextState(this.#state, fact);
    if (!state) throw new Error(`a log does not replay at ${fact.seq} (${fact.type})`);
    this.#state = state;
    const own: Viewer = {
      ...viewerOfReplay(state.data, this.#person),
      ...(this.#isGuestOfTeam && { isGuestOfTeam: true as const }),
    };
    const viewer = this.#scenes < MOST_SCENES ? own : { ...own, ...ANYBODY };
    const before = this.#viewer;
    const isAnother =
      viewer.access !== before?.access ||
      viewer.id !== before.id ||
      viewer.isGuestOfTeam !== before.isGuestOfTeam ||
      Boolean(viewer.fromOutside) !== Boolean(before.fromOutside);
    const share = redact(fact, viewer);
    if (!isAnother && share !== 'view') return share === 'nothing' ? null : share;
    this.#viewer = viewer;
    this.#scenes += 1;
    const of = share === 'nothing' ? null : fact.type;
    return { type: 'scene', of, seq: fact.seq, at: fact.at, state: projectFor(state, viewer) };
  }
}
