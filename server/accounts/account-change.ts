import { done, type Result, refused } from '../base/result.ts';
import type { Person, PersonChange } from '../store/accounts/users.ts';
import type { AccountsDeps, LoginResult } from './accounts.ts';

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

/** Changes an account and ends all its sessions and links. */
export async function startOver(
  { users, links, logins, mails, live, now }: AccountsDeps,
  id: string,
  change: PersonChange,
): Promise<Result<LoginResult>> {
  const changed = unlessTaken(await users.change(id, change));
  if (!changed.ok) return changed;
  const person = changed.value;
  await links.endAll(id, now());
  await logins.endAll(id);
  if (person.addressProven) await mails.put({ kind: 'password_changed', user: id }, now());
  live.changed(person);
  return done({ token: await logins.begin(person), person });
}
