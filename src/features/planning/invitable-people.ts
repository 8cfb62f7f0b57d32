import type { InvitationInput } from '#contract/retro/settings.ts';
import {
  type KnownPeople,
  type PickedPerson,
  readTypedPeople,
} from '#src/shared/invitations/people-to-invite.ts';
import { invitationKey } from '#src/shared/planning/settings-draft.ts';
import { withInvitations } from '#src/shared/planning/settings-problems.ts';

/** A member of the workspace. */
export type Member = KnownPeople['members'][number];

/** The people that the wizard of a team's retro offers to invite; the person who plans it is in neither list. */
export interface TeamToInvite {
  id: string;
  teammates: readonly Member[];
  /** Members of the workspace who are not in the team. */
  members: readonly Member[];
}

/** Whether a member is invited by their account. */
export const isInvited = (invited: readonly InvitationInput[], id: string): boolean =>
  invited.some((one) => 'userId' in one && one.userId === id);

const isTeammate = (team: TeamToInvite | null, one: InvitationInput): boolean =>
  'userId' in one && (team?.teammates.some(({ id }) => id === one.userId) ?? false);

/** The people that names and addresses can match; ticked teammates and the person who plans it are in already. */
export function knownPeopleOf(
  me: Member,
  team: TeamToInvite | null,
  invited: readonly InvitationInput[],
): KnownPeople {
  const { teammates = [], members = [] } = team ?? {};
  return {
    members: [...members, ...teammates.filter(({ id }) => !isInvited(invited, id))],
    inAlready: [me, ...teammates.filter(({ id }) => isInvited(invited, id))],
  };
}

/** The invited people outside the team, as the invitation field shows them. */
export const pickedPeople = (
  invited: readonly InvitationInput[],
  team: TeamToInvite | null,
): PickedPerson[] =>
  invited
    .filter((one) => !isTeammate(team, one))
    .map((one) => ('email' in one ? one : { id: one.userId, name: one.name, email: null }));

const invitationTo = (one: PickedPerson): InvitationInput =>
  'id' in one ? { userId: one.id, name: one.name } : { email: one.email };

/** The invitations after the field was set to `people`: ticked teammates stay, and everyone keeps their role. */
export const invitationsOf = (
  people: readonly PickedPerson[],
  invited: readonly InvitationInput[],
  team: TeamToInvite | null,
): InvitationInput[] =>
  withInvitations(
    invited.filter((one) => isTeammate(team, one)),
    people
      .map(invitationTo)
      .map((one) => invited.find((before) => invitationKey(before) === invitationKey(one)) ?? one),
  );

/** The invitations with the role of one of them, found by account or address, set to watching or taking part. */
export const withRole = (
  invited: readonly InvitationInput[],
  key: string,
  watches: boolean,
): InvitationInput[] =>
  invited.map((one) => {
    if (invitationKey(one) !== key) return one;
    const { watches: _before, ...invitation } = one;
    return watches ? { ...invitation, watches } : invitation;
  });

/** Whether a person, by account or address, is invited to watch only. */
export const watchesOnly = (invited: readonly InvitationInput[], key: string): boolean =>
  invited.some((one) => invitationKey(one) === key && one.watches === true);

/** The people a text invites; null if part of it matches nobody. */
export function typedInvitations(text: string, known: KnownPeople): InvitationInput[] | null {
  const { people, wrong } = readTypedPeople(text, known);
  return wrong.length > 0 ? null : people.map(invitationTo);
}
