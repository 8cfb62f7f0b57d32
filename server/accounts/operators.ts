import type { Person } from '../store/accounts/users.ts';

/** What tells operators of this installation from others: they have a proven address that `ADMIN_EMAILS` names now (OP1). */
export const operatorCheck =
  (admins: readonly string[]) =>
  ({ addressProven, email }: Pick<Person, 'addressProven' | 'email'>): boolean =>
    addressProven && email !== null && admins.includes(email);
