import type { Account, AccountSession } from '#contract/accounts.ts';
import { hasAccount, type Person } from '../store/accounts/users.ts';

/** How somebody sees their own account. `admins`: addresses of the installation's operators. */
export function accountOf(person: Person, admins: readonly string[]): Account {
  const { id, name, email, avatar, temporary, addressProven, locale, acceptedEmails } = person;
  const isAdmin = addressProven && email !== null && admins.includes(email);
  return {
    id,
    name,
    email,
    avatar,
    temporary,
    verified: hasAccount(person),
    addressProven,
    locale,
    acceptedEmails,
    role: isAdmin ? 'admin' : 'user',
    hasPassword: person.passwordHash !== null,
    hasGoogle: person.googleSub !== null,
    pendingEmail: person.pendingEmail,
    // Retros cannot be archived yet, and there are no workspaces.
    hasArchivedRetros: false,
    selectedWorkspaceId: null,
    ownedFreeWorkspacesCount: 0,
  };
}

/** The same with a token: who one is from now on, and what the device keeps of it. */
export const sessionOf = (
  { token, device, person }: { token: string; device: string | null; person: Person },
  admins: readonly string[],
): AccountSession => ({
  token,
  user: accountOf(person, admins),
  ...(device !== null && { device }),
});
