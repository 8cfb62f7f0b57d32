import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import type { KeptText } from '../topics/kept-topic-drafts.ts';
import { parseDraft } from './action-draft.ts';

/** The field of the one that is being written; those being corrected have their id after it. */
export const ACTION_FIELD = 'action-item';

/** Whether this browser holds the text of an action item that was not sent. */
export const isBeingWritten = (retro: string, person: string): boolean =>
  parseDraft(readKept(draftKey(retro, person, ACTION_FIELD)) ?? '').description.trim() !== '';

/** All action items that one person was writing or correcting in a retro, as this browser holds them. */
export function keptActionDrafts(retro: string, person: string): KeptText[] {
  return keptKeys(draftKey(retro, person, ACTION_FIELD))
    .map((key) => ({ key, text: parseDraft(readKept(key) ?? '').description.trim() }))
    .filter(({ text }) => text !== '');
}
