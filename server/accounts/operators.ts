import type { Person } from '../store/accounts/users.ts';

/** Whether somebody operates this installation now: by a proven address that `ADMIN_EMAILS` names (OP1). */
export const operatorsOf =
  (admins: readonly string[]) =>
  ({ addressProven, email }: Pick<Person, 'addressProven' | 'email'>): boolean =>
    addressProven && email !== null && admins.includes(email);
