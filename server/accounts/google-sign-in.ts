import { LIMITS } from '#contract/limits.ts';
import { emailSchema } from '#contract/settings.ts';
import { typedName } from '#contract/text.ts';
import { newId } from '../chance.ts';
import { HttpRefusal } from '../http/errors.ts';
import type { Person } from '../store/users.ts';
import { type AccountsDeps, type Begun, completed, inUse } from './accounts.ts';
import type { GoogleIdentity, GoogleVerifier } from './google.ts';
import type { Caller } from './logins.ts';

const nameSchema = typedName(LIMITS.personName);

/** Signing in with Google. */
export class GoogleSignIn {
  readonly #deps: AccountsDeps;
  readonly #verify: GoogleVerifier;

  constructor(deps: AccountsDeps, verify: GoogleVerifier) {
    this.#deps = deps;
    this.#verify = verify;
  }

  /**
   * Logs in whomever Google vouches for: the account that has signed in so before, the one with this address, or a new
   * one. A guest becomes the new one. Throws `google_token`, `google_unverified`, `already_in_use`.
   */
  async signIn(token: string, caller: Caller | null): Promise<Begun> {
    const { users, logins, live, now } = this.#deps;
    const identity = await this.#verify(token, now());
    const email = emailSchema.safeParse(identity?.email);
    if (!identity || !email.success) throw new HttpRefusal('google_token');
    const known = await users.findByGoogle(identity.sub);
    if (known) return { token: await logins.begin(known), person: known };
    if (!identity.emailVerified) throw new HttpRefusal('google_unverified');
    const holder = await users.findByEmail(email.data);
    if (holder) {
      const person = await this.#link(holder, identity.sub);
      live.changed(person);
      return { token: await logins.begin(person), person };
    }
    const account = {
      email: email.data,
      verified: true,
      takenAsTyped: false,
      googleSub: identity.sub,
      temporary: false,
      termsAt: now(),
    };
    if (!caller?.person.temporary) return this.#create(identity, account);
    const person = completed(await users.complete(caller.person.id, account));
    await logins.endAll(person.id, caller.session);
    live.changed(person);
    return { token: await logins.renew({ ...caller, person }), person };
  }

  async #create(
    identity: GoogleIdentity,
    account: Pick<Person, 'email' | 'verified' | 'takenAsTyped' | 'googleSub' | 'temporary' | 'termsAt'>,
  ): Promise<Begun> {
    const { users, logins, now } = this.#deps;
    const person = orInUse(
      await users.create({
        id: newId(),
        name: nameOf(identity),
        avatar: null,
        locale: null,
        passwordHash: null,
        acceptedEmails: false,
        createdAt: now(),
        ...account,
      }),
    );
    return { token: await logins.begin(person), person };
  }

  /**
   * An account with this address can be signed in to with Google from now on. If nobody has proven that the address
   * was theirs, whoever made the account may be somebody else: their password and logins end.
   */
  async #link(holder: Person, googleSub: string): Promise<Person> {
    const { users, links, logins, now } = this.#deps;
    if (holder.verified) {
      if (holder.googleSub !== null) throw inUse();
      return orInUse(await users.change(holder.id, { googleSub }));
    }
    // It has been in use, and whose it is nobody could ask: it is not given away by its address.
    if (holder.takenAsTyped) throw inUse();
    await logins.endAll(holder.id);
    await links.endAll(holder.id, now());
    return orInUse(await users.change(holder.id, { googleSub, verified: true, passwordHash: null }));
  }
}

function orInUse(person: Person | 'taken'): Person {
  if (person === 'taken') throw inUse();
  return person;
}

/** The name that Google knows, as far as it is one here too; otherwise the beginning of the address. */
function nameOf({ name, email }: GoogleIdentity): string {
  for (const candidate of [name, email.split('@')[0] ?? '']) {
    const parsed = nameSchema.safeParse([...candidate.trim()].slice(0, LIMITS.personName).join(''));
    if (parsed.success) return parsed.data;
  }
  return email.slice(0, LIMITS.personName);
}
