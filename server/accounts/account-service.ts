import type * as z from 'zod/mini';
import type {
  changePasswordSchema,
  completeAccountSchema,
  loginSchema,
  profileSchema,
  signUpSchema,
} from '#contract/accounts/account-payloads.ts';
import type { Locale } from '#contract/base/locales.ts';
import { done, type Result, refused } from '../base/result.ts';
import {
  type AccountsDeps,
  completed,
  type LoginResult,
  PROVEN,
  startOver,
  unlessTaken,
} from './account-change.ts';
import { isCommon, TOO_COMMON } from './common-passwords.ts';
import { newcomer } from './new-account.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { NetworkMarks } from './store/network-mark-rows.ts';
import type { Caller } from './store/sessions.ts';
import type { Person, PersonChange } from './store/users.ts';

/** Accounts with a password: creating and changing them. */
export class Accounts {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /**
   * A new account, for someone calling `from` an IP address; a guest who signs up keeps id and retros. The link of an
   * invitation that was mailed to the address confirms it (IN2).
   */
  async signUp(
    form: z.infer<typeof signUpSchema>,
    caller: Caller | null,
    from: NetworkMarks,
  ): Promise<Result<LoginResult>> {
    const { users, mails, logins, isInvited, now } = this.#deps;
    const { invitation } = form;
    const isProven = invitation !== undefined && (await isInvited(invitation, form.email));
    if (caller?.person.temporary) {
      const guest = await this.complete(caller, form, isProven);
      if (!guest.ok) return guest;
      return done({ token: await logins.renew({ ...caller, person: guest.value }), person: guest.value });
    }
    if (isCommon(form.password)) return TOO_COMMON;
    const given = { name: form.name, ...(await this.#fullAccount(form)), ...(isProven && PROVEN) };
    const created = unlessTaken(await users.create(newcomer(form.email, now(), given), from));
    if (!created.ok) return created;
    if (!isProven) await mails.put({ kind: 'confirm', email: form.email }, now());
    return done({ token: await logins.begin(created.value, form.stayLoggedIn), person: created.value });
  }

  /**
   * A guest becomes a full user. Their other logins end, and this one lasts as long as a full user's. `isProven`: whether
   * the address is theirs for certain.
   */
  async complete(
    caller: Caller,
    form: z.infer<typeof completeAccountSchema>,
    isProven = false,
  ): Promise<Result<Person>> {
    const { users, mails, logins, live, now } = this.#deps;
    if (isCommon(form.password)) return TOO_COMMON;
    const account = {
      ...(form.name !== undefined && { name: form.name }),
      ...(await this.#fullAccount(form)),
      ...(isProven && PROVEN),
    };
    const written = completed(await users.complete(caller.person.id, account));
    if (!written.ok) return written;
    const person = written.value;
    await logins.endAll(person.id, caller.session);
    await logins.renew({ ...caller, person }, form.stayLoggedIn);
    if (!isProven) await mails.put({ kind: 'confirm', email: form.email }, now());
    live.changed(person);
    return done(person);
  }

  /**
   * Nobody learns whether the address or the password is wrong: both are refused in the same way, and take as long. That
   * the account uses Google is told within the limit (AN5).
   */
  async logIn(
    { email, password, stayLoggedIn }: Omit<z.infer<typeof loginSchema>, 'devices'>,
    mayHear: () => boolean,
  ): Promise<Result<LoginResult>> {
    const person = await this.#deps.users.findByEmail(email);
    const isRight = await isPassword(person?.passwordHash ?? null, password);
    if (person && isRight)
      return done({ token: await this.#deps.logins.begin(person, stayLoggedIn), person });
    if (person?.googleSub && person.passwordHash === null && mayHear()) return refused('google_account');
    return refused('invalid_credentials');
  }

  async changePassword(
    caller: Caller,
    form: z.infer<typeof changePasswordSchema>,
  ): Promise<Result<LoginResult>> {
    if (isCommon(form.password)) return TOO_COMMON;
    const shown = await this.#deps.proofs.ask(caller, form);
    if (!shown.ok) return shown;
    const change = { passwordHash: await hashPassword(form.password) };
    return startOver(this.#deps, caller.person.id, change, await this.#deps.logins.stays(caller.session));
  }

  /**
   * Name, address and news. A new address is theirs once it is confirmed (AN7): until then the account keeps the one it
   * has, which gets a mail. An address that nobody has confirmed is replaced at once.
   */
  async changeProfile(caller: Caller, form: z.infer<typeof profileSchema>): Promise<Result<Person>> {
    const { users, links, live, now } = this.#deps;
    const { person } = caller;
    const { name, acceptedEmails, weeklyMail, aheadMail } = form;
    const email = form.email === person.email ? undefined : form.email;
    if (email !== undefined) {
      const shown = await this.#deps.proofs.ask(caller, form);
      if (!shown.ok) return shown;
    }
    const changed = unlessTaken(
      await users.change(person.id, {
        ...(name !== undefined && { name }),
        ...(acceptedEmails !== undefined && { acceptedEmails }),
        ...(weeklyMail !== undefined && { weeklyMail }),
        ...(aheadMail !== undefined && { aheadMail }),
        ...(form.pendingEmail === null && { pendingEmail: null }),
        ...(email !== undefined && this.#addressed(person, email)),
      }),
    );
    if (!changed.ok) return changed;
    if (email !== undefined || form.pendingEmail === null) await links.endAll(person.id, now());
    if (email !== undefined) await this.#askToConfirm(person, email);
    live.changed(changed.value);
    return changed;
  }

  /** The columns of an account for a requested address. */
  #addressed(person: Person, email: string): PersonChange {
    if (this.#hasToWait(person)) return { pendingEmail: email };
    return { email, pendingEmail: null, ...this.#asTyped(person) };
  }

  #hasToWait = ({ addressProven }: Person): boolean => addressProven && this.#deps.sendsMail;

  async #askToConfirm(person: Person, email: string): Promise<void> {
    const { mails, now } = this.#deps;
    if (!this.#hasToWait(person)) return mails.put({ kind: 'confirm', email }, now());
    await mails.put({ kind: 'confirm_address', email, user: person.id }, now());
    if (person.email !== null)
      await mails.put({ kind: 'address_asked', email: person.email, user: person.id }, now());
  }

  setLocale = async (person: Person, locale: Locale): Promise<Result<Person>> =>
    unlessTaken(await this.#deps.users.change(person.id, { locale }));

  /** The columns for an address that nobody has proven. An account that was usable stays usable. */
  #asTyped(before?: Person) {
    return { addressProven: false, takenAsTyped: !this.#deps.sendsMail || (before?.takenAsTyped ?? false) };
  }

  async #fullAccount(form: z.infer<typeof completeAccountSchema>) {
    return {
      email: form.email,
      passwordHash: await hashPassword(form.password),
      temporary: false,
      ...this.#asTyped(),
      acceptedEmails: form.acceptedEmails,
      termsAt: this.#deps.now(),
      ...(form.locale !== undefined && { locale: form.locale }),
    };
  }
}
