import type { InvitationInput } from '#contract/settings.ts';
import type { Picked } from '#src/workspace/people-to-invite.ts';

/** Somebody of the workspace. */
export type Member = Extract<Picked, { id: string }>;

/** Whom the wizard of a team's retro offers to invite; whoever plans it is in neither list. */
export interface TeamToInvite {
  id: string;
  teammates: readonly Member[];
  /** Members of the workspace who are not in the team. */
  members: readonly Member[];
}

const isOf = (people: readonly Member[], id: string): boolean => people.some((one) => one.id === id);

/** Those invited who are not of the team, as the field that invites shows them. */
export const pickedOf = (invited: readonly InvitationInput[], team: TeamToInvite | null): Picked[] =>
  invited.flatMap((one): Picked[] => {
    if ('email' in one) return [{ email: one.email }];
    const { userId: id, name } = one;
    if (isOf(team?.teammates ?? [], id)) return [];
    return [team?.members.find((member) => member.id === id) ?? { id, name, email: null }];
  });

/** The invitations as they are once those picked are `people`: teammates stay as they are ticked, and as they were invited. */
export function invitationsOf(
  people: readonly Picked[],
  invited: readonly InvitationInput[],
  team: TeamToInvite | null,
): InvitationInput[] {
  const teammates = invited.filter((one) => 'userId' in one && isOf(team?.teammates ?? [], one.userId));
  const others = people.map(
    (one): InvitationInput => ('id' in one ? { userId: one.id, name: one.name } : { email: one.email }),
  );
  return withoutDoubles([...teammates, ...others], team);
}

/** Invitations by account where an address is the one of somebody in the workspace, and each person once. */
export function withoutDoubles(
  invited: readonly InvitationInput[],
  team: TeamToInvite | null,
): InvitationInput[] {
  const known = [...(team?.teammates ?? []), ...(team?.members ?? [])];
  const once = new Map<string, InvitationInput>();
  for (const one of invited) {
    const member = 'email' in one ? known.find(({ email }) => email === one.email) : undefined;
    const invitation = member ? { userId: member.id, name: member.name } : one;
    const key = 'email' in invitation ? invitation.email : invitation.userId;
    if (!once.has(key)) once.set(key, invitation);
  }
  return [...once.values()];
}
