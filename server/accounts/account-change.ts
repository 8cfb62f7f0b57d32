import { HttpRefusal } from '../http/errors.ts';
import type { Person, PersonChange } from '../store/accounts/users.ts';
import type { AccountsDeps, LoginResult } from './accounts.ts';

/** What follows from having followed a mailed link. */
export const PROVEN = { verified: true, takenAsTyped: false } as const;

/** The address, or the Google account, is somebody else's. */
export const inUse = () => new HttpRefusal('already_in_use', { email: 'already_in_use' });

/** Throws `already_in_use` where the address, or the Google account, is somebody else's. */
export function unlessTaken<T>(person: T | 'taken'): T {
  if (person === 'taken') throw inUse();
  return person;
}

/** A guest as a full user. Throws as `unlessTaken` does, and `conflict` where they are one already (AN2). */
export function completed(person: Person | 'taken' | null): Person {
  const guest = unlessTaken(person);
  if (guest === null) throw new HttpRefusal('conflict');
  return guest;
}

/** Changes an account so that whoever was logged in to it, or holds a link to it, is and does so no longer. */
export async function startOver(
  { users, links, logins, mails, live, now }: AccountsDeps,
  id: string,
  change: PersonChange,
): Promise<LoginResult> {
  const person = unlessTaken(await users.change(id, change));
  await links.endAll(id, now());
  await logins.endAll(id);
  if (person.verified) await mails.put({ kind: 'password_changed', user: id }, now());
  live.changed(person);
  return { token: await logins.begin(person), person };
}
