import { done, type Result, refused } from '../base/result.ts';
import type { Users } from '../store/accounts/users.ts';
import { IN_USE } from './account-change.ts';
import type { AccountLimits } from './rates.ts';

/**
 * Whether an address is still to be had, for whoever asks from `ip`: `already_in_use` where it is somebody's, and `too_many`
 * to whoever was told so too often (AN5), also where it is nobody's. It is to be asked before anything else is done, so that
 * nothing else tells.
 */
export type AddressCheck = (ip: string, email: string) => Promise<Result<void>>;

export function addressCheck(users: Pick<Users, 'findByEmail'>, limits: AccountLimits): AddressCheck {
  return async (ip, email) => {
    const isTaken = (await users.findByEmail(email)) !== null;
    if (!limits.mayHear(ip, isTaken)) return refused('too_many');
    return isTaken ? IN_USE : done(undefined);
  };
}
