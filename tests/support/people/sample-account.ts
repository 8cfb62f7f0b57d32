import type { Account } from '#contract/accounts/account-payloads.ts';
import type { User } from '#contract/accounts/user-payloads.ts';
import { snakeKeys } from '#contract/base/key-case.ts';
import { idOf } from '../retros/local-retro.ts';

/** A full user as the page knows one, with a test's own values. */
export const accountOf = (name: string, more: Partial<Account> = {}): Account => ({
  id: idOf(name),
  name,
  email: `${name.toLowerCase()}@example.org`,
  avatar: null,
  temporary: false,
  verified: true,
  locale: 'en',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  pendingEmail: null,
  hasArchivedRetros: false,
  selectedWorkspaceId: null,
  acceptedEmails: false,
  weeklyMail: true,
  aheadMail: true,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dateLocale: 'en-US',
  addressProven: true,
  ownedFreeWorkspacesCount: 0,
  ...more,
});

/** Someone without an account as the page knows them. */
export const guestOf = (name: string): User => ({
  ...{ id: idOf(name), name, email: null, avatar: null },
  ...{ temporary: true, verified: false, locale: null },
});

/** The account as the server sends it. */
export const asSent = (account: Account) => snakeKeys(account) as object;
