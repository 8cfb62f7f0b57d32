import { doneSchema } from '#contract/accounts/account-payloads.ts';
import type { ActivityKey } from '#contract/activities/activities.ts';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import {
  createdRetroSchema,
  type DoorIntro,
  doorSchema,
  type InvitationState,
  invitationsSchema,
  type RetroList,
  type RetroOrder,
  type RetroPage,
  retroChangedSchema,
  retroPageSchema,
} from '#contract/retro/retro-payloads.ts';
import { call } from './http.ts';
import { doorPath } from './prefetched.ts';

/** Starts a retro and answers with its id. What is left out takes its default. Throws an ApiError; `fields` says what is wrong. */
export async function createRetro(retro: NewRetro): Promise<string> {
  return (await call('/retro', createdRetroSchema, { method: 'POST', body: retro })).retroId;
}

/** What anyone with the link is told about a retro. Throws an ApiError: `not_found` if there is no unfinished one (JO9). */
export function getDoor(id: string, signal?: AbortSignal): Promise<DoorIntro> {
  return call(doorPath(id), doorSchema, { ...(signal && { signal }) });
}

/** The state of the mails to invited people, by the id of their invitation; for the moderator. Throws an ApiError. */
export async function getInvitations(
  id: string,
  signal?: AbortSignal,
): Promise<Map<string, InvitationState>> {
  const path = `/retro/${encodeURIComponent(id)}/invitations`;
  const { invitations } = await call(path, invitationsSchema, { ...(signal && { signal }) });
  return new Map(invitations.map((one) => [one.id, one.state]));
}

/** The query: one of the lists, from the `offset`-th on; a team's retros, or the person's own. */
export interface RetroListQuery {
  state: RetroList;
  offset: number;
  /** How many at most; as many as fit a page if left out. */
  limit?: number;
  /** The text to search in their names. */
  search?: string;
  /** What to search in their names, and in what was written in finished ones (FT1). */
  q?: string;
  team?: string;
  order?: RetroOrder;
  /** Only those that began then or later, epoch ms. */
  since?: number;
  /** Only those with this activity, or with one of their own. */
  activity?: ActivityKey | 'own';
  /** Only those in which something was decided, with what (FT9). */
  with?: 'decisions';
}

/** One page of retros. Throws an ApiError. */
export function listRetros(
  { state, offset, limit, search, q, team, order, since, activity, with: having }: RetroListQuery,
  signal?: AbortSignal,
): Promise<RetroPage> {
  const query = new URLSearchParams({
    ...(team !== undefined && { team_id: team }),
    state,
    offset: String(offset),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(search && { search }),
    ...(q && { q }),
    ...(order && { order }),
    ...(since !== undefined && { since: String(since) }),
    ...(activity && { activity }),
    ...(having && { with: having }),
  });
  return call(`/retros?${query}`, retroPageSchema, { ...(signal && { signal }) });
}

/** Whether a team has retros that are not archived, planned ones too. Throws an ApiError. */
export async function hasRetros(team: string, signal?: AbortSignal): Promise<boolean> {
  const query = new URLSearchParams({ team_id: team, offset: '0' });
  return (await call(`/retros?${query}`, retroPageSchema, { ...(signal && { signal }) })).total > 0;
}

/** Archives a retro, or brings it back. Returns whether the person has archived ones now. Throws an ApiError. */
export async function archiveRetro(id: string, archived: boolean): Promise<boolean> {
  const path = `/retro/${encodeURIComponent(id)}`;
  return (await call(path, retroChangedSchema, { method: 'PATCH', body: { archived } })).hasArchivedRetros;
}

/** Deletes a retro for good, confirmed with its name (LI8). Throws an ApiError. */
export async function deleteRetro(id: string, name: string): Promise<void> {
  await call(`/retro/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE', body: { name } });
}

/** The newest of the retros that one leads and that are not finished, and how many there are. Throws an ApiError. */
export function listOpenRetrosLed(signal?: AbortSignal): Promise<RetroPage> {
  return call('/retros?only=led', retroPageSchema, { ...(signal && { signal }) });
}
