import type * as z from 'zod/mini';
import type {
  changePasswordSchema,
  completeAccountSchema,
  Locale,
  loginSchema,
  profileSchema,
  resetPasswordSchema,
  signUpSchema,
} from '#contract/accounts.ts';
import { newId } from '../chance.ts';
import { HttpRefusal } from '../http/errors.ts';
import type { LinkKind, Links } from '../store/links.ts';
import type { Mails } from '../store/mails.ts';
import type { Person, PersonChange, Users } from '../store/users.ts';
import { refuseCommon } from './common-passwords.ts';
import type { Live } from './live.ts';
import type { Caller, Logins } from './logins.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface AccountsDeps {
  users: Users;
  links: Links;
  /** Puts nothing where the installation sends no mail. */
  mails: Pick<Mails, 'put'>;
  logins: Logins;
  live: Live;
  /** Without mail nobody can be asked whether an address is theirs: it is taken as typed. */
  sendsMail: boolean;
  now: () => number;
}

/** Who somebody is from now on, and the token that says so. */
export interface Begun {
  token: string;
  person: Person;
}

/** Accounts with a password: how they come to be, and how they change. Throws `HttpRefusal`s. */
export class Accounts {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** A new account; a guest who signs up becomes it, and keeps id and retros. */
  async signUp(form: z.infer<typeof signUpSchema>, caller: Caller | null): Promise<Begun> {
    const { users, mails, logins, now } = this.#deps;
    if (caller?.person.temporary) {
      const person = await this.complete(caller, form);
      return { token: await logins.renew({ ...caller, person }), person };
    }
    const person = await users.create({
      id: newId(),
      name: form.name,
      avatar: null,
      createdAt: now(),
      googleSub: null,
      locale: null,
      ...(await this.#fullAccount(form)),
    });
    if (person === 'taken') throw inUse();
    await mails.put({ kind: 'confirm', email: form.email }, now());
    return { token: await logins.begin(person), person };
  }

  /** A guest becomes a full user. Their other logins end, and this one lasts no longer than a full user's. */
  async complete(caller: Caller, form: z.infer<typeof completeAccountSchema>): Promise<Person> {
    const { mails, logins, live, now } = this.#deps;
    const account = await this.#fullAccount(form);
    const { users } = this.#deps;
    const person = completed(
      await users.complete(caller.person.id, {
        ...(form.name !== undefined && { name: form.name }),
        ...account,
      }),
    );
    await logins.endAll(person.id, caller.session);
    await logins.renew({ ...caller, person });
    await mails.put({ kind: 'confirm', email: form.email }, now());
    live.changed(person);
    return person;
  }

  /**
   * Whether it is the address or the password that is wrong, nobody learns: both are refused alike, and as slowly. That
   * it is Google's is told to who may hear it.
   */
  async logIn(
    { email, password }: Omit<z.infer<typeof loginSchema>, 'devices'>,
    mayHear: () => boolean,
  ): Promise<Begun> {
    const person = await this.#deps.users.findByEmail(email);
    const isRight = await isPassword(person?.passwordHash ?? null, password);
    if (person && isRight) return { token: await this.#deps.logins.begin(person), person };
    if (person?.googleSub && person.passwordHash === null && mayHear())
      throw new HttpRefusal('google_account');
    throw new HttpRefusal('invalid_credentials');
  }

  /**
   * Follows the link of a confirmation mail; all other logins end. Who is logged in to the account keeps everything.
   * Anybody else has proven the address, but somebody else may have typed it first: those ways in go, and a mail says
   * how to choose a password. An account that was taken as typed has been in use: that is confirmed by who logs in to it.
   */
  async verifyEmail(token: string, caller: Caller | null): Promise<Begun> {
    const { live, logins } = this.#deps;
    if (await this.#isForItsOwner(token, caller)) throw new HttpRefusal('log_in_first');
    const owner = await this.#follow('confirm', token);
    if (caller?.person.id !== owner.id) return this.#takeOver(owner);
    const person = await this.#change(owner.id, PROVEN);
    await logins.endAll(person.id, caller.session);
    live.changed(person);
    return { token: await logins.renew({ ...caller, person }), person };
  }

  /** Whether a confirmation link is to an account that only who is logged in to it may confirm. */
  async #isForItsOwner(token: string, caller: Caller | null): Promise<boolean> {
    const { links, users } = this.#deps;
    const id = await links.find('confirm', token);
    if (id === null || id === caller?.person.id) return false;
    return (await users.find(id))?.takenAsTyped ?? false;
  }

  async #takeOver(owner: Person): Promise<Begun> {
    const { live, logins, mails, now } = this.#deps;
    const person = await this.#change(owner.id, { ...PROVEN, passwordHash: null, googleSub: null });
    await logins.endAll(person.id);
    if (person.email !== null) await mails.put({ kind: 'reset', email: person.email }, now());
    live.changed(person);
    return { token: await logins.begin(person), person };
  }

  /**
   * A new password by a mailed link, which also proves the address. Where it was not proven before, somebody else may
   * have typed it: their way in by Google goes too. A link that the operator handed over proves nothing.
   */
  async resetPassword({ token, password }: z.infer<typeof resetPasswordSchema>): Promise<Begun> {
    refuseCommon(password);
    const handed = await this.#deps.links.find('handed_reset', token);
    const owner = await this.#follow(handed === null ? 'reset' : 'handed_reset', token);
    const passwordHash = await hashPassword(password);
    if (handed !== null) return this.#startOver(owner.id, { passwordHash });
    const change: PersonChange = {
      passwordHash,
      ...PROVEN,
      ...(!owner.verified && { googleSub: null }),
    };
    return this.#startOver(owner.id, change);
  }

  async changePassword(caller: Caller, form: z.infer<typeof changePasswordSchema>): Promise<Begun> {
    refuseCommon(form.password);
    await this.confirm(caller.person, form.currentPassword);
    return this.#startOver(caller.person.id, { passwordHash: await hashPassword(form.password) });
  }

  /** Name, address and news. A new address has to be confirmed, and the old one is told. */
  async changeProfile({ person }: Caller, form: z.infer<typeof profileSchema>): Promise<Person> {
    const { mails, links, live, now } = this.#deps;
    const { name, acceptedEmails } = form;
    const email = form.email === person.email ? undefined : form.email;
    if (email !== undefined && person.passwordHash !== null) await this.confirm(person, form.currentPassword);
    const changed = await this.#change(person.id, {
      ...(name !== undefined && { name }),
      ...(acceptedEmails !== undefined && { acceptedEmails }),
      ...(email !== undefined && { email, ...this.#asTyped(person) }),
    });
    if (email !== undefined) {
      await links.endAll(person.id, now());
      await mails.put({ kind: 'confirm', email }, now());
      if (person.verified && person.email !== null) {
        await mails.put({ kind: 'address_changed', email: person.email, user: person.id }, now());
      }
    }
    live.changed(changed);
    return changed;
  }

  setLocale = (person: Person, locale: Locale): Promise<Person> => this.#change(person.id, { locale });

  /** Somebody has another picture, or none any more. */
  pictured = (person: Person): void => this.#deps.live.changed(person);

  /** Throws `wrong_password` where this is not somebody's password. */
  async confirm(person: Person, password: string | undefined): Promise<void> {
    if (await isPassword(person.passwordHash, password ?? '')) return;
    throw new HttpRefusal('wrong_password', { currentPassword: 'wrong_password' });
  }

  /** What counts of an address that nobody has proven. An account that could be used before stays so. */
  #asTyped(before?: Person) {
    return { verified: false, takenAsTyped: !this.#deps.sendsMail || (before?.takenAsTyped ?? false) };
  }

  async #fullAccount(form: z.infer<typeof completeAccountSchema>) {
    refuseCommon(form.password);
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

  async #change(id: string, change: PersonChange): Promise<Person> {
    const person = await this.#deps.users.change(id, change);
    if (person === 'taken') throw inUse();
    return person;
  }

