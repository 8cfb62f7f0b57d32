import type { UsedNonces } from './store/nonce-rows.ts';
import type { Tokens } from './tokens.ts';
import { NONCE_MS } from './tokens.ts';

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

  /** Whether this nonce is ours, for this purpose, and not too old. */
  isOurs = async (nonce: string, purpose: NoncePurpose): Promise<boolean> =>
    (await this.#read(nonce, purpose)) !== null;

  /** The same, and comes back for the first time; from then on it is used up. */
  async take(nonce: string, purpose: NoncePurpose): Promise<boolean> {
    const { used, now } = this.#deps;
    const id = await this.#read(nonce, purpose);
    return id !== null && used.use(id, now() + NONCE_MS);
  }

  async #read(nonce: string, purpose: NoncePurpose): Promise<string | null> {
    const claims = await this.#deps.tokens.readNonce(nonce, this.#deps.now());
    return claims?.purpose === nameOf(purpose) ? claims.id : null;
  }
}

const nameOf = (purpose: NoncePurpose): string => (purpose === 'login' ? purpose : `by ${purpose.session}`);
