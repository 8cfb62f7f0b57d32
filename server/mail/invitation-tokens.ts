import { signedIds } from '../base/signed-ids.ts';

/** How the link of an invitation came to somebody: by mail it also proves whose address it is; handed over it does not. */
export type SentHow = 'mailed' | 'handed';

/**
 * Tokens in the links that invite to workspaces and teams. Each is its invitation's id, signed: so it lies nowhere, a link
 * can be handed over again, and every mail about an invitation leads to the same one. That it works once, and not for
 * ever, the invitation says (IN2).
 */
export interface InvitationTokens {
  of: (invitation: string, how: SentHow) => string;
  /** The invitation that a token was made for; null where it is none of ours. */
  read: (token: string) => { invitation: string; how: SentHow } | null;
}

export function invitationTokens(secret: Uint8Array): InvitationTokens {
  const ways = {
    mailed: signedIds(secret, 'mailed invitation'),
    handed: signedIds(secret, 'handed invitation'),
  };
  return {
    of: (invitation, how) => ways[how].of(invitation),
    read: (token) => {
      for (const how of ['mailed', 'handed'] as const) {
        const invitation = ways[how].read(token);
        if (invitation !== null) return { invitation, how };
      }
      return null;
    },
  };
}
