import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { AccountsDeps, LoginResult } from './account-service.ts';
import type { Person, PersonChange } from './store/users.ts';

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
