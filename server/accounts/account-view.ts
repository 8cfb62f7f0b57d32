import type { Account } from '#contract/accounts.ts';
import { hasAccount, type Person } from '../store/accounts/users.ts';
import type { WorkspaceSummary, Workspaces } from '../store/workspaces/workspaces.ts';

export interface AccountViewDeps {
  /** Addresses of the installation's operators. */
  admins: readonly string[];
  workspaces: Pick<Workspaces, 'summaryOf'>;
  /** Whether plans are sold here; else no workspace is a free one (PL9). */
  hasPricing: boolean;
}

/** How somebody sees their own account. */
export type AccountView = (person: Person) => Promise<Account>;

/** Guests are in no workspace, so for them nothing is looked up. */
export const accountView =
  ({ admins, workspaces, hasPricing }: AccountViewDeps): AccountView =>
  async (person) => {
    const summary = hasAccount(person) ? await workspaces.summaryOf(person.id) : NO_WORKSPACES;
    return accountOf(person, admins, hasPricing ? summary : { ...summary, ownedFree: 0 });
  };

const NO_WORKSPACES: WorkspaceSummary = { selected: null, ownedFree: 0 };

function accountOf(
  person: Person,
  admins: readonly string[],
  { selected, ownedFree }: WorkspaceSummary,
): Account {
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
    // Retros cannot be archived yet.
    hasArchivedRetros: false,
    selectedWorkspaceId: selected,
    ownedFreeWorkspacesCount: ownedFree,
  };
}
