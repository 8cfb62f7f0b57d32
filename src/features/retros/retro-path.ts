import type { ListedRetro } from '#contract/rest.ts';

/** Where a retro is opened: with the way back to its team, where one is in it. */
export const retroPath = ({ id, team }: Pick<ListedRetro, 'id' | 'team'>): string =>
  team ? `/workspaces/${team.workspaceId}/teams/${team.id}/retros/${id}` : `/retro/${id}`;
