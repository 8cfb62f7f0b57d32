import type { User } from '#contract/accounts/user-payloads.ts';
import type { useReturnPath } from '#src/routing/return-path.ts';

/** Where the person continues: at the wanted page, or first at confirming their address. */
export const pageAfterLogin = (user: User | undefined, path: ReturnType<typeof useReturnPath>): string =>
  user && !user.verified ? `/auth/check_your_inbox${path.query}` : path.to;
