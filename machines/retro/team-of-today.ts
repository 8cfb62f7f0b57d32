import type { RetroState } from '#contract/wire.ts';
import { changeTeam, isSameTeam, type Team } from './decide/team.ts';
import { take } from './decide.ts';

/**
 * A retro as it stands with its team of today, where its log was not told yet. One that is finished is never told: its
 * readers are asked of the team itself (AC6). One that goes on stands as it will once it is told, at its next opening (TM4).
 */
export function asOfToday(state: RetroState, team: Team, now: number): RetroState {
  const { data } = state;
  if (data.settings.teamId === null || isSameTeam(data, team)) return state;
  if (data.finishedAt === null) {
    const decision = changeTeam(data, team, { now, isOnline: () => false });
    const outcome = decision.ok ? take(state, 0, decision.facts, now) : decision;
    return outcome.ok ? outcome.state : state;
  }
  const { roster, workspaceOwner } = team;
  return { value: state.value, data: { ...data, roster, workspaceOwner } };
}
