import type { RetroState } from '#contract/wire.ts';
import { isIn } from '#machines/retro/decide/types.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import type { Append, Listing } from '../store/event-store.ts';

/** What lists show of a retro. */
function listingOf(state: RetroState): Listing {
  const { settings, startedAt, finishedAt, moderator } = state.data;
  const { name, activity, startsAt, duration, teamId } = settings;
  const status = finishedAt !== null ? 'finished' : startedAt !== null ? 'in_progress' : 'created';
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
