import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { sessionSchema, userSchema } from '#contract/accounts/user-payloads.ts';
import { idSchema } from '#contract/base/ids.ts';
import { unknownFields } from '#contract/base/unknown-fields.ts';
import { forgetKept, keep, readKeptJson } from './browser-storage.ts';

const storageKey = 'hindsight.session';
/** What this browser stores about its person; after a reload full users are shown with it until the server has answered. */
const knownUserSchema = z.extend(userSchema, {
  selectedWorkspaceId: z.optional(z.nullable(idSchema)),
  ownedFreeWorkspacesCount: z.optional(z.number()),
  hasArchivedRetros: z.optional(z.boolean()),
  role: z.optional(z.enum(['user', 'admin'])),
});
export type KnownUser = z.infer<typeof knownUserSchema>;
const keptSchema = z.extend(sessionSchema, { user: knownUserSchema });
type Session = z.infer<typeof keptSchema>;

/** `since`: when this browser got the token, epoch ms; 0 if unknown. */
type KeptSession = Session & { since: number };

const listeners = new Set<() => void>();
let session: KeptSession | null | undefined;

function read(): KeptSession | null {
  const kept = readKeptJson(storageKey);
  const parsed = keptSchema.safeParse(kept);
  if (!parsed.success) return null;
  const { since } = unknownFields(kept);
  return { ...parsed.data, since: typeof since === 'number' ? since : 0 };
}

/** This browser's person, or null. Stays the same after a reload. */
export function currentSession(): KeptSession | null {
  if (session === undefined) session = read();
  return session;
}

/** The same, after looking whether another tab has a newer token: one that slept has not heard of it yet. */
export function latestSession(): KeptSession | null {
  const kept = read();
  if (kept?.token !== session?.token) {
    session = kept;
    notify();
  }
  return currentSession();
}

/** Whether this browser still has this user: someone who logs out is forgotten before the page unloads, and in every tab. */
export const isRemembered = (user: string): boolean => read()?.user.id === user;

/** Logs a person in, in every tab of this browser. */
export function startSession({ token, user }: Session, since = Date.now()): void {
  session = { token, user, since };
  keep(storageKey, JSON.stringify(session));
  notify();
}

/** The same person, changed: another name, a confirmed address. Does nothing for somebody else. */
export function changeUser(user: KnownUser): void {
  const known = currentSession();
  if (known?.user.id === user.id) startSession({ token: known.token, user }, known.since);
}

/** Forgets the person. */
export function endSession(): void {
  session = null;
  forgetKept(storageKey);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another tab has logged someone else in: this one follows. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  session = undefined;
  notify();
}

/** Calls the listener whenever this browser's person has changed. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** This browser's person, or null; rerenders when that changes. */
export function useSession(): KeptSession | null {
  return useSyncExternalStore(watchSession, currentSession, () => null);
}
