import * as z from 'zod/mini';
import { type NewTeam, newTeamSchema } from '#contract/teams/team-payloads.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { type DraftStore, draftStore } from '#src/forms/kit/drafts.ts';
import { type Problems, problemsOf } from '#src/forms/kit/form-problems.ts';
import { seatsLacking } from '#src/shared/billing/missing-seats.ts';
import {
  type InvitedPeople,
  invitedBy,
  type KnownPeople,
  NOBODY_TO_INVITE,
} from '#src/shared/invitations/people-to-invite.ts';
import type { CurrentWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { nameProblem } from './team-name-problem.ts';

/** The place of the wizard's drafts, one for each workspace and person. */
export const draftPlaceOf = ({ workspace, me }: DraftOf): string => `new-team:${workspace.id}:${me}`;

const pickedSchema = z.union([
  z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  z.object({ email: z.string() }),
]);
const draftSchema = z.object({
  name: z.string(),
  /** Members picked, addresses, and text that is still in the box. */
  emails: z.object({ people: z.array(pickedSchema), text: z.string() }),
});
export type TeamDraft = z.infer<typeof draftSchema>;

/** The workspace of the new team, and the person's own id. */
type DraftOf = Pick<CurrentWorkspace, 'workspace' | 'me'>;

export const EMPTY_TEAM: TeamDraft = {
  name: '',
  emails: { people: [...NOBODY_TO_INVITE.people], text: NOBODY_TO_INVITE.text },
};

/** Keeps what was typed and not sent over a reload. */
export const teamDrafts = (of: DraftOf): DraftStore<TeamDraft> =>
  draftStore({ place: draftPlaceOf(of), schema: draftSchema, isOfTab: true });

/** The person who creates a team is in it already. */
export const knownPeopleOf = (me: string, { members }: Workspace): KnownPeople => ({
  members: members.filter(({ id }) => id !== me),
  inAlready: members.filter(({ id }) => id === me),
});

/** The people to invite in a draft. */
export const invitedIn = ({ emails }: TeamDraft, { workspace, me }: DraftOf): InvitedPeople =>
  invitedBy(emails, knownPeopleOf(me, workspace));

/** The payload of a draft, without typed text that matches nobody. Former members are left out. */
export function payloadOf(draft: TeamDraft, of: DraftOf): NewTeam {
  const { emails, userIds } = invitedIn(draft, of);
  const isMember = (id: string) => of.workspace.members.some((one) => one.id === id);
  return { name: draft.name.trim(), emails, userIds: userIds.filter(isMember) };
}

/** What is wrong with a draft, by field. */
export function problemsWith(draft: TeamDraft, of: DraftOf, isSold: boolean): Problems {
  return {
    ...(seatsMissing(draft, of, isSold) > 0 && { seats: 'out_of_seats' }),
    ...(invitedIn(draft, of).wrong.length > 0 && { emails: 'invalid_emails' }),
    ...nameProblem(draft.name, of.workspace.teams),
    ...problemsOf(newTeamSchema, payloadOf(draft, of)),
  };
}

/** How many seats are missing for the people to invite (PL4). Starter has no seats. */
export const seatsMissing = (draft: TeamDraft, of: DraftOf, isSold: boolean): number =>
  isSold ? seatsLacking(of.workspace, payloadOf(draft, of).emails ?? []).missing : 0;
