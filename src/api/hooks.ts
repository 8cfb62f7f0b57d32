import { type TeamSlack, teamSlackSchema } from '#contract/hooks.ts';
import { call } from './http.ts';

const slackOf = (workspace: string, team: string): string =>
  `/workspaces/${encodeURIComponent(workspace)}/teams/${encodeURIComponent(team)}/slack`;

/** Where a team is told of its retros in Slack, if it is. All calls here throw an ApiError. */
export const getSlack = (workspace: string, team: string, signal?: AbortSignal): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { ...(signal && { signal }) });

/** Tries an address with a message, and keeps it. */
export const saveSlack = (workspace: string, team: string, url: string): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { method: 'PUT', body: { url } });

/** Sends a message to the address that is kept; where that was switched off, it is on again. */
export const trySlack = (workspace: string, team: string): Promise<TeamSlack> =>
  call(`${slackOf(workspace, team)}/try`, teamSlackSchema, { method: 'POST' });

/** Forgets the address. */
export const removeSlack = (workspace: string, team: string): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { method: 'DELETE' });
