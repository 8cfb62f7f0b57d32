import { unknownFields } from '#contract/base/unknown-fields.ts';
import type { Note, NoteKind } from '#contract/retro/retro-data.ts';
import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { isText } from '#src/socket/check-messages.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import type { KeptText } from '../topics/kept-topic-drafts.ts';

/** A note as it is being written or corrected. */
export type NoteFields = Pick<Note, 'kind' | 'text'>;
/** The one that a person writes, as their browser keeps it, with the group it was begun for. */
export type NoteDraft = NoteFields & Pick<Note, 'group'>;

/** The field of the one that is being written; those being corrected have their id after it. */
export const NOTE_FIELD = 'note';

const isKind = (kind: unknown): kind is NoteKind => kind === 'note' || kind === 'decision';

/** A draft as it was kept; null where nothing, or nothing readable, was. */
export function parseNoteDraft(kept: string): NoteDraft | null {
  try {
    const { kind, text, group } = unknownFields(JSON.parse(kept));
    return isKind(kind) && isText(text) && isText(group) ? { kind, text, group } : null;
  } catch {
    return null;
  }
}

/** All notes that one person was writing or correcting in a retro, as this browser holds them. */
export const keptNoteDrafts = (retro: string, person: string): KeptText[] =>
  keptKeys(draftKey(retro, person, NOTE_FIELD))
    .map((key) => ({ key, text: parseNoteDraft(readKept(key) ?? '')?.text.trim() ?? '' }))
    .filter(({ text }) => text !== '');
