import { signedIds } from '../base/signed-ids.ts';

/** How the link of an invitation reached the person: by mail it also proves their address; handed over it does not. */
export type SentHow = 'mailed' | 'handed';

/**
 * Tokens in the links that invite to workspaces and teams. Each is its invitation's id, signed: so it is not stored, a link
 * can be handed over again, and every mail about an invitation has the same link. The invitation decides that it works once, and
 * not for ever (IN2).
 */
export interface InvitationTokens {
  of: (invitation: string, how: SentHow) => string;
  /** The invitation that a token was made for; null if it is not ours. */
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
