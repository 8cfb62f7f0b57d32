import type { GoogleSignIn as GoogleForm } from '#contract/accounts/account-payloads.ts';
import { emailSchema } from '#contract/base/email.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { AccountsDeps, LoginResult } from './account-change.ts';
import { completed, IN_USE, PROVEN, unlessTaken } from './account-change.ts';
import type { GoogleIdentity, GoogleVerifier } from './google-verifier.ts';
import type { NoncePurpose, Nonces } from './login-nonces.ts';
import { freshAccount, nameOf, newcomer } from './new-account.ts';
import type { Caller } from './store/sessions.ts';
import type { Person } from './store/users.ts';
import type { Tokens } from './tokens.ts';

/** Signing in with Google. */
export class GoogleSignIn {
  readonly #deps: AccountsDeps;
  readonly #tokens: Pick<Tokens, 'signProof'>;
  readonly #verify: GoogleVerifier;
  /** What a person who wants to log in has to bring back from Google. */
  readonly nonces: Nonces;

  constructor(deps: AccountsDeps, tokens: Pick<Tokens, 'signProof'>, verify: GoogleVerifier, nonces: Nonces) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#verify = verify;
    this.nonces = nonces;
  }

  /**
   * Logs in the person Google vouches for: to the account that has logged in with it before, the one with this address, or a new
   * one. A guest becomes the new one. Refuses with `google_token`, `google_unverified`, `already_in_use`; a new account also
   * with `terms_required`, after which the same token works once more (AN11).
   */
  async signIn(form: GoogleForm, caller: Caller | null): Promise<Result<LoginResult>> {
    const { users, live } = this.#deps;
    const identity = await this.#asked(form.googleToken, 'login');
    const email = emailSchema.safeParse(identity?.email);
    if (!identity || !email.success) return refused('google_token');
    const owner = await users.findByGoogle(identity.sub);
    const holder = owner ? null : await users.findByEmail(email.data);
    const isNew = !owner && identity.emailVerified && !isKept(holder, caller);
    if (isNew && !form.termsAccepted) return refused('terms_required');
    if (!(await this.nonces.take(identity.nonce, 'login'))) return refused('google_token');
    if (owner) return this.#begin(done(owner), form);
    if (!identity.emailVerified) return refused('google_unverified');
    if (holder) {
      const linked = await this.#link(holder, identity, form, caller);
      if (linked.ok) live.changed(linked.value);
      return this.#begin(linked, form);
    }
    return caller?.person.temporary
      ? this.#complete(caller, email.data, identity, form)
      : this.#create(email.data, identity, form);
  }

  async #create(email: string, identity: GoogleIdentity, form: GoogleForm): Promise<Result<LoginResult>> {
    const { users, now } = this.#deps;
    const given = { name: nameOf(email, identity.name), googleSub: identity.sub, ...chosenIn(form) };
    return this.#begin(unlessTaken(await users.create(newcomer(email, now(), given), null)), form);
  }

  /** A guest becomes the new account, and stays logged in by the same session. */
  async #complete(
    caller: Caller,
    email: string,
    { sub }: GoogleIdentity,
    form: GoogleForm,
  ): Promise<Result<LoginResult>> {
    const { users, logins, live, now } = this.#deps;
    const given = { email, googleSub: sub, ...PROVEN, temporary: false, termsAt: now(), ...chosenIn(form) };
    const written = completed(await users.complete(caller.person.id, given));
    if (!written.ok) return written;
    const person = written.value;
    await logins.endAll(person.id, caller.session);
    live.changed(person);
    return done({ token: await logins.renew({ ...caller, person }, form.stayLoggedIn), person });
  }

  async #begin(outcome: Result<Person>, { stayLoggedIn }: GoogleForm): Promise<Result<LoginResult>> {
    if (!outcome.ok) return outcome;
    return done({ token: await this.#deps.logins.begin(outcome.value, stayLoggedIn), person: outcome.value });
  }

  /**
   * A temporary proof that the person logged in is the account's owner: they have logged in again with its
   * Google account. Refuses with `google_token`, and with `google_mismatch` for another Google account.
   */
  async prove(token: string, caller: Caller): Promise<Result<string>> {
    const purpose = { session: caller.session };
    const identity = await this.#asked(token, purpose);
    if (!identity || !(await this.nonces.take(identity.nonce, purpose))) return refused('google_token');
    if (identity.sub !== caller.person.googleSub) return refused('google_mismatch');
    return done(await this.#tokens.signProof(caller.session, this.#deps.now()));
  }

  /** The person in a token that was requested here for this purpose and has not been used up; null for any other token. */
  async #asked(token: string, purpose: NoncePurpose): Promise<GoogleIdentity | null> {
    const identity = await this.#verify(token, this.#deps.now());
    return identity && (await this.nonces.isOurs(identity.nonce, purpose)) ? identity : null;
  }

  /**
   * Connects Google to the account with this address. If nobody has proven that the address
   * was theirs, the account may have been made by someone else: only a person logged in to it keeps it (AN8).
   */
  async #link(
    holder: Person,
    identity: GoogleIdentity,
    form: GoogleForm,
    caller: Caller | null,
  ): Promise<Result<Person>> {
    const { users, now } = this.#deps;
    const googleSub = identity.sub;
    if (holder.addressProven) {
      if (holder.googleSub !== null) return IN_USE;
      return unlessTaken(await users.change(holder.id, { googleSub }));
    }
    if (caller?.person.id === holder.id)
      return unlessTaken(await users.change(holder.id, { googleSub, ...PROVEN }));
    // It has been in use without anyone confirming its address, so having the address is not enough to get it.
    if (holder.takenAsTyped) return IN_USE;
    const email = holder.email ?? identity.email;
    const name = nameOf(email, identity.name);
    return freshAccount(this.#deps, holder, newcomer(email, now(), { name, googleSub, ...chosenIn(form) }));
  }
}

/** Whether an account with the person's address stays what it is, so that no new one is made; also if they do not get into it. */
const isKept = (holder: Person | null, caller: Caller | null): boolean =>
  holder !== null && (holder.addressProven || holder.takenAsTyped || caller?.person.id === holder.id);

/** What the person chose with the terms. */
const chosenIn = ({ acceptedEmails = false, locale }: GoogleForm) => ({
  acceptedEmails,
  ...(locale !== undefined && { locale }),
});
