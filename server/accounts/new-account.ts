import { typedName } from '#contract/base/typed-text.ts';
import { LIMITS } from '#contract/limits.ts';
import { newId } from '../base/random.ts';
import { done, type Result } from '../base/result.ts';
import type { AccountsDeps } from './account-change.ts';
import { PROVEN, unlessTaken } from './account-change.ts';
import { type Person, UNSET } from './store/users.ts';

const nameSchema = typedName(LIMITS.personName);

/** The name of a person who was not asked for one: as known to Google, or the beginning of their address. */
export function nameOf(email: string, known = ''): string {
  for (const candidate of [known, email.split('@')[0] ?? '']) {
    const parsed = nameSchema.safeParse([...candidate.trim()].slice(0, LIMITS.personName).join(''));
    if (parsed.success) return parsed.data;
  }
  return email.slice(0, LIMITS.personName);
}

/** A full user with a proven address and only what is given. */
export const newcomer = (email: string, now: number, given: Partial<Person> = {}): Person => ({
  ...UNSET,
  id: newId(),
  name: nameOf(email),
  email,
  temporary: false,
  ...PROVEN,
  createdAt: now,
  termsAt: now,
  ...given,
});

/**
 * Gives an address to the person who has proven that it is theirs, after someone else had typed it (AN8): a new account
 * with nothing of the other's. The other one is left without an address or any way in, and what was made with it belongs
 * to nobody.
 */
export async function freshAccount(
  { users, live }: Pick<AccountsDeps, 'users' | 'live'>,
  squatter: Person,
  owner: Person,
): Promise<Result<Person>> {
  const superseded = unlessTaken(await users.supersede(squatter.id, owner));
  if (!superseded.ok) return superseded;
  const { left, ended } = superseded.value;
  live.ended(ended);
  live.changed(left);
  return done(owner);
}
