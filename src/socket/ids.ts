import { idFromBytes } from '#contract/ids.ts';

/** A fresh id for a command, and so for what it makes. */
export function newId(): string {
  const id = idFromBytes(crypto.getRandomValues(new Uint8Array(32)));
  return id ?? newId();
}

const storageKey = 'hindsight.tab';

/** This tab's id, which a reload keeps. */
export function tabId(): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept) return kept;
    const id = newId();
    sessionStorage.setItem(storageKey, id);
    return id;
  } catch {
    return newId(); // storage is closed: this tab is a new one after every reload
  }
}
