import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { draftKey } from '#src/socket/use-draft.ts';

/** The field in which a topic of a type is written. */
export const topicField = (type: string): string => `topic-${type}`;

/** Topics that one person has typed in a retro and not added, as this browser holds them. */
export const keptTopicDrafts = (retro: string, person: string): { key: string; text: string }[] =>
  keptKeys(draftKey(retro, person, topicField('')))
    .sort()
    .map((key) => ({ key, text: (readKept(key) ?? '').trim() }))
    .filter(({ text }) => text !== '');
