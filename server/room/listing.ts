import type { RetroState } from '#contract/wire.ts';
import { statusOf } from '#machines/retro/concept.ts';
import { isIn } from '#machines/retro/decide/types.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import type { Append, Listing } from '../store/event-store.ts';
import { keysOf } from '../store/invited.ts';

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
  if (before.data.people === after.data.people) return { entered: [], left: [] };
  const inside = ({ data }: RetroState) => Object.keys(data.people).filter((id) => isIn(data.people[id]));
  const was = new Set(inside(before));
  const is = new Set(inside(after));
  return {
    entered: [...is].filter((id) => !was.has(id)),
    left: [...was].filter((id) => !is.has(id)),
  };
}

/** Whom the invitations name after a change, or null where they are the same as before. */
export function changedInvited(before: RetroState, after: RetroState): string[] | null {
  const { people, invited } = after.data;
  if (before.data.people === people && before.data.invited === invited) return null;
  const now = namedIn(after);
  return JSON.stringify(now) === JSON.stringify(namedIn(before)) ? null : now;
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
