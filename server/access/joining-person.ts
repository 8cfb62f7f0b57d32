import type { Intro } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { hasAccount, type RetroActor } from '../accounts/store/users.ts';

/** The address that can accept invitations: only a proven one, because anyone can type any address. */
export const provenAddress = ({ addressProven, email }: RetroActor): string | null =>
  addressProven ? email : null;

/** The id of the invitation to an address; null if there is none. */
export const invitationTo = (
  address: string | null | undefined,
  invited: RetroData['invited'],
): string | null => (address ? (invited.find(({ email }) => email === address)?.id ?? null) : null);

/**
 * How a person is introduced to a retro, with the invitation that lets them straight in, if there is one (JO4). Only a
 * proven address accepts an invitation: anyone can type any. An account whose address was accepted as typed, because nobody could be
 * asked, is still an account (JO2).
 */
export function introOf(user: RetroActor, invited: RetroData['invited']): Intro {
  const address = provenAddress(user);
  const invitee = invited.find(
    ({ userId, email }) => userId === user.id || (address !== null && email === address),
  );
  return {
    id: user.id,
    name: user.name,
    guest: !hasAccount(user),
    avatar: user.avatar,
    invitee: invitee?.id ?? null,
  };
}
