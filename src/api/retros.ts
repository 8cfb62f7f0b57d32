import {
  createdRetroSchema,
  type DoorIntro,
  doorSchema,
  type InvitationState,
  invitationsSchema,
  type NewRetro,
  type RetroPage,
  type RetroSummary,
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

/** One page of one's own retros, newest first, from the `offset`-th on. Throws an ApiError. */
export function listRetros(offset: number, signal?: AbortSignal): Promise<RetroPage> {
  return call(`/retros?offset=${offset}`, retroPageSchema, { ...(signal && { signal }) });
}

/** The newest of the retros that one leads and that are not finished, and how many there are. Throws an ApiError. */
export function listOpenRetrosLed(signal?: AbortSignal): Promise<RetroPage> {
  return call('/retros?only=led', retroPageSchema, { ...(signal && { signal }) });
}

/** One page of a team's retros that stand so, from the `offset`-th on. Throws an ApiError. */
export function listTeamRetros(
  team: string,
  asked: { status: RetroSummary['status']; offset: number },
  signal?: AbortSignal,
): Promise<RetroPage> {
  const query = new URLSearchParams({ team_id: team, status: asked.status, offset: String(asked.offset) });
  return call(`/retros?${query}`, retroPageSchema, { ...(signal && { signal }) });
}
