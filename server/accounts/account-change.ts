import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { Logins } from './logins.ts';
import type { IdentityProofs } from './reauthentication.ts';
import type { Links } from './store/mailed-link-rows.ts';
import type { Person, PersonChange, Users } from './store/users.ts';

export interface AccountsDeps {
  users: Users;
  links: Links;
  /** Queues nothing if the installation sends no mail. */
  mails: Pick<Mails, 'put'>;
  logins: Logins;
  live: LiveUpdates;
  proofs: IdentityProofs;
  /** Whether the token of an invitation was mailed to this address, and still works. */
  isInvited: (token: string, email: string) => Promise<boolean>;
  /** Without mail nobody can be asked whether an address is theirs: it is accepted as typed. */
  sendsMail: boolean;
  now: () => number;
}

/** A person, and the token of their session. */
export interface LoginResult {
  token: string;
  person: Person;
}

/** The changes to an account after a mailed link was used. */
export const PROVEN = { addressProven: true, takenAsTyped: false } as const;

/** The address, or the Google account, belongs to someone else. */
export const IN_USE = refused('already_in_use', { fields: { email: 'already_in_use' } });

/** What was written; `already_in_use` if the address, or the Google account, belongs to someone else. */
export const unlessTaken = <T>(written: T | 'taken'): Result<T> =>
  written === 'taken' ? IN_USE : done(written);

/** A guest as a full user; refused as `unlessTaken` does, and with `conflict` if they are one already (AN2). */
export function completed(written: Person | 'taken' | null): Result<Person> {
  return written === null ? refused('conflict') : unlessTaken(written);
}

/** Changes an account and ends all its sessions and links; the new session is one that `stays`, or not. */
export async function startOver(
  { users, logins, mails, live, now }: AccountsDeps,
  id: string,
  change: PersonChange,
  stays = false,
): Promise<Result<LoginResult>> {
  const session = newId();
  const begin = (person: Person) => logins.newSession(person, session, stays);
  const changed = unlessTaken(await users.startOver(id, change, begin));
  if (!changed.ok) return changed;
  const { person, ended } = changed.value;
  live.ended(ended);
  if (person.addressProven) await mails.put({ kind: 'password_changed', user: id }, now());
  live.changed(person);
  return done({ token: await logins.tokenFor(person, session), person });
}
