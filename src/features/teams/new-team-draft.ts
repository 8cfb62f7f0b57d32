import * as z from 'zod/mini';
import { type NewTeam, newTeamSchema } from '#contract/teams.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { type DraftStore, draftStore } from '#src/forms/kit/drafts.ts';
import { type Problems, problemsOf } from '#src/forms/kit/problems.ts';
import { invitedBy, NOBODY } from '#src/workspace/people-to-invite.ts';
import { nameProblem } from './name-problem.ts';

/** The place of the wizard's drafts, one for each workspace. */
export const placeOf = (workspace: string): string => `new-team:${workspace}`;

const pickedSchema = z.union([
  z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  z.object({ email: z.string() }),
]);
const draftSchema = z.object({
  name: z.string(),
  /** Members picked, addresses, and what is left in the box. */
  emails: z.object({ people: z.array(pickedSchema), text: z.string() }),
});
export type TeamDraft = z.infer<typeof draftSchema>;

export const EMPTY: TeamDraft = { name: '', emails: { people: [...NOBODY.people], text: NOBODY.text } };

/** What was typed and not sent, over a reload. */
export const teamDrafts = (workspace: string): DraftStore<TeamDraft> =>
  draftStore({ place: placeOf(workspace), schema: draftSchema });

/** What is sent of a draft; of what is typed and is no address, nothing. Who is no member any more is left out. */
export function payloadOf({ name, emails }: TeamDraft, { members }: Workspace): NewTeam {
  const invited = invitedBy(emails, members) ?? { emails: [], userIds: [] };
  return {
    name: name.trim(),
    ...invited,
    userIds: invited.userIds.filter((id) => members.some((one) => one.id === id)),
  };
}

/** What is wrong with a draft, by field. */
export function problemsWith(draft: TeamDraft, workspace: Workspace, isSold: boolean): Problems {
  return {
    ...(seatsMissing(draft, workspace, isSold) > 0 && { seats: 'out_of_seats' }),
    ...(invitedBy(draft.emails, workspace.members) === null && { emails: 'invalid_emails' }),
    ...nameProblem(draft.name, workspace.teams),
    ...problemsOf(newTeamSchema, payloadOf(draft, workspace)),
  };
}

/** How many seats there are too few for those who are to be invited (PL4). Starter has no seats. */
export function seatsMissing(draft: TeamDraft, workspace: Workspace, isSold: boolean): number {
  if (!isSold || workspace.plan === 'free') return 0;
  const seated = [...workspace.members, ...workspace.invitations].map(({ email }) => email);
  const people = new Set([...seated, ...(payloadOf(draft, workspace).emails ?? [])]);
  const isMore = people.size > new Set(seated).size;
  return isMore ? Math.max(0, people.size - workspace.seats) : 0;
}
