import { NONCE_MS } from '#contract/limits.ts';
import type { UsedNonces } from '../store/accounts/nonces.ts';
import type { Tokens } from './tokens.ts';

/** The purpose of a login with Google: to log in, or to confirm a session. */
export type NoncePurpose = 'login' | { session: string };

export interface NoncesDeps {
  tokens: Pick<Tokens, 'signNonce' | 'readNonce'>;
  used: UsedNonces;
  now: () => number;
}

/** Ties Google's answers to requests made here: each nonce is made by us, for one purpose, and works once (AN6). */
export class Nonces {
  readonly #deps: NoncesDeps;

  constructor(deps: NoncesDeps) {
    this.#deps = deps;
  }

  /** A new nonce. Nothing is stored before it comes back. */
  issue(purpose: NoncePurpose): Promise<string> {
    return this.#deps.tokens.signNonce(nameOf(purpose), this.#deps.now());
  }

  /** Whether this nonce is ours, for this purpose, and comes back for the first time. */
  async take(nonce: string, purpose: NoncePurpose): Promise<boolean> {
    const { tokens, used, now } = this.#deps;
    const found = await tokens.readNonce(nonce, now());
    if (!found || found.purpose !== nameOf(purpose)) return false;
    return used.use(found.id, now() + NONCE_MS);
  }
}

const nameOf = (purpose: NoncePurpose): string => (purpose === 'login' ? purpose : `by ${purpose.session}`);