  /** Whoever was logged in with the old password is so no longer. */
  async #startOver(id: string, change: PersonChange): Promise<Begun> {
    const { links, logins, mails, live, now } = this.#deps;
    const person = await this.#change(id, change);
    await links.endAll(id, now());
    await logins.endAll(id);
    if (person.verified) await mails.put({ kind: 'password_changed', user: id }, now());
    live.changed(person);
    return { token: await logins.begin(person), person };
  }

  async #follow(kind: LinkKind, token: string): Promise<Person> {
    const followed = await this.#deps.links.follow(kind, token, this.#deps.now());
    if (followed.is === 'unknown') throw new HttpRefusal('invalid_link');
    if (followed.is === 'expired') throw new HttpRefusal('link_expired', undefined, followed.email);
    const person = await this.#deps.users.find(followed.user);
    if (person?.email !== followed.email) throw new HttpRefusal('invalid_link');
    return person;
  }
}

/** A guest as a full user. Throws where the address is somebody else's, and `conflict` where they are one already. */
export function completed(person: Person | 'taken' | null): Person {
  if (person === 'taken') throw inUse();
  if (person === null) throw new HttpRefusal('conflict');
  return person;
}

/** What follows from having followed a mailed link. */
const PROVEN = { verified: true, takenAsTyped: false } as const;

/** The address, or the Google account, is somebody else's. */
export const inUse = () => new HttpRefusal('already_in_use', { email: 'already_in_use' });
