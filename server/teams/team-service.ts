import type { InvitedTeam, NewTeam, Team, TeamChange } from '#contract/teams/team-payloads.ts';
import type { TeamRow, WorkspaceRow } from '../access/store/memberships.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import { newId } from '../base/random.ts';
import { done, type Refused, type Result, refused } from '../base/result.ts';
import { type HandedLinksDeps, handedLinks } from '../mail/invitation-links.ts';
import type { Teams } from './store/team-rows.ts';
import { teamView } from './team-view.ts';

export interface TeamServiceDeps extends HandedLinksDeps {
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

  /** The creator is the first in it (TM3). Answers with links to hand over, where no mail is sent. Refused as `Teams.create` is. */
  async create(workspace: WorkspaceRow, creator: string, wanted: NewTeam): Promise<Result<InvitedTeam>> {
    const { name, userIds: users = [], emails = [], draftId: draft = null } = wanted;
    const team = { id: newId(), draft, name, users, emails };
    const created = await this.#deps.teams.create(workspace.id, team, this.#by(creator));
    if (typeof created === 'string') return refusalOf(created);
    const links = handedLinks(this.#deps, created.invited);
    return done({ ...(await this.view(created.team, workspace)), links });
  }

  /** Refused as `Teams.change` is. */
  async change(
    { id }: TeamRow,
    workspace: WorkspaceRow,
    change: TeamChange,
    person: string,
  ): Promise<Result<Team>> {
    const { teams, changes } = this.#deps;
    const changed = await teams.change(id, change, this.#by(person));
    if (typeof changed === 'string') return refusalOf(changed);
    if (change.archived !== undefined) await changes.team(id);
    return done(await this.view(changed, workspace));
  }

  /**
   * Removes a person from a team: themselves, which the last one cannot (`last_teammate`), or by the owner, even the
   * last: the owner of the workspace can always add people again (TM3, TM4).
   */
  async remove(team: TeamRow, user: string, person: string): Promise<Result<{ ok: true }>> {
    const { teams, changes } = this.#deps;
    const removed = await teams.remove(team, user, this.#by(person));
    if (removed !== 'done') return refused(removed);
    await changes.team(team.id);
    return done({ ok: true });
  }

  #by(person: string) {
    const { hasPricing, sendsMail, now } = this.#deps;
    return { person, hasPricing, sendsMail, now: now() };
  }
}

/** A taken name is an error of that field. */
const refusalOf = (code: Refused['code']): Refused =>
  refused(code, code === 'name_taken' ? { fields: { name: code } } : {});
