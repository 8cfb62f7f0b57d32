import type { ListedRetro } from '#contract/retro/retro-payloads.ts';

/** The address of a retro: under its team, so that the way back leads there, for people in that team. */
export const retroPath = ({ id, team }: Pick<ListedRetro, 'id' | 'team'>): string =>
  team ? `/workspaces/${team.workspaceId}/teams/${team.id}/retros/${id}` : `/retro/${id}`;
