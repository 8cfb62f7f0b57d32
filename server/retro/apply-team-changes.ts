import type { Rosters } from '../access/store/rosters.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import type { Logger } from '../base/logger.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { LiveRetros } from './live-retros.ts';

export interface ApplyTeamChangesDeps {
  liveRetros: Pick<LiveRetros, 'applyTeams' | 'applyTeamIn'>;
  retros: Pick<Retros, 'unfinishedOf'>;
  rosters: Pick<Rosters, 'teamsOf' | 'teamsOwnedOnStarter'>;
  /** Says to the other servers which teams have changed. */
  tell: (teams: readonly string[]) => void;
  log: Logger;
}

/**
 * Makes retros follow their teams: at once those that are open, on every server, then the others that are not
 * finished, on whose facts lists depend. Finished ones use today's team (AC6).
 */
export function applyTeamChanges({
  liveRetros,
  retros,
  rosters,
  tell,
  log,
}: ApplyTeamChangesDeps): TeamChanges {
  async function follow(teams: readonly string[]): Promise<void> {
    if (teams.length === 0) return;
    tell(teams);
    await liveRetros.applyTeams(teams);
    for (const retro of await retros.unfinishedOf(teams)) await liveRetros.applyTeamIn(retro);
  }
  const report = (error: unknown) => log.error({ err: error }, 'retros could not be told of their team');
  return {
    team: (team) => follow([team]).catch(report),
    workspace: (workspace) => rosters.teamsOf(workspace).then(follow).catch(report),
    formerOwner: (user) => rosters.teamsOwnedOnStarter(user).then(follow).catch(report),
  };
}
