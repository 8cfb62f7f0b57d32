import { inUse } from '../accounts/account-change.ts';
import type { AccountLimits } from '../accounts/rates.ts';
import type { Users } from '../store/accounts/users.ts';
import { HttpRefusal } from './errors.ts';

/**
 * Throws `already_in_use` where an address is somebody's, and `too_many` to who was told so too often (AN5), also where
 * it is nobody's. It is to be asked before anything else is done, so that nothing else tells.
 */
export type RefuseTaken = (ip: string, email: string) => Promise<void>;

export function takenRefuser(users: Pick<Users, 'findByEmail'>, limits: AccountLimits): RefuseTaken {
  return async (ip, email) => {
    const isTaken = (await users.findByEmail(email)) !== null;
    if (!limits.mayHear(ip, isTaken)) throw new HttpRefusal('too_many');
    if (isTaken) throw inUse();
  };
}
