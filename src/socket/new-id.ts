import { idFromBytes } from '#contract/base/ids.ts';

/** A new id for a command, and for what it creates. */
export function newId(): string {
  const id = idFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  return id ?? newId();
}

const storageKey = 'hindsight.tab';

/** This tab's id, which survives reloads. */
export function tabId(): string {
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (stored) return stored;
    const id = newId();
    sessionStorage.setItem(storageKey, id);
    return id;
  } catch {
    return newId(); // storage is unavailable: the tab gets a new id with every reload
  }
}
