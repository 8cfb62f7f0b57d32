import type { NewTeam, Team, TeamChange } from '#contract/teams.ts';
import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { TeamRow, WorkspaceRow } from '../store/workspaces/memberships.ts';
import type { TeamRefusal, Teams } from '../store/workspaces/teams.ts';
import type { TeamChanges } from './team-changes.ts';
import { teamView } from './team-view.ts';

export interface TeamServiceDeps {
  teams: Teams;
  changes: TeamChanges;
  /** Whether plans are sold here; else every workspace has as many teams as it wants (PL9). */
  hasPricing: boolean;
  now: () => number;
}

/** Makes and changes teams, for people who may (TM). */
export class TeamService {
  readonly #deps: TeamServiceDeps;

  constructor(deps: TeamServiceDeps) {
    this.#deps = deps;
  }

  /** What its page shows. */
  view(team: TeamRow, workspace: WorkspaceRow): Promise<Team> {
    return teamView(this.#deps, team, workspace);
  }

  /** The creator is the first in it (TM3). Refused as `Teams.create` is. */
  async create(
    workspace: WorkspaceRow,
    creator: string,
    { name, userIds = [] }: NewTeam,
  ): Promise<Result<Team>> {
    const { teams, hasPricing, now } = this.#deps;
    const team = { id: newId(), name, people: [creator, ...userIds], now: now() };
    return this.#shown(await teams.create(workspace.id, team, hasPricing), workspace);
  }

  /** Refused as `Teams.change` is. */
  async change({ id }: TeamRow, workspace: WorkspaceRow, change: TeamChange): Promise<Result<Team>> {
    const { teams, changes, hasPricing, now } = this.#deps;
    const changed = await teams.change(id, change, now(), hasPricing);
    if (typeof changed === 'object' && change.archived !== undefined) await changes.team(id);
    return this.#shown(changed, workspace);
  }

  /**
   * Takes somebody out of a team: themselves, which the last one cannot (`last_teammate`), or the owner somebody, even the
   * last: whoever owns the workspace can always bring people in again (TM3, TM4).
   */
  async remove(team: TeamRow, person: string, actor: string): Promise<Result<{ ok: true }>> {
    const { teams, changes } = this.#deps;
    const removed = await teams.remove(team, person, { evenLast: person !== actor });
    if (removed !== 'done') return refused(removed);
    await changes.team(team.id);
    return done({ ok: true });
  }

  async #shown(team: TeamRow | TeamRefusal, workspace: WorkspaceRow): Promise<Result<Team>> {
    if (team === 'name_taken') return refused(team, { fields: { name: team } });
    return typeof team === 'string' ? refused(team) : done(await this.view(team, workspace));
  }
}
