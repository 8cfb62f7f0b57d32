import type { FactOf } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/** Whether a person's account is deleted. Their name is then empty; no other name can be. */
export const isDeletedAccount = (person: { name: string } | undefined): boolean => person?.name === '';

/**
 * Whether the moderator is gone for good, so that someone else may take over at once (RO8): their account is
 * deleted, or they left the team while nobody else was there to lead (TM4).
 */
export function isLeaderless({ people, moderator }: Pick<RetroData, 'people' | 'moderator'>): boolean {
  const leader = people[moderator];
  return isDeletedAccount(leader) || leader?.admission !== 'in';
}

/**
 * A deleted person, and their invitations in this retro; when logs are rewritten also the `emails`
 * they were invited by, because early logs could give the id of an invitation to someone else later.
 */
export type DeletedAccount = Pick<FactOf<'person.erased'>, 'person' | 'invitees'> & {
  emails?: readonly string[];
};

/**
 * Removes the name of a deleted person from facts or a state, in place: wherever they refer to
 * the person by id, the name becomes empty and the picture is removed, and an invitation forgets whom it was for. Ids
 * stay, so that what they wrote still belongs together.
 */
export function eraseName(inside: unknown, account: DeletedAccount): void {
  if (typeof inside !== 'object' || inside === null) return;
  for (const item of Object.values(inside)) eraseName(item, account);
  const one = inside as Record<string, unknown>;
  if (one.id === account.person && typeof one.name === 'string') {
    one.name = '';
    if ('avatar' in one) one.avatar = null;
  }
  const isInvitation = typeof one.id === 'string' && 'userId' in one;
  const isTheirs =
    one.userId === account.person ||
    account.invitees.includes(one.id as string) ||
    account.emails?.includes(one.email as string);
  if (isInvitation && isTheirs) {
    Object.assign(one, { name: '', email: null, userId: null });
  }
}
