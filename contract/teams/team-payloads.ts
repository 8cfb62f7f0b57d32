import * as z from 'zod/mini';
import { emailSchema } from '../base/email.ts';
import { idSchema } from '../base/ids.ts';
import { typedName } from '../base/typed-text.ts';
import { planSchema } from '../billing/plans.ts';
import { handedLinksSchema, invitationSchema } from '../invitations/invitation-payloads.ts';
import { LIMITS } from '../limits.ts';
import { maturitySchema, memberSchema } from '../workspaces/workspace-payloads.ts';

/*
 * Payloads of the calls for teams (specification section 7), in camelCase as the app reads them; on the wire their keys
 * are in snake case.
 */

/** `GET /api/workspaces/{w}/teams/{t}`, and the answer of every call that changes one. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  maturity: maturitySchema,
  archived: z.boolean(),
  /** In the order in which they joined; `owner` says who owns the workspace. */
  members: z.array(memberSchema),
  /** The addresses of pending invitations (specification section 3); their own call has the rest. */
  invitations: z.array(z.object({ email: z.string() })),
  workspace: z.object({
    id: idSchema,
    name: z.string(),
    plan: planSchema,
    isSuspended: z.boolean(),
    isResting: z.boolean(),
    ownerId: idSchema,
  }),
});
export type Team = z.infer<typeof teamSchema>;

/** `GET /api/workspaces/{w}/teams/{t}/invitations`: its pending invitations, by address. */
export const pendingInvitationsSchema = z.object({ invitations: z.array(invitationSchema) });

/**
 * The form of a team's name that has to be unique in the workspace (TM1): the same for names that read alike, regardless of
 * case, Unicode variants and invisible characters. Converted to upper and then lower case, since some letters (ß, ς) have a
 * case of their own in one direction only.
 */
export const teamNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()
    .normalize('NFKC');

/** `GET /api/users/me/teams`: the caller's teams by name, without archived ones. */
export const myTeamsSchema = z.object({
  teams: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      maturity: maturitySchema,
      workspace: z.object({
        id: idSchema,
        name: z.string(),
        isSuspended: z.boolean(),
        isResting: z.boolean(),
      }),
    }),
  ),
});
export type MyTeams = z.infer<typeof myTeamsSchema>;

const name = typedName(LIMITS.teamName);
const emails = z.array(emailSchema).check(z.maxLength(LIMITS.invitations));
/** Ids of members of the workspace. */
const userIds = z.array(idSchema).check(z.maxLength(LIMITS.members));

/** `POST /api/workspaces/{w}/teams/new`. */
export const newTeamSchema = z.strictObject({
  /** The id of the draft, made by the browser: sent again, it is answered with the same team (SY1). */
  draftId: z.optional(idSchema),
  name,
  emails: z.optional(emails),
  userIds: z.optional(userIds),
});
export type NewTeam = z.infer<typeof newTeamSchema>;

/** `PATCH /api/workspaces/{w}/teams/{t}`: only what is given changes. */
export const teamChangeSchema = z.strictObject({
  name: z.optional(name),
  maturity: z.optional(maturitySchema),
  archived: z.optional(z.boolean()),
});
export type TeamChange = z.infer<typeof teamChangeSchema>;

/** `POST /api/workspaces/{w}/teams/{t}/invitations`. */
export const teamInvitationsSchema = z.strictObject({
  emails: z.optional(emails),
  userIds: z.optional(userIds),
});

/** The answer of that call, and of `.../invitations/resend`: the team as it is now, and where no mail is sent the links. */
export const invitedTeamSchema = z.extend(teamSchema, { links: handedLinksSchema });
export type InvitedTeam = z.infer<typeof invitedTeamSchema>;
