import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const of: InvitationTokens['of'] = (invitation, how) =>
    `${invitation}.${createHmac('sha256', secret).update(`${how} invitation ${invitation}`).digest('base64url')}`;
  return {
    of,
    read: (token) => {
      const invitation = token.split('.')[0] ?? '';
      const how = (['mailed', 'handed'] as const).find((kind) => isSame(token, of(invitation, kind)));
      return how === undefined ? null : { invitation, how };
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
