import * as z from 'zod/mini';
import { type NewTeam, newTeamSchema } from '#contract/teams.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { type DraftStore, draftStore } from '#src/forms/kit/drafts.ts';
import { type Problems, problemsOf } from '#src/forms/kit/problems.ts';
import { type Invited, invitedBy, type KnownPeople, NOBODY } from '#src/workspace/people-to-invite.ts';
import type { CurrentWorkspace } from '#src/workspace/use-workspace.ts';
import { nameProblem } from './name-problem.ts';

/** The place of the wizard's drafts, one for each workspace. */
export const placeOf = (workspace: string): string => `new-team:${workspace}`;

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

export const EMPTY: TeamDraft = { name: '', emails: { people: [...NOBODY.people], text: NOBODY.text } };

/** Keeps what was typed and not sent over a reload. */
export const teamDrafts = (workspace: string): DraftStore<TeamDraft> =>
  draftStore({ place: placeOf(workspace), schema: draftSchema });

/** The person who creates a team is in it already. */
export const knownTo = (me: string, { members }: Workspace): KnownPeople => ({
  members: members.filter(({ id }) => id !== me),
  inAlready: members.filter(({ id }) => id === me),
});

/** The people to invite in a draft. */
export const invitedIn = ({ emails }: TeamDraft, { workspace, me }: DraftOf): Invited =>
  invitedBy(emails, knownTo(me, workspace));

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
export function seatsMissing(draft: TeamDraft, of: DraftOf, isSold: boolean): number {
  const { workspace } = of;
  if (!isSold || workspace.plan === 'free') return 0;
  const seated = [...workspace.members, ...workspace.invitations].map(({ email }) => email);
  const people = new Set([...seated, ...(payloadOf(draft, of).emails ?? [])]);
  const isMore = people.size > new Set(seated).size;
  return isMore ? Math.max(0, people.size - workspace.seats) : 0;
}
