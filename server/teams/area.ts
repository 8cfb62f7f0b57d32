import type { Memberships } from '../access/store/memberships.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { InvitationTokens } from '../mail/invitation-tokens.ts';
import type { Teams } from './store/team-rows.ts';
import { teamRoutes } from './team-routes.ts';

export interface TeamsAreaDeps {
  store: { teams: Teams; memberships: Memberships; workspacePeople: WorkspacePeople };
  /** Told when a team's members or state have changed. */
  changes: TeamChanges;
  /** Of the links of invitations. */
  tokens: InvitationTokens;
  /** Where people reach the server. */
  site: () => string;
  sendsMail: boolean;
  hasPricing: boolean;
  /** How many teams one person may make. */
  rate: Rate;
  now: () => number;
}

/** Making and changing teams. */
export function teamsArea({ store, changes, tokens, site, sendsMail, hasPricing, rate, now }: TeamsAreaDeps) {
  const { teams, memberships, workspacePeople } = store;
  const newTeams = new TokenBuckets(rate, now);
  return {
    routes: [
      pluginOf(
        ...teamRoutes({
          teams,
          memberships,
          workspacePeople,
          changes,
          tokens,
          site,
          sendsMail,
          hasPricing,
          newTeams,
          now,
        }),
      ),
    ],
    counters: [newTeams],
  };
}
