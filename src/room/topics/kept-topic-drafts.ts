import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { draftKey } from '#src/socket/use-draft.ts';

/** The field in which a topic of a type is written. */
export const topicField = (type: string): string => `topic-${type}`;

/** The field in which one's own topic is edited, in writing and later in the hand. */
export const topicEditField = (topic: string): string => `edit-${topic}`;

/** Whether a field is one of these. */
export const isTopicField = (field: string): boolean =>
  field.startsWith(topicField('')) || field.startsWith(topicEditField(''));

/** A text that only this browser holds. */
export interface KeptText {
  key: string;
  text: string;
}

/** Topics that one person has typed in a retro and not added, as this browser holds them. */
export const keptTopicDrafts = (retro: string, person: string): KeptText[] =>
  keptIn(draftKey(retro, person, topicField('')));

/** Whether an edit of one's own topic was begun and not saved. */
export function hasKeptEdit(retro: string, { id, author, description }: Topic): boolean {
  const kept = readKept(draftKey(retro, author, topicEditField(id)));
  return kept !== null && kept !== description;
}

/** These, and edits of their own topics that were not saved: all that the retro does not have (WR9). */
export function keptTopicTexts({ id, topics, drafts }: RetroData, person: string): KeptText[] {
  const had = new Set([topics, drafts].flatMap(Object.values<{ description: string }>).map(textOf));
  const edits = keptIn(draftKey(id, person, topicEditField('')));
  return [...keptTopicDrafts(id, person), ...edits].filter(({ text }) => !had.has(text));
}

const textOf = ({ description }: { description: string }): string => description;

const keptIn = (prefix: string): KeptText[] =>
  keptKeys(prefix)
    .sort()
    .map((key) => ({ key, text: (readKept(key) ?? '').trim() }))
    .filter(({ text }) => text !== '');
