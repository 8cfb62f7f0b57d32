import type { Account } from '#contract/accounts/account-payloads.ts';
import { provenAddress } from '../access/joining-person.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { WorkspaceSummary, Workspaces } from '../workspaces/store/workspace-store.ts';
import { operatorCheck } from './operator-check.ts';
import { hasAccount, type Person } from './store/users.ts';

export interface AccountViewDeps {
  /** Addresses of the installation's operators. */
  admins: readonly string[];
  workspaces: Pick<Workspaces, 'summaryOf'>;
  retros: Pick<Retros, 'hasArchived'>;
  /** Whether plans are sold here; otherwise no workspace counts as free (PL9). */
  hasPricing: boolean;
}

/** How somebody sees their own account. */
export type AccountView = (person: Person) => Promise<Account>;

/** Guests are in no workspace, so none is looked up for them. */
export const accountView =
  ({ admins, workspaces, retros, hasPricing }: AccountViewDeps): AccountView =>
  async (person) => {
    const summary = hasAccount(person) ? await workspaces.summaryOf(person.id) : NO_WORKSPACES;
    return {
      ...accountOf(person, admins, hasPricing ? summary : { ...summary, ownedFree: 0 }),
      hasArchivedRetros: await retros.hasArchived(person.id, provenAddress(person)),
    };
  };

const NO_WORKSPACES: WorkspaceSummary = { selected: null, ownedFree: 0 };

function accountOf(
  person: Person,
  admins: readonly string[],
  { selected, ownedFree }: WorkspaceSummary,
): Omit<Account, 'hasArchivedRetros'> {
  const { id, name, email, avatar, temporary, addressProven, locale, acceptedEmails } = person;
  const { weeklyMail, aheadMail, timeZone, dateLocale } = person;
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
    weeklyMail,
    aheadMail,
    timeZone,
    dateLocale,
    role: operatorCheck(admins)(person) ? 'admin' : 'user',
    hasPassword: person.passwordHash !== null,
    hasGoogle: person.googleSub !== null,
    pendingEmail: person.pendingEmail,
    selectedWorkspaceId: selected,
    ownedFreeWorkspacesCount: ownedFree,
  };
}
