import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { notBegun } from './not-begun.ts';
import { newPerson } from './reducers/people-reducer.ts';
import { aheadFrom } from './selectors/ahead-selectors.ts';

/**
 * What someone who writes ahead sees: how the retro is planned, who leads it, and what is their own (WA2). In the shape of a room, so
 * that they write as in one. Like `project`, it lists what it lets through.
 */
export function stateAhead({ data }: RetroState, you: string): RetroState {
  const [own, leader] = [data.people[you], data.people[data.moderator]];
  const drafts = ownDrafts(data, you);
  return {
    value: { setup: { iceBreaker: 'quiet', ahead: data.ahead?.isOpen ? 'open' : 'closed' } },
    data: {
      id: data.id,
      settings: data.settings,
      entitlements: data.entitlements,
      roster: [],
      workspaceOwner: null,
      invited: [],
      moderator: data.moderator,
      people: {
        ...(leader && {
          [leader.id]: { ...newPerson(leader, 'participant'), invitee: null, admission: 'in' },
        }),
        ...(own && { [you]: { ...own, takesPart: true } }),
      },
      ...notBegun(),
      drafts,
      topicCount: Object.keys(drafts).length,
      undo: null,
      kept: null,
      carried: {},
      ...aheadFor(data, you, false),
    },
  };
}

/** Writing ahead, as far as this person may know of it (WA3, WA4, WA6); nothing where there is none. */
export function aheadFor({ ahead }: RetroData, you: string, moderates: boolean): Pick<RetroData, 'ahead'> {
  if (!ahead) return {};
  const { isOpen, told, done, counts } = ahead;
  const own = { isOpen, told, done: done.filter((person) => person === you) };
  return { ahead: { ...own, ...(moderates && counts && { counts }) } };
}

/** Until a retro begins that is written ahead, a view counts only the topics that it has. */
export const shownCount = (data: RetroData, you: string): number =>
  data.ahead ? Object.keys(ownDrafts(data, you)).length + Object.keys(data.topics).length : data.topicCount;

const ownDrafts = ({ drafts }: RetroData, you: string): RetroData['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([, { author }]) => author === you));

/** The people without those who write ahead, of whom not even the moderator is told. The same object where there are none. */
export const withoutAhead = (people: RetroData['people']): RetroData['people'] =>
  Object.values(people).some(({ admission }) => admission === 'ahead')
    ? Object.fromEntries(Object.entries(people).filter(([, { admission }]) => admission !== 'ahead'))
    : people;

/** From when a retro is written ahead, and whether it is now, as anyone with the link is told; nothing if it is not. */
export function aheadAtDoor({ settings, startedAt, ahead }: RetroData): {
  ahead?: { opensAt: number; isOpen: boolean };
} {
  const opensAt = startedAt === null ? aheadFrom(settings) : null;
  return opensAt === null ? {} : { ahead: { opensAt, isOpen: ahead?.isOpen ?? false } };
}
