import type { Shown } from '#contract/accounts.ts';
import { HttpRefusal } from '../http/errors.ts';
import type { Caller } from './logins.ts';
import { isPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** Asks who is logged in to show that it is them (AN7): a stolen token alone changes neither address nor ways in. */
export class Proofs {
  readonly #deps: { tokens: Pick<Tokens, 'readProof'>; now: () => number };

  constructor(deps: { tokens: Pick<Tokens, 'readProof'>; now: () => number }) {
    this.#deps = deps;
  }

  /** Throws `wrong_password`, and `proof_required` where there is no password to show it by. */
  async ask({ person, session }: Caller, { currentPassword, proof }: Shown): Promise<void> {
    const { tokens, now } = this.#deps;
    if (proof !== undefined && (await tokens.readProof(proof, now())) === session) return;
    if (person.passwordHash === null) throw new HttpRefusal('proof_required');
    if (await isPassword(person.passwordHash, currentPassword ?? '')) return;
    throw new HttpRefusal('wrong_password', { currentPassword: 'wrong_password' });
  }
}
