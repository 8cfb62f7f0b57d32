import type { RetroState } from '#contract/retro/wire.ts';
import { changeTeam, isSameTeam, type Team } from './decide/team-decider.ts';
import { applyFacts } from './decide.ts';

/**
 * A retro with its team of today, which its log may not contain yet. A finished one never gets it: its
 * readers depend on the team itself (AC6). A running one appears as it will once it has the facts, when it is next opened (TM4).
 */
export function withCurrentTeam(state: RetroState, team: Team, now: number): RetroState {
  const { data } = state;
  if (data.settings.teamId === null || isSameTeam(data, team)) return state;
  if (data.finishedAt === null) {
    const decision = changeTeam(data, team, { now, isOnline: () => false });
    const outcome = decision.ok ? applyFacts(state, 0, decision.facts, now) : decision;
    return outcome.ok ? outcome.state : state;
  }
  const { roster, workspaceOwner } = team;
  return { value: state.value, data: { ...data, roster, workspaceOwner } };
}
