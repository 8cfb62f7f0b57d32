import { useSyncExternalStore } from 'react';
import { proveWithGoogle } from '#src/api/accounts-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';

/** Whether Google has just confirmed that the person logged in is the account's owner. */
export type GoogleProof =
  | { is: 'none' }
  | { is: 'busy' }
  | { is: 'good'; proof: string }
  | { is: 'failed'; code: string };

/** Only in this page: someone who comes to it later has to prove it again. */
let current: GoogleProof = { is: 'none' };
const listeners = new Set<() => void>();

function set(proof: GoogleProof): void {
  current = proof;
  for (const listener of listeners) listener();
}

/** Passes Google's answer to the server; null if it does not belong to our request. */
export async function submitGoogleProof(token: string | null): Promise<void> {
  if (token === null) return set({ is: 'failed', code: 'google_token' });
  set({ is: 'busy' });
  try {
    set({ is: 'good', proof: (await proveWithGoogle(token)).proof });
  } catch (error) {
    set({ is: 'failed', code: codeOf(error) });
  }
}

/** Drops the proof: it was refused, or has been used. */
export const clearGoogleProof = () => set({ is: 'none' });

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The proof there is; renders again when that changes. */
export const useGoogleProof = (): GoogleProof => useSyncExternalStore(watch, () => current);
