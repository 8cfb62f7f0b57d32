import type { RetroState } from '#contract/retro/wire.ts';
import { isSameTeam, type Team } from '#machines/retro/decide/team-decider.ts';
import { withCurrentTeam } from '#machines/retro/state-with-current-team.ts';

/**
 * Retros as they stand with their team of today. Of one that did not change, and whose team did not, it is the same
 * object each time, so that anything derived from it, such as a brief, is found again.
 */
export class StatesWithCurrentTeam {
  readonly #known = new WeakMap<RetroState, { team: Team; state: RetroState }>();

  /** `now`: epoch ms. */
  of(state: RetroState, team: Team, now: number): RetroState {
    const cached = this.#known.get(state);
    if (cached && isSameTeam(cached.team, team)) return cached.state;
    const today = withCurrentTeam(state, team, now);
    this.#known.set(state, { team, state: today });
    return today;
  }
}

/** Who may read one retro once it is finished: the team in its log, until today's team is known (AC6). */
export class RetroReaders {
  readonly #today = new StatesWithCurrentTeam();
  #team: Team | null = null;

  are(team: Team): void {
    this.#team = team;
  }

  /** The retro with them; unchanged while it is unfinished. */
  see(state: RetroState): RetroState {
    return this.#team === null || state.data.finishedAt === null
      ? state
      : this.#today.of(state, this.#team, 0);
  }
}
