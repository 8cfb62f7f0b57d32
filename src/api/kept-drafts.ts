import { unknownFields } from '#contract/base/unknown-fields.ts';
import { forgetKept, keep, keptKeys, readKept } from './browser-storage.ts';

/** Keys of what a person wrote in a retro and the server does not have (SY6). */
const WRITTEN = ['hindsight.outbox:', 'hindsight.draft:'];
/** The key that, with its id, marks a retro as finished: nothing typed in it can be sent any more. */
const FINISHED = 'hindsight.finished:';

const isWritten = (key: string): boolean => WRITTEN.some((prefix) => key.startsWith(prefix));

/** Whether a key holds what only this browser has: unsent texts, and those to be read in the brief. */
export const isUnsent = (key: string): boolean => isWritten(key) || key.startsWith(FINISHED);

/** The retro in which something was written, by its key: `hindsight.draft:<retro>:<person>:<field>`. */
const retroOf = (key: string): string => key.split(':')[1] ?? '';

/** How many unsent texts this browser has: written in one retro, or in all. */
export function countUnsent(retro?: string): number {
  return keptKeys('hindsight.').filter(
    (key) =>
      isWritten(key) &&
      (retro === undefined || retroOf(key) === retro) &&
      readKept(FINISHED + retroOf(key)) === null &&
      wordsIn(readKept(key) ?? '') !== '',
  ).length;
}

/** What one person has typed into fields of a retro and not sent. */
export const draftsIn = (retro: string, person: string): { key: string; text: string }[] =>
  keptKeys(`hindsight.draft:${retro}:${person}:`)
    .sort()
    .map((key) => ({ key, text: wordsIn(readKept(key) ?? '') }))
    .filter(({ text }) => text !== '');

/**
 * Deletes what was typed in a finished retro. Fields for which `isRead` returns true stay to
 * be read in the brief (AI5, WR9), but are no longer sent. Nor can anybody say any more that a topic was theirs (NN6).
 */
export function endDrafts(retro: string, isRead: (field: string) => boolean): void {
  for (const key of keptKeys(`hindsight.draft:${retro}:`)) {
    const [, , , field = ''] = key.split(':');
    if (isRead(field)) keep(FINISHED + retro, 'yes');
    else forgetKept(key);
  }
  for (const key of keptKeys(`hindsight.claim:${retro}:`)) forgetKept(key);
}

/** The text of a draft; longer ones are stored as JSON with a description. */
function wordsIn(kept: string): string {
  try {
    const { description } = unknownFields(JSON.parse(kept));
    if (typeof description === 'string') return description.trim();
  } catch {
    // plain text
  }
  return kept.trim();
}
