import type { User } from '#contract/rest.ts';
import type { Intro, RetroData } from '#contract/retro.ts';

/**
 * How a person is introduced to a retro, with the invitation that lets them straight in, if there is one (JO4). Only a
 * confirmed address answers an invitation, and only an account with one is more than a guest's (JO2): anybody can type
 * any address.
 */
export function introOf(user: User, invited: RetroData['invited']): Intro {
  const address = user.verified ? user.email : null;
  const invitee = invited.find(
    ({ userId, email }) => userId === user.id || (address !== null && email === address),
  );
  return {
    id: user.id,
    name: user.name,
    guest: !user.verified,
    avatar: user.avatar,
    invitee: invitee?.id ?? null,
  };
}
