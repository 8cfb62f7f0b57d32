import type { InvitationTokens } from '../mail/invitation-tokens.ts';
import type { Invitations } from './store/invitation-rows.ts';

interface InvitedAddressDeps {
  /** Of the links of invitations. */
  tokens: Pick<InvitationTokens, 'read'>;
  invitations: Pick<Invitations, 'find'>;
  now: () => number;
}

/** Whether a token was mailed to an address, for an invitation that is still valid. */
export const invitedAddress =
  ({ tokens, invitations, now }: InvitedAddressDeps) =>
  async (token: string, email: string): Promise<boolean> => {
    const read = tokens.read(token);
    const invitation = read?.how === 'mailed' ? await invitations.find(read.invitation) : null;
    const isGood = invitation?.state === 'pending' && invitation.expiresAt > now();
    return isGood && invitation.email === email;
  };
