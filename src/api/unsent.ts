import { forgetKept, keptKeys, readKept } from './browser-storage.ts';

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

const isWritten = (key: string): boolean => WRITTEN.some((prefix) => key.startsWith(prefix));

/** How many texts written in retros this browser holds that the server does not have. */
export function countUnsent(): number {
  return keptKeys('hindsight.').filter((key) => isWritten(key) && hasWords(readKept(key) ?? '')).length;
}

/** Whether there is anything in a draft; the longer ones are kept as JSON with a description. */
function hasWords(kept: string): boolean {
  try {
    const { description } = JSON.parse(kept) as { description?: unknown };
    if (typeof description === 'string') return description.trim() !== '';
  } catch {
    // plain text
  }
  return kept.trim() !== '';
}

/** Forgets everything of whoever used this browser; `keepUnsent` leaves what only this browser has. */
export function forgetPerson({ keepUnsent }: { keepUnsent: boolean }): void {
  for (const key of keptKeys('hindsight.')) {
    if (OF_THE_DEVICE.includes(key) || (keepUnsent && isWritten(key))) continue;
    forgetKept(key);
  }
}
