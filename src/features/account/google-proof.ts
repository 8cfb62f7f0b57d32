import { useSyncExternalStore } from 'react';
import { proveWithGoogle } from '#src/api/accounts.ts';
import { codeOf } from '#src/forms/kit/problems.ts';

/** Whether Google has confirmed just now that whoever is logged in is the person the account is of. */
export type GoogleProof =
  | { is: 'none' }
  | { is: 'busy' }
  | { is: 'good'; proof: string }
  | { is: 'failed'; code: string };

/** In this page only: whoever comes to it later has to show it again. */
let current: GoogleProof = { is: 'none' };
const listeners = new Set<() => void>();

function set(proof: GoogleProof): void {
  current = proof;
  for (const listener of listeners) listener();
}

/** Shows the server what Google sent back; null where that was no answer to what was asked. */
export async function submitGoogleProof(token: string | null): Promise<void> {
  if (token === null) return set({ is: 'failed', code: 'google_token' });
  set({ is: 'busy' });
  try {
    set({ is: 'good', proof: (await proveWithGoogle(token)).proof });
  } catch (error) {
    set({ is: 'failed', code: codeOf(error) });
  }
}

/** Is to be asked for again: it was refused, or has done its part. */
export const clearGoogleProof = () => set({ is: 'none' });

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The proof there is; renders again when that changes. */
export const useGoogleProof = (): GoogleProof => useSyncExternalStore(watch, () => current);
