import type { AccountSession } from '#contract/accounts/account-payloads.ts';
import type { Refused, Result } from '../base/result.ts';
import type { LoginResult } from './account-change.ts';
import type { AccountView } from './account-view.ts';
import type { Logins } from './logins.ts';

/** The answer to a login: the person, and the token for their device to keep. */
export interface SessionAnswer {
  of: (begun: LoginResult) => Promise<AccountSession>;
  orRefusal: (begun: Result<LoginResult>) => Promise<AccountSession | Refused>;
}

export function sessionAnswer(logins: Logins, viewOf: AccountView): SessionAnswer {
  const of = async ({ token, person }: LoginResult) => {
    const device = person.temporary ? null : await logins.deviceToken(person);
    return { token, user: await viewOf(person), ...(device !== null && { device }) };
  };
  return { of, orRefusal: async (begun) => (begun.ok ? of(begun.value) : begun) };
}
