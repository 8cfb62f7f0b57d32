import { type Stats, statsSchema } from '#contract/stats/stats-payloads.ts';
import { call } from './http.ts';

/** The scope of stats: a team of a workspace, or the whole workspace. */
export interface StatsPlace {
  workspace: string;
  team: string | null;
}

/** The stats of a number of months in the person's time zone. Throws an ApiError. */
export function getStats(
  { workspace, team }: StatsPlace,
  months: number,
  signal?: AbortSignal,
): Promise<Stats> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({ months: String(months), time_zone: timeZone });
  const ofTeam = team === null ? '' : `/teams/${encodeURIComponent(team)}`;
  const path = `/workspaces/${encodeURIComponent(workspace)}${ofTeam}/stats?${query}`;
  return call(path, statsSchema, { ...(signal && { signal }) });
}
