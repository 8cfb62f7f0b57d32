import { isDraft, original } from 'immer';

/**
 * A part of the data as it was before the present fact, without immer drafts: to search long lists
 * quickly. Read only.
 */
export const withoutDraft = <T extends object>(part: T): T =>
  isDraft(part) ? (original<object>(part) as T) : part;
