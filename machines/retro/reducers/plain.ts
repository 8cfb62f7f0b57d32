import { isDraft, original } from 'immer';

/**
 * A part of the data as it was before the present fact, without a draft around each item: to look through long lists
 * quickly. Not to be written to.
 */
export const plain = <T extends object>(part: T): T => (isDraft(part) ? (original<object>(part) as T) : part);
