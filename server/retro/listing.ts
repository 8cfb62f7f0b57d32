import type { RetroState } from '#contract/wire.ts';
import { statusOf } from '#machines/retro/concept.ts';
import { isIn } from '#machines/retro/decide/types.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import type { Append, Listing } from '../store/log/event-store.ts';
import { keysOf } from '../store/read-models/invited.ts';

/** What lists show of a retro. */
function listingOf(state: RetroState): Listing {
  const { settings, moderator } = state.data;
  const { name, activity, startsAt, duration, teamId } = settings;
  const status = statusOf(state.data);
  return { name, activity, startsAt, duration, teamId, moderator, status, phase: phaseOf(state) };
}

/** The listing after a change, or null where it is as before. */
export function changedListing(before: RetroState, after: RetroState): Listing | null {
  const listing = listingOf(after);
  return JSON.stringify(listing) === JSON.stringify(listingOf(before)) ? null : listing;
}

/** Who is inside after a change that was not before, and the other way round. */
export function changedPeople(before: RetroState, after: RetroState): Append['people'] {
  const [was, is] = [before.data.people, after.data.people];
  const changed: Append['people'] = { entered: [], left: [] };
  if (was === is) return changed;
  for (const id of Object.keys(is)) if (isIn(is[id]) && !isIn(was[id])) changed.entered.push(id);
  for (const id of Object.keys(was)) if (isIn(was[id]) && !isIn(is[id])) changed.left.push(id);
  return changed;
}

/**
 * Whom the invitations name after a change, or null where they are the same as before. Most facts touch somebody, and few
 * the invitations; so the lists are made only where they can have changed.
 */
export function changedInvited(before: RetroState, after: RetroState): string[] | null {
  if (before.data.invited === after.data.invited && !isMoreRemoved(before, after)) return null;
  const now = namedIn(after);
  return JSON.stringify(now) === JSON.stringify(namedIn(before)) ? null : now;
}

function isMoreRemoved({ data: { people: was } }: RetroState, { data: { people: is } }: RetroState): boolean {
  const isRemoved = (people: typeof is, id: string) => people[id]?.admission === 'removed';
  return was !== is && Object.keys(is).some((id) => isRemoved(is, id) && !isRemoved(was, id));
}

/** Whoever was removed is invited no longer, whatever the list says. */
function namedIn({ data: { people, invited } }: RetroState): string[] {
  const removed = new Set(
    Object.values(people)
      .filter(({ admission }) => admission === 'removed')
      .map(({ invitee }) => invitee),
  );
  return keysOf(invited.filter(({ id }) => !removed.has(id)));
}
