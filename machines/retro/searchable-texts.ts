import type { RetroData } from '#contract/retro/retro-data.ts';
import type { FoundKind } from '#contract/search/search-payloads.ts';
import { discussionQueue } from './selectors/discussion-selectors.ts';

/** A text of a finished retro that can be searched, and what it is of. */
export type SearchedText = [kind: FoundKind, text: string];

/**
 * What can be searched in a finished retro: what everyone reads in its brief. Action items come first, then the groups with their topics and notes
 * as they were discussed. Topics that were never shared are not among its topics, and nobody's name is in it. Empty before it is finished (FT1).
 */
export function searchedTexts(data: RetroData): SearchedText[] {
  if (data.finishedAt === null) return [];
  const notes = Object.values(data.notes);
  const groups = discussionQueue(data).flatMap((group): SearchedText[] => [
    ...(group.name === '' ? [] : [['group', group.name] as SearchedText]),
    ...group.topics.flatMap((id): SearchedText[] => {
      const topic = data.topics[id];
      return topic ? [['topic', topic.description]] : [];
    }),
    ...notes.filter((note) => note.group === group.id).map(({ kind, text }): SearchedText => [kind, text]),
  ]);
  const actions = Object.values(data.actions).map(({ description }): SearchedText => ['action', description]);
  return [...actions, ...groups];
}
