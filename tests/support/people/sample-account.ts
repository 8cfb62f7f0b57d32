import type { Account } from '#contract/accounts/account-payloads.ts';
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

/** The account as the server sends it. */
export const asSent = (account: Account) => snakeKeys(account) as object;
