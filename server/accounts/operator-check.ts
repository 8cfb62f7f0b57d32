import type { Person } from './store/users.ts';

/** Recognises operators: they have a proven address that `ADMIN_EMAILS` currently names (OP1). */
export const operatorCheck =
  (admins: readonly string[]) =>
  ({ addressProven, email }: Pick<Person, 'addressProven' | 'email'>): boolean =>
    addressProven && email !== null && admins.includes(email);
