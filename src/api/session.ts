import { useSyncExternalStore } from 'react';
import { type Session, sessionSchema } from '#contract/rest.ts';
import { forgetKept, keep, readKeptJson } from './browser-storage.ts';

const storageKey = 'hindsight.session';
const listeners = new Set<() => void>();
let session: Session | null | undefined;

function read(): Session | null {
  const parsed = sessionSchema.safeParse(readKeptJson(storageKey));
  return parsed.success ? parsed.data : null;
}

/** Who this browser is to the server, or null. A reload is the same person. */
export function currentSession(): Session | null {
  if (session === undefined) session = read();
  return session;
}

/** Becomes somebody, in every tab of this browser. */
export function startSession(begun: Session): void {
  session = begun;
  keep(storageKey, JSON.stringify(begun));
  notify();
}

/** Becomes nobody again. */
export function endSession(): void {
  session = null;
  forgetKept(storageKey);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another tab became somebody else: this one does too. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  session = undefined;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Who this browser is, or null; renders again when that changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}
