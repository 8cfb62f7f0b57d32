import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import { parseDraft } from './action-draft.ts';

/** The field of the one that is being written; those being corrected have their id after it. */
export const ACTION_FIELD = 'action-item';

/** Whether this browser holds the text of an action item that was not sent. */
export const isBeingWritten = (retro: string, person: string): boolean =>
  parseDraft(readKept(draftKey(retro, person, ACTION_FIELD)) ?? '').description.trim() !== '';

/** An action item that was being written or corrected and that the retro does not have. */
export interface KeptActionDraft {
  key: string;
  text: string;
}

/** All of them that this browser holds of one person in one retro. */
export function keptActionDrafts(retro: string, person: string): KeptActionDraft[] {
  return keptKeys(draftKey(retro, person, ACTION_FIELD))
    .map((key) => ({ key, text: parseDraft(readKept(key) ?? '').description.trim() }))
    .filter(({ text }) => text !== '');
}
