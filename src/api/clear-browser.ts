import { forgetKept, keptKeys, tabStorage } from './browser-storage.ts';
import { isUnsent } from './kept-drafts.ts';

/** Keys that belong to this device rather than to its person. */
const OF_THE_DEVICE = [
  'hindsight.theme',
  'hindsight.locale',
  'hindsight.muted',
  'hindsight.shortcuts',
  'hindsight.devices',
];

/** Forgets everything about this browser's person; `keepUnsent` keeps what only this browser has. */
export function forgetPerson({ keepUnsent }: { keepUnsent: boolean }): void {
  for (const key of keptKeys('hindsight.')) {
    if (OF_THE_DEVICE.includes(key) || (keepUnsent && isUnsent(key))) continue;
    forgetKept(key);
  }
  tabStorage.keys('hindsight.form:').forEach(tabStorage.forget);
}
