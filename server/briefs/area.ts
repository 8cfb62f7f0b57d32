import type { project } from '#machines/retro/project.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { Users } from '../accounts/store/users.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import type { StateOf } from '../base/retro-states.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { briefRoutes } from './brief-routes.ts';
import { briefSharingRoutes } from './brief-sharing-routes.ts';
import { sharedBriefRoute } from './shared-brief-route.ts';
import type { BriefLinks } from './store/brief-links.ts';

export interface BriefsAreaDeps {
  store: { briefLinks: BriefLinks; retros: Retros; users: Users; rosters: Rosters; mails: Mails };
  stateOf: StateOf;
  project: typeof project;
  sendsMail: boolean;
  /** `briefs`: bytes of briefs; `sharedBriefs`: briefs opened with a link. */
  rates: { briefs: Rate; sharedBriefs: Rate };
  now: () => number;
}

/** The brief of a finished retro: reading, downloading and sharing it. */
export function briefsArea({ store, stateOf, project, sendsMail, rates, now }: BriefsAreaDeps) {
  const { briefLinks, retros, users, rosters, mails } = store;
  const briefBytes = new TokenBuckets(rates.briefs, now);
  const sharedBriefs = new NetworkBuckets(rates.sharedBriefs, now);
  return {
    routes: [
      pluginOf(
        ...briefRoutes({ retros, stateOf, project, briefBytes, now }),
        ...briefSharingRoutes({
          retros,
          stateOf,
          briefLinks,
          users,
          rosters,
          mails,
          sendsMail,
          now,
        }),
        sharedBriefRoute({ briefLinks, stateOf, rosters, sharedBriefs }),
      ),
    ],
    counters: [briefBytes, sharedBriefs],
    /** Bytes of briefs by person, also for what else is made from a whole retro. */
    briefBytes,
  };
}
