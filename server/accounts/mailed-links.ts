import type * as z from 'zod/mini';
import type { resetPasswordSchema, verifyEmailSchema } from '#contract/accounts/account-payloads.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { AccountsDeps, LoginResult } from './account-change.ts';
import { PROVEN, startOver, unlessTaken } from './account-change.ts';
import { isCommon, TOO_COMMON } from './common-passwords.ts';
import { freshAccount, newcomer } from './new-account.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { LinkKind, UsedLink } from './store/mailed-link-rows.ts';
import type { Caller } from './store/sessions.ts';
import type { Person } from './store/users.ts';

/** The account a link belongs to, and the address it was sent to, which is or will be theirs. */
interface Holder {
  person: Person;
  email: string;
}

/** What mailed links do. */
export class MailedLinks {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /**
   * Uses the link of a confirmation mail; all other logins end. A person who is logged in to the account, or knows its
   * password, keeps everything. Anyone else has proven the address, but another person may have typed it first: they
   * get a new account, and a mail says how to choose a password (AN8). An account that has been in use, whose address
   * was accepted as typed or is about to change, can only be confirmed by its owner: `log_in_first`.
   */
  async verifyEmail(
    form: z.infer<typeof verifyEmailSchema>,
    caller: Caller | null,
  ): Promise<Result<LoginResult>> {
    const { links, users, now } = this.#deps;
    const link = await links.find('confirm', form.token);
    const holder = link && (await users.find(link.user));
    const isNewAddress = holder?.pendingEmail === link?.email;
    const owner = holder === null ? done(false) : await isOwner(holder, caller, form.password);
    if (!owner.ok) return owner;
    const isTheirs = owner.value;
    if (holder && !isTheirs && (isNewAddress || holder.takenAsTyped)) return refused('log_in_first');
    if (link && holder && !isTheirs && !holder.addressProven && form.anew === false)
      return refused('whose_account', { email: link.email });
    const followed = await this.#follow('confirm', form.token);
    if (!followed.ok) return followed;
    const { person, email } = followed.value;
    // An address proven by its owner is never taken away.
    if (!isTheirs && person.addressProven) return refused('link_used', { email });
    if (!isTheirs) return this.#begin(person, newcomer(email, now()));
    const confirmed =
      person.email === email
        ? unlessTaken(await users.change(person.id, PROVEN))
        : await this.#move(person, email);
    return confirmed.ok ? this.#goOn(confirmed.value, caller) : confirmed;
  }

  /**
   * A person who is logged in has used a link that was mailed to their address for another reason: the address is
   * proven by that, and all other logins end, as with the link of a confirmation mail.
   */
  async provesAddress(caller: Caller): Promise<void> {
    const confirmed = unlessTaken(await this.#deps.users.change(caller.person.id, PROVEN));
    if (confirmed.ok) await this.#goOn(confirmed.value, caller);
  }

  /**
   * A new password by a mailed link, which also proves the address; if nobody had proven it before, for an account
   * of their own (AN8). A link that the operator handed over proves nothing. If the address was not proven before, the
   * new password is from then on the only way in.
   */
  async resetPassword(
    { token, password, stayLoggedIn }: z.infer<typeof resetPasswordSchema>,
    caller: Caller | null,
  ): Promise<Result<LoginResult>> {
    const { links, now } = this.#deps;
    if (isCommon(password)) return TOO_COMMON;
    const handed = await links.find('handed_reset', token);
    const followed = await this.#follow(handed === null ? 'reset' : 'handed_reset', token);
    if (!followed.ok) return followed;
    const { person, email } = followed.value;
    const passwordHash = await hashPassword(password);
    // While nobody has proven an address, the person who typed it may have other ways in.
    const afresh = { passwordHash, ...(!person.addressProven && { googleSub: null, pendingEmail: null }) };
    if (handed !== null) return startOver(this.#deps, person.id, afresh, stayLoggedIn);
    const isSquatted = !person.addressProven && !person.takenAsTyped && caller?.person.id !== person.id;
    if (isSquatted) return this.#begin(person, newcomer(email, now(), { passwordHash }), stayLoggedIn);
    return startOver(this.#deps, person.id, { ...afresh, ...PROVEN }, stayLoggedIn);
  }

  /** Whether a link to choose a new password works; it is not used up. Refuses as using it would. */
  async lookAtReset(token: string): Promise<Result<void>> {
    const { links, now } = this.#deps;
    const mailed = await links.look('reset', token, now());
    const link = mailed.is === 'unknown' ? await links.look('handed_reset', token, now()) : mailed;
    const holder = await this.#holder('reset', link);
    return holder.ok ? done(undefined) : holder;
  }

  /** Gives the person a new account, instead of the one that had the address. */
  async #begin(squatter: Person, owner: Person, stays = false): Promise<Result<LoginResult>> {
    const { logins, mails, now } = this.#deps;
    const begun = await freshAccount(this.#deps, squatter, owner);
    if (!begun.ok) return begun;
    const person = begun.value;
    if (person.passwordHash === null && person.email !== null)
      await mails.put({ kind: 'reset', email: person.email }, now());
    return done({ token: await logins.begin(person, stays), person });
  }

  /** Keeps the caller's session, or starts one; all others end. */
  async #goOn(person: Person, caller: Caller | null): Promise<Result<LoginResult>> {
    const { logins, live } = this.#deps;
    const session = caller?.person.id === person.id ? caller.session : undefined;
    await logins.endAll(person.id, session);
    live.changed(person);
    const token = session === undefined ? logins.begin(person) : logins.renew({ person, session });
    return done({ token: await token, person });
  }

  /** The pending address is confirmed and becomes theirs; the old one gets a mail. */
  async #move(person: Person, email: string): Promise<Result<Person>> {
    const { users, links, mails, now } = this.#deps;
    const moved = unlessTaken(await users.change(person.id, { email, pendingEmail: null, ...PROVEN }));
    if (!moved.ok) return moved;
    await links.endAll(person.id, now());
    if (person.email !== null)
      await mails.put({ kind: 'address_changed', email: person.email, user: person.id }, now());
    return moved;
  }

  async #follow(kind: LinkKind, token: string): Promise<Result<Holder>> {
    return this.#holder(kind, await this.#deps.links.follow(kind, token, this.#deps.now()));
  }

  async #holder(kind: LinkKind, followed: UsedLink): Promise<Result<Holder>> {
    if (followed.is === 'unknown') return refused('invalid_link');
    if (followed.is !== 'good') return refused(`link_${followed.is}`, { email: followed.email });
    const { user, email } = followed;
    const person = await this.#deps.users.find(user);
    const isGood = person?.email === email || (kind === 'confirm' && person?.pendingEmail === email);
    return person && isGood ? done({ person, email }) : refused('invalid_link');
  }
}

/** Whether the account's owner is using its link. Refuses with `wrong_password`. */
async function isOwner(
  person: Person,
  caller: Caller | null,
  password: string | undefined,
): Promise<Result<boolean>> {
  if (caller?.person.id === person.id) return done(true);
  if (password === undefined) return done(false);
  if (await isPassword(person.passwordHash, password)) return done(true);
  return refused('wrong_password', { fields: { password: 'wrong_password' } });
}
