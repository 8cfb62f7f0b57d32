import { forgetKept, keep, keptKeys, readKept } from './browser-storage.ts';

/** Under these lies what somebody wrote in a retro and the server does not have (SY6). */
const WRITTEN = ['hindsight.outbox:', 'hindsight.draft:'];
/** What belongs to this device rather than to who uses it. */
const OF_THE_DEVICE = [
  'hindsight.theme',
  'hindsight.locale',
  'hindsight.muted',
  'hindsight.shortcuts',
  'hindsight.devices',
];

/** Under this, with its id, lies that a retro is finished: nothing that was typed in it can be sent any more. */
const FINISHED = 'hindsight.finished:';

const isWritten = (key: string): boolean => WRITTEN.some((prefix) => key.startsWith(prefix));

/** The retro in which something was written, by its key: `hindsight.draft:<retro>:<person>:<field>`. */
const retroOf = (key: string): string => key.split(':')[1] ?? '';

/** How many texts this browser holds that are still to be sent: written in one retro, or in all. */
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
 * Lets go of what was typed in a retro that is finished. What `isRead` says yes to, by the name of its field, stays to
 * be read in the brief (AI5), but waits for nothing any more.
 */
export function endDrafts(retro: string, isRead: (field: string) => boolean): void {
  for (const key of keptKeys(`hindsight.draft:${retro}:`)) {
    const [, , , field = ''] = key.split(':');
    if (isRead(field)) keep(FINISHED + retro, 'yes');
    else forgetKept(key);
  }
}

/** The words of a draft, without what stands round them; the longer ones are kept as JSON with a description. */
function wordsIn(kept: string): string {
  try {
    const { description } = JSON.parse(kept) as { description?: unknown };
    if (typeof description === 'string') return description.trim();
  } catch {
    // plain text
  }
  return kept.trim();
}

/** Forgets everything of whoever used this browser; `keepUnsent` leaves what only this browser has. */
export function forgetPerson({ keepUnsent }: { keepUnsent: boolean }): void {
  for (const key of keptKeys('hindsight.')) {
    if (OF_THE_DEVICE.includes(key) || (keepUnsent && (isWritten(key) || key.startsWith(FINISHED)))) continue;
    forgetKept(key);
  }
}
