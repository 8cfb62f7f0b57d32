import * as z from 'zod/mini';
import { emailSchema } from '../base/email.ts';
import { idSchema } from '../base/ids.ts';
import { LIMITS } from '../limits.ts';

/**
 * Somebody who was invited and has not come yet. An invitation to a team is one to its workspace too (IN4): then
 * `resourceId` is the team's.
 */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  resourceId: idSchema,
  type: z.enum(['workspace', 'team']),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** `POST /api/workspaces/{id}/invitations`, `.../cancel`, `.../resend`. */
export const emailsSchema = z.strictObject({
  emails: z.array(emailSchema).check(z.minLength(1), z.maxLength(LIMITS.invitations)),
});

/** The token in the link of an invitation. */
export const invitationTokenSchema = z.string().check(z.minLength(1), z.maxLength(LIMITS.invitationToken));

/** `POST /api/workspaces/invitations/{invitationId}`: accepts one. `token`: of the link that was used. */
export const acceptInvitationSchema = z.strictObject({
  workspaceId: idSchema,
  token: z.optional(invitationTokenSchema),
});

/** What they joined; `teamId` is null if they were invited only to the workspace. */
export const acceptedInvitationSchema = z.object({ workspaceId: idSchema, teamId: z.nullable(idSchema) });
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

/** `POST /api/workspaces/invitations/look`: what a link is for; it is not used up. */
export const lookAtInvitationSchema = z.strictObject({ token: invitationTokenSchema });

export const seenInvitationSchema = z.object({
  id: idSchema,
  workspace: z.object({ id: idSchema, name: z.string() }),
  /** Null for an invitation only to the workspace. */
  team: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The invited address. */
  email: z.string(),
  /** Who invites, by name. */
  inviter: z.string(),
  isExpired: z.boolean(),
  /** Whether there is an account with the address; only told for a mailed link, otherwise null. */
  hasAccount: z.nullable(z.boolean()),
});
export type SeenInvitation = z.infer<typeof seenInvitationSchema>;

/** `GET /api/users/me/invitations`: those to the person's confirmed address that are pending (IN7). */
export const myInvitationsSchema = z.object({
  invitations: z.array(
    z.object({
      id: idSchema,
      workspace: z.object({ id: idSchema, name: z.string() }),
      /** Null for an invitation only to the workspace. */
      team: z.nullable(z.object({ id: idSchema, name: z.string() })),
      /** Who invites, by name; empty if they have deleted their account. */
      inviter: z.string(),
      expiresAt: z.number(),
    }),
  ),
});
export type MyInvitations = z.infer<typeof myInvitationsSchema>;

/** Where no mail is sent: a link to hand over for each new invitation (decision 013). */
export const handedLinksSchema = z.array(z.object({ email: z.string(), link: z.string() }));
export type HandedLink = z.infer<typeof handedLinksSchema>[number];
