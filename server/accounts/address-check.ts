import { done, type Result, refused } from '../base/result.ts';
import { IN_USE } from './account-change.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Users } from './store/users.ts';

/**
 * Whether an address is still free, for a caller at `ip`: `already_in_use` if it is taken, and `too_many`
 * for callers who were told so too often (AN5), even if it is free. This has to be checked before anything else is done, so that
 * nothing else reveals it.
 */
export type AddressCheck = (ip: string, email: string) => Promise<Result<void>>;

export function addressCheck(users: Pick<Users, 'findByEmail'>, limits: AccountLimits): AddressCheck {
  return async (ip, email) => {
    const isTaken = (await users.findByEmail(email)) !== null;
    if (!limits.mayHear(ip, isTaken)) return refused('too_many', { waitMs: limits.waitToHear(ip) });
    return isTaken ? IN_USE : done(undefined);
  };
}
