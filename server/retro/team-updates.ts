import type { CarriedItem } from '#contract/retro/retro-data.ts';
import { yes } from '#machines/retro/decide/decision.ts';
import {
  changeCarried,
  changeEntitlements,
  changeTeam,
  formerTeammates,
  isSameTeam,
} from '#machines/retro/decide/team-decider.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { type CurrentTeam, type CurrentTeams, NO_TEAM } from '../access/current-team.ts';
import { provenAddress } from '../access/joining-person.ts';
import type { Users } from '../accounts/store/users.ts';
import type { ActionItems } from '../action-items/store/read-action-items.ts';
import type { Logger } from '../base/logger.ts';
import type { LiveRetro } from './live-retro.ts';

export interface TeamUpdatesDeps {
  currentTeams: Pick<CurrentTeams, 'of'>;
  users: Pick<Users, 'byIds'>;
  actionItems: Pick<ActionItems, 'carried'>;
  log: Logger;
}

/**
 * Tells open retros about their team and what its plan allows (TM4, PL2), and lobbies which
 * earlier action items are still open (TA3). An unfinished retro records what is new to
 * it as facts; a finished one uses today's team, and its log stays as it is (AC6).
 */
export class TeamUpdates {
  readonly #deps: TeamUpdatesDeps;
  /** One after the other in each retro: what was read first is recorded first. */
  readonly #last = new WeakMap<LiveRetro, Promise<void>>();

  constructor(deps: TeamUpdatesDeps) {
    this.#deps = deps;
  }

  /** Never fails: what could not be recorded now is recorded at the next look (`team-watch.ts`), or when the retro is next opened. */
  apply(liveRetro: LiveRetro): Promise<void> {
    if (teamOf(liveRetro) === null) return Promise.resolve();
    const before = this.#last.get(liveRetro) ?? Promise.resolve();
    const now = before.then(() => this.#tell(liveRetro)).catch((error: unknown) => this.#report(error));
    this.#last.set(liveRetro, now);
    return now;
  }

  /** Those of these retros whose team, or what it agreed on, has changed since they were told; for changes whose message was lost. */
  async behind(open: readonly LiveRetro[]): Promise<LiveRetro[]> {
    const teams = open.map(teamOf).filter((team) => team !== null);
    const today = await this.#deps.currentTeams.of([...new Set(teams)]);
    const behind: LiveRetro[] = [];
    for (const liveRetro of open) {
      const team = teamOf(liveRetro);
      if (team === null) continue;
      if (isBehind(liveRetro, today.get(team)) || (await this.#carriedInto(liveRetro)))
        behind.push(liveRetro);
    }
    return behind;
  }

  async #tell(liveRetro: LiveRetro): Promise<void> {
    const { currentTeams, users } = this.#deps;
    const team = teamOf(liveRetro) ?? '';
    const today = (await currentTeams.of([team])).get(team);
    if (today && liveRetro.state.data.finishedAt === null && isBehind(liveRetro, today)) {
      const former = await users.byIds(formerTeammates(liveRetro.state.data, today.team));
      const addresses = new Map(former.map((person) => [person.id, provenAddress(person)]));
      const { isOnline } = liveRetro.presence;
      const addressOf = (person: string) => addresses.get(person) ?? null;
      await liveRetro.record((data, now) => {
        const changes = [
          changeTeam(data, today.team, { now, isOnline, addressOf }),
          changeEntitlements(data, today.entitlements),
        ];
        return yes(...changes.flatMap((change) => (change.ok ? change.facts : [])));
      });
    }
    const items = await this.#carriedInto(liveRetro);
    if (items) await liveRetro.record((data) => changeCarried(data, items));
    if (liveRetro.state.data.finishedAt !== null) liveRetro.readBy(today?.team ?? NO_TEAM);
  }

  /** The team's action items that a lobby should show; null if it already does. */
  async #carriedInto(liveRetro: LiveRetro): Promise<CarriedItem[] | null> {
    const team = teamOf(liveRetro);
    if (team === null || !isLobby(liveRetro)) return null;
    const shownIds = Object.keys(liveRetro.state.data.carried);
    const items = await this.#deps.actionItems.carried(team, liveRetro.id, shownIds);
    const decision = changeCarried(liveRetro.state.data, items);
    return decision.ok && decision.facts.length > 0 ? items : null;
  }

  #report(error: unknown): void {
    this.#deps.log.error({ err: error }, 'a retro could not be told of its team');
  }
}

/** Whether a retro is in its lobby, before it begins or after going back. */
export const isLobby = ({ state }: LiveRetro): boolean => phaseOf(state) === 'setup';

const teamOf = ({ state }: LiveRetro): string | null => state.data.settings.teamId;

function isBehind({ state }: LiveRetro, today: CurrentTeam | undefined): boolean {
  const { data } = state;
  if (data.finishedAt !== null) return !isSameTeam(data, today?.team ?? NO_TEAM);
  if (!today) return false;
  const plan = changeEntitlements(data, today.entitlements);
  return !isSameTeam(data, today.team) || (plan.ok && plan.facts.length > 0);
}
