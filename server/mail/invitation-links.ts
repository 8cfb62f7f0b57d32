import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import type { PendingAddresses } from '../invitations/store/invitation-rows.ts';
import type { InvitationTokens } from './invitation-tokens.ts';

export interface HandedLinksDeps {
  tokens: InvitationTokens;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  sendsMail: boolean;
}

/** Links of invitations for the inviter to hand over; none if they are mailed. */
export function handedLinks(
  { tokens, site, sendsMail }: HandedLinksDeps,
  invited: PendingAddresses,
): HandedLink[] {
  if (sendsMail) return [];
  return invited.map(({ id, email }) => ({
    email,
    link: `${site()}/workspaces/join?token=${tokens.of(id, 'handed')}`,
  }));
}
