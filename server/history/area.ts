import type { Memberships } from '../access/store/memberships.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { History } from './store/history-events.ts';
import { workspaceHistoryRoutes } from './workspace-history-routes.ts';

export interface HistoryAreaDeps {
  store: { history: History; memberships: Memberships };
  hasPricing: boolean;
  /** How many files of a history one person may load. */
  rate: Rate;
  now: () => number;
}

/** What happened in a workspace, for its owner. */
export function historyArea({ store, hasPricing, rate, now }: HistoryAreaDeps) {
  const { history, memberships } = store;
  const historyFiles = new TokenBuckets(rate, now);
  return {
    routes: [pluginOf(...workspaceHistoryRoutes({ history, memberships, hasPricing, historyFiles, now }))],
    counters: [historyFiles],
  };
}
