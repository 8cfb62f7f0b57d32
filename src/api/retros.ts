import { doneSchema } from '#contract/accounts.ts';
import type { NewRetro } from '#contract/new-retro.ts';
import {
  createdRetroSchema,
  type DoorIntro,
  doorSchema,
  type InvitationState,
  invitationsSchema,
  type RetroList,
  type RetroPage,
  retroChangedSchema,
  retroPageSchema,
} from '#contract/rest.ts';
import { call } from './http.ts';
import { doorPath } from './prefetched.ts';

/** Starts a retro and answers with its id. What is left out takes its default. Throws an ApiError; `fields` says what is wrong. */
export async function createRetro(retro: NewRetro): Promise<string> {
  return (await call('/retro', createdRetroSchema, { method: 'POST', body: retro })).retroId;
}

/** What anybody with the link is told of a retro. Throws an ApiError: `not_found` where there is none that goes on (JO9). */
export function getDoor(id: string, signal?: AbortSignal): Promise<DoorIntro> {
  return call(doorPath(id), doorSchema, { ...(signal && { signal }) });
}

/** What has become of the mails to those invited, by the id of their invitation; for the moderator. Throws an ApiError. */
export async function getInvitations(
  id: string,
  signal?: AbortSignal,
): Promise<Map<string, InvitationState>> {
  const path = `/retro/${encodeURIComponent(id)}/invitations`;
  const { invitations } = await call(path, invitationsSchema, { ...(signal && { signal }) });
  return new Map(invitations.map((one) => [one.id, one.state]));
}

/** Which retros are asked for: one of the lists, from the `offset`-th on; those of a team, or one's own. */
export interface ListAsked {
  state: RetroList;
  offset: number;
  /** What their names hold. */
  search?: string;
  team?: string;
}

/** One page of retros. Throws an ApiError. */
export function listRetros(
  { state, offset, search, team }: ListAsked,
  signal?: AbortSignal,
): Promise<RetroPage> {
  const query = new URLSearchParams({
    ...(team !== undefined && { team_id: team }),
    state,
    offset: String(offset),
    ...(search && { search }),
  });
  return call(`/retros?${query}`, retroPageSchema, { ...(signal && { signal }) });
}

/** Puts a retro away from the lists, or brings it back. Whether one has archived ones then. Throws an ApiError. */
export async function archiveRetro(id: string, archived: boolean): Promise<boolean> {
  const path = `/retro/${encodeURIComponent(id)}`;
  return (await call(path, retroChangedSchema, { method: 'PATCH', body: { archived } })).hasArchivedRetros;
}

/** Deletes a retro for good, asked with its name (LI8). Throws an ApiError. */
export async function deleteRetro(id: string, name: string): Promise<void> {
  await call(`/retro/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE', body: { name } });
}

/** The newest of the retros that one leads and that are not finished, and how many there are. Throws an ApiError. */
export function listOpenRetrosLed(signal?: AbortSignal): Promise<RetroPage> {
  return call('/retros?only=led', retroPageSchema, { ...(signal && { signal }) });
}
