import {
  type MyActions,
  myActionsSchema,
  type NewTeamAction,
  type TeamAction,
  type TeamActionChange,
  type TeamActions,
  teamActionSchema,
  teamActionsSchema,
} from '#contract/action-items/action-item-payloads.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { call } from './http.ts';

/** Where an action item can be changed: its team and workspace. */
export interface ActionPlace {
  workspace: string;
  team: string;
}

const pathOf = ({ workspace, team }: ActionPlace): string =>
  `/workspaces/${encodeURIComponent(workspace)}/teams/${encodeURIComponent(team)}/action_items`;

export interface ActionItemsQuery {
  /** All if left out. */
  state?: ActionStatus | undefined;
  /** Only one's own. */
  isMine?: boolean;
  /** Words in their text, or in an owner's name. */
  search?: string;
  offset: number;
  /** How many at most; as many as fit a page if left out. */
  limit?: number;
}

/** One page of a team's action items: open ones by due date, others the newest first. All calls here throw an ApiError. */
export function listTeamActions(
  place: ActionPlace,
  { state, isMine, search, offset, limit }: ActionItemsQuery,
  signal?: AbortSignal,
): Promise<TeamActions> {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(isMine && { mine: 'true' }),
    ...(search && { search }),
    offset: String(offset),
    ...(limit !== undefined && { limit: String(limit) }),
  });
  return call(`${pathOf(place)}?${query}`, teamActionsSchema, { ...(signal && { signal }) });
}

/** Changes what is given; returns the changed item. */
export const changeTeamAction = (
  place: ActionPlace,
  id: string,
  change: TeamActionChange,
): Promise<TeamAction> =>
  call(`${pathOf(place)}/${encodeURIComponent(id)}`, teamActionSchema, { method: 'PATCH', body: change });

/** Adds one that no retro agreed on (TA7); returns it. The id is the browser's, so that it is added once however often it is sent. */
export const addTeamAction = (place: ActionPlace, item: NewTeamAction): Promise<TeamAction> =>
  call(pathOf(place), teamActionSchema, { method: 'POST', body: item });

/** One page of one's own open ones, of all teams. */
export const listMyActions = (offset: number, signal?: AbortSignal): Promise<MyActions> =>
  call(`/users/me/action_items?offset=${offset}`, myActionsSchema, { ...(signal && { signal }) });
