import type { Person } from '../store/accounts/users.ts';

/** Whether somebody operates this installation: by an address that is named for it, and is proven to be theirs (JO13). */
export const operatorsOf =
  (addresses: readonly string[]) =>
  ({ addressProven, email }: Pick<Person, 'addressProven' | 'email'>): boolean =>
    addressProven && email !== null && addresses.includes(email);
