import type { IdentityProof } from '#contract/accounts/account-payloads.ts';
import { done, type Result, refused } from '../base/result.ts';
import { isPassword } from './passwords.ts';
import type { Caller } from './store/sessions.ts';
import type { Tokens } from './tokens.ts';

/** Asks a logged-in person to prove who they are (AN7): a stolen token alone changes neither address nor ways in. */
export class IdentityProofs {
  readonly #deps: { tokens: Pick<Tokens, 'readProof'>; now: () => number };

  constructor(deps: { tokens: Pick<Tokens, 'readProof'>; now: () => number }) {
    this.#deps = deps;
  }

  /** Refuses with `wrong_password`, and with `proof_required` if there is no password to prove it with. */
  async ask({ person, session }: Caller, { currentPassword, proof }: IdentityProof): Promise<Result<void>> {
    const { tokens, now } = this.#deps;
    if (proof !== undefined && (await tokens.readProof(proof, now())) === session) return done(undefined);
    if (person.passwordHash === null) return refused('proof_required');
    if (await isPassword(person.passwordHash, currentPassword ?? '')) return done(undefined);
    return refused('wrong_password', { fields: { currentPassword: 'wrong_password' } });
  }
}
