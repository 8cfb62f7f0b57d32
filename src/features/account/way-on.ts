import type { User } from '#contract/rest.ts';
import type { useReturnPath } from '#src/routing/return-path.ts';

/** Where somebody goes on to: the page that was wanted, or first to where their address is confirmed. */
export const wayOn = (user: User | undefined, path: ReturnType<typeof useReturnPath>): string =>
  user && !user.verified ? `/auth/check_your_inbox${path.query}` : path.to;
