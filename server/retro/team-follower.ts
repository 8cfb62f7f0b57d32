import { changeEntitlements, changeTeam, formerTeammates, isSameTeam } from '#machines/retro/decide/team.ts';
import { yes } from '#machines/retro/decide/types.ts';
import type { Logger } from '../base/log.ts';
import type { Users } from '../store/accounts/users.ts';
import { provenAddress } from './intro.ts';
import type { LiveRetro } from './live-retro.ts';
import { NOBODY, type TeamsToday, type TeamToday } from './teams-today.ts';

export interface TeamFollowerDeps {
  teamsToday: Pick<TeamsToday, 'of'>;
  users: Pick<Users, 'byIds'>;
  log: Logger;
}

/**
 * Tells open retros how their team stands, and what its plan allows (TM4, PL2). One that goes on puts down what is new to
 * it as facts; one that is finished is read by the team of today, and its log stays as it is (AC6).
 */
export class TeamFollower {
  readonly #deps: TeamFollowerDeps;
  /** One after the other in each retro: what was read first is said first. */
  readonly #last = new WeakMap<LiveRetro, Promise<void>>();

  constructor(deps: TeamFollowerDeps) {
    this.#deps = deps;
  }

  /** Never fails: what could not be said now is said when the retro is opened next. */
  follow(liveRetro: LiveRetro): Promise<void> {
    if (teamOf(liveRetro) === null) return Promise.resolve();
    const before = this.#last.get(liveRetro) ?? Promise.resolve();
    const now = before.then(() => this.#tell(liveRetro)).catch((error: unknown) => this.#report(error));
    this.#last.set(liveRetro, now);
    return now;
  }

  /** Those of these retros whose team has changed since they were told; for those that nobody tells of it. */
  async behind(open: readonly LiveRetro[]): Promise<LiveRetro[]> {
    const teams = open.map(teamOf).filter((team) => team !== null);
    const today = await this.#deps.teamsToday.of([...new Set(teams)]);
    return open.filter((liveRetro) => {
      const team = teamOf(liveRetro);
      return team !== null && isBehind(liveRetro, today.get(team));
    });
  }

  async #tell(liveRetro: LiveRetro): Promise<void> {
    const { teamsToday, users } = this.#deps;
    const team = teamOf(liveRetro) ?? '';
    const today = (await teamsToday.of([team])).get(team);
    if (today && liveRetro.state.data.finishedAt === null && isBehind(liveRetro, today)) {
      const former = await users.byIds(formerTeammates(liveRetro.state.data, today.team));
      const addresses = new Map(former.map((person) => [person.id, provenAddress(person)]));
      const { isOnline } = liveRetro.presence;
      await liveRetro.say((data, now) => {
        const addressOf = (person: string) => addresses.get(person) ?? null;
        const changes = [
          changeTeam(data, today.team, { now, isOnline, addressOf }),
          changeEntitlements(data, today.entitlements),
        ];
        return yes(...changes.flatMap((change) => (change.ok ? change.facts : [])));
      });
    }
    if (liveRetro.state.data.finishedAt !== null) liveRetro.readBy(today?.team ?? NOBODY);
  }

  #report(error: unknown): void {
    this.#deps.log.error({ err: error }, 'a retro could not be told of its team');
  }
}

const teamOf = ({ state }: LiveRetro): string | null => state.data.settings.teamId;

function isBehind({ state }: LiveRetro, today: TeamToday | undefined): boolean {
  const { data } = state;
  if (data.finishedAt !== null) return !isSameTeam(data, today?.team ?? NOBODY);
  if (!today) return false;
  const plan = changeEntitlements(data, today.entitlements);
  return !isSameTeam(data, today.team) || (plan.ok && plan.facts.length > 0);
}
