import { emailSchema } from '#contract/settings.ts';
import { HttpRefusal } from '../http/errors.ts';
import type { Person } from '../store/accounts/users.ts';
import { completed, inUse, PROVEN, unlessTaken } from './account-change.ts';
import type { AccountsDeps, LoginResult } from './accounts.ts';
import type { GoogleIdentity, GoogleVerifier } from './google-verifier.ts';
import type { Caller } from './logins.ts';
import { freshAccount, nameOf, newcomer } from './new-account.ts';
import type { NoncePurpose, Nonces } from './nonces.ts';
import type { Tokens } from './tokens.ts';

/** Signing in with Google. */
export class GoogleSignIn {
  readonly #deps: AccountsDeps & { tokens: Pick<Tokens, 'signProof'> };
  readonly #verify: GoogleVerifier;
  /** What whoever wants to sign in has to bring back from Google. */
  readonly nonces: Nonces;

  constructor(
    deps: AccountsDeps & { tokens: Pick<Tokens, 'signProof'> },
    verify: GoogleVerifier,
    nonces: Nonces,
  ) {
    this.#deps = deps;
    this.#verify = verify;
    this.nonces = nonces;
  }

  /**
   * Logs in whomever Google vouches for: the account that has signed in so before, the one with this address, or a new
   * one. A guest becomes the new one. Throws `google_token`, `google_unverified`, `already_in_use`.
   */
  async signIn(token: string, caller: Caller | null): Promise<LoginResult> {
    const { users, logins, live, now } = this.#deps;
    const identity = await this.#identity(token, 'login');
    const email = emailSchema.safeParse(identity.email);
    if (!email.success) throw new HttpRefusal('google_token');
    const known = await users.findByGoogle(identity.sub);
    if (known) return { token: await logins.begin(known), person: known };
    if (!identity.emailVerified) throw new HttpRefusal('google_unverified');
    const holder = await users.findByEmail(email.data);
    if (holder) {
      const person = await this.#link(holder, identity, caller);
      live.changed(person);
      return { token: await logins.begin(person), person };
    }
    const account = { email: email.data, googleSub: identity.sub };
    if (!caller?.person.temporary) {
      const name = nameOf(email.data, identity.name);
      const person = unlessTaken(await users.create(newcomer(email.data, now(), { ...account, name }), null));
      return { token: await logins.begin(person), person };
    }
    const given = { ...account, ...PROVEN, temporary: false, termsAt: now() };
    const person = completed(await users.complete(caller.person.id, given));
    await logins.endAll(person.id, caller.session);
    live.changed(person);
    return { token: await logins.renew({ ...caller, person }), person };
  }

  /**
   * What shows for a while that whoever is logged in is the person the account is of: they have signed in with its
   * Google account once more. Throws `google_token`, and `google_mismatch` for another Google account.
   */
  async prove(token: string, caller: Caller): Promise<string> {
    const { sub } = await this.#identity(token, { session: caller.session });
    if (sub !== caller.person.googleSub) throw new HttpRefusal('google_mismatch');
    return this.#deps.tokens.signProof(caller.session, this.#deps.now());
  }

  /** Whom a token is about that was asked for here, for this purpose, and comes back for the first time. */
  async #identity(token: string, purpose: NoncePurpose): Promise<GoogleIdentity> {
    const identity = await this.#verify(token, this.#deps.now());
    if (identity && (await this.nonces.take(identity.nonce, purpose))) return identity;
    throw new HttpRefusal('google_token');
  }

  /**
   * An account with this address can be signed in to with Google from now on. If nobody has proven that the address
   * was theirs, whoever made the account may be somebody else: only who is logged in to it keeps it (AN8).
   */
  async #link(holder: Person, identity: GoogleIdentity, caller: Caller | null): Promise<Person> {
    const { users, now } = this.#deps;
    const googleSub = identity.sub;
    if (holder.verified) {
      if (holder.googleSub !== null) throw inUse();
      return unlessTaken(await users.change(holder.id, { googleSub }));
    }
    if (caller?.person.id === holder.id)
      return unlessTaken(await users.change(holder.id, { googleSub, ...PROVEN }));
    // It has been in use, and whose it is nobody could ask: it is not given away by its address.
    if (holder.takenAsTyped) throw inUse();
    const email = holder.email ?? identity.email;
    const name = nameOf(email, identity.name);
    return freshAccount(this.#deps, holder, newcomer(email, now(), { name, googleSub }));
  }
}
