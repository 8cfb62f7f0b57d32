import * as z from 'zod/mini';
import { refusedPurchaseSchema } from './billing.ts';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { SUSPENSION_REASONS } from './operators.ts';
import { paymentPeriodSchema, planSchema } from './plans.ts';
import { emailSchema } from './settings.ts';
import { typedName } from './text.ts';

/*
 * Payloads of the calls for workspaces (specification section 7), in camelCase as the app reads them; on the wire their
 * keys are in snake case. Times are epoch ms.
 */

/**
 * Refusals of the calls for workspaces and teams beside the general ones, with a sentence that helps; all are answered
 * with status 422, but for those of links that lead nowhere: 404.
 */
export const WORKSPACE_REFUSALS = {
  /** Team: another one in the workspace has this name, regardless of case (TM1). */
  name_taken: 'Another team in this workspace has this name.',
  /** Team: an action item is kept behind a finished retro, and it has none (TA7). */
  no_retro_yet: 'The team has not finished a retro yet. Action items can be added after its first.',
  /** Team: the last teammate cannot leave (TM4). */
  last_teammate: 'You are the last one in this team. Archive it, or invite someone first.',
  /** Team: it can only be read (TM6). */
  team_is_archived: 'This team is archived.',
  /** Workspace: its owner has a free one already (WS1). */
  free_workspace_limit: 'You can have one free workspace.',
  /** Members, teams: the plan has no seat for so many (PL4). */
  out_of_seats: 'There are not enough seats. Only people in this workspace can be invited.',
  /** Workspace: it was not paid for (WS8), or operators have suspended it (OP4). */
  suspended: 'This workspace is suspended.',
  /** Workspace: its owner has another one on Starter (WS13). */
  resting: 'This workspace rests, so nothing new starts in it.',
  /** Workspace: it is being deleted, and can only be read until then (WS7). */
  being_deleted: 'This workspace is being deleted.',
  /** Workspace: its owner cannot leave or be removed (WS5). */
  owner_stays: 'The owner cannot leave or be removed. Hand the workspace over to someone else first.',
  /** Payment: it was refused, or an earlier one is still unpaid. */
  payment_failed: 'The payment did not go through. Check the payment method, and try again.',
  /** Plan, seats: a reduction is set for the next term, which has to be undone before an increase. */
  next_term_agreed: 'A change is already planned for the next term. Keep the current plan first.',
  /** Payment: another payment page was requested at the same time, and only that one can be paid. */
  later_page:
    'Another payment page was opened for this workspace at the same time. Continue there, or try again.',
  /** Payment: it was too long ago for a refund, or was refunded already (PL8). */
  refund_over: 'This payment can no longer be refunded.',
  /** Invitations, by their link: somebody has come by it already, or it was cancelled or declined (IN3). */
  invitation_used: 'This invitation has already been used.',
  invitation_withdrawn: 'This invitation was withdrawn or declined.',
  /** Invitations: expired (IN3). */
  invitation_over: 'This invitation is no longer valid.',
  /** Invitations: more than a workspace may send in a day (IN6). */
  invitation_limit: 'You have sent all the invitations you can for one day. Continue tomorrow.',
  /** Imports: more than one person, workspace or network may bring in for now (EX4). */
  import_limit: 'So much has been imported that no more can follow now. Continue tomorrow.',
  /** Imports: no more files can be kept here now (EX4). */
  imports_full: 'Too many files are being imported here now. Try again in a few hours.',
  /** Slack, webhooks: nothing may be sent to this address (HK4). */
  address_not_allowed: 'Nothing can be sent to this address. It must be public and start with https://.',
  /** Slack, webhooks: its host name cannot be resolved. */
  address_unreachable: 'Nothing answers at this address. Check it.',
  /** Slack: not an incoming webhook of theirs (HK1). */
  no_slack_address:
    'This is not a Slack incoming webhook. Those start with https://hooks.slack.com/services/',
  /** Slack: the test message did not arrive (HK1). */
  slack_refused: 'Slack did not accept a message at this address. Check it.',
} as const;
export type WorkspaceCode = keyof typeof WORKSPACE_REFUSALS;

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

export const memberSchema = z.object({
  id: idSchema,
  email: z.nullable(z.string()),
  name: z.string(),
  avatar: z.nullable(z.string()),
  owner: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const maturitySchema = z.literal([1, 2, 3, 4]);
/** How a team works together: 1 forming, 2 storming, 3 norming, 4 performing (TM5). */
export type Maturity = z.infer<typeof maturitySchema>;

/** A team as its workspace shows it (TM3). */
export const teamSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  maturity: maturitySchema,
  archived: z.boolean(),
  /** Ids of its teammates, who are among the members of the workspace. */
  memberIds: z.array(idSchema),
});
export type TeamSummary = z.infer<typeof teamSummarySchema>;

/** Why a workspace is suspended: a payment is missing, operators say so, or both (WS8, OP4); empty if it is not. */
export const suspendedForSchema = z.array(z.enum(['payment', ...SUSPENSION_REASONS]));
export type SuspendedFor = z.infer<typeof suspendedForSchema>;

/** `GET /api/workspaces/{id}`, and the answer of every call that changes one. */
export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  plan: planSchema,
  /** Null on Starter. */
  paymentPeriod: z.nullable(paymentPeriodSchema),
  /** Bought; 0 on Starter, which has no limit on people. */
  seats: z.number(),
  /** The owner first, then by name. */
  members: z.array(memberSchema),
  /** All pending invitations to the workspace and its teams, one for each address. */
  invitations: z.array(invitationSchema),
  /** By name, including archived ones. */
  teams: z.array(teamSummarySchema),
  isSuspended: z.boolean(),
  suspendedFor: suspendedForSchema,
  /** Whether nothing new starts in it because its owner has another one on Starter (WS13). */
  isResting: z.boolean(),
  /** False until the chosen plan is paid (WS3). */
  hasDecidedPricingPlan: z.boolean(),
  /** What is paid for at present; null on Starter. */
  contractTerm: z.nullable(z.object({ startsAt: z.number(), endsAt: z.number() })),
  /** When the next payment is due; null if none is. */
  billingDate: z.nullable(z.number()),
  /** The plan after the term ends (PL5); null if it stays the same. */
  nextTerm: z.nullable(z.object({ plan: planSchema, seats: z.number(), keptTeamId: z.nullable(idSchema) })),
  /** Since when a payment is missing (PL7); null if none is. */
  failedAt: z.nullable(z.number()),
  /** The last purchase, if its payment was refused within the last week (PL7). */
  refusedPurchase: z.nullable(refusedPurchaseSchema),
  /** Until when everything can be refunded (PL8); null if it cannot. */
  refundableUntil: z.nullable(z.number()),
  /** When it is erased for good (WS7); null if it is not being deleted. */
  deletedFrom: z.nullable(z.number()),
  /** When it is deleted if nobody pays for it (WS14); null if something was paid or chosen. */
  unpaidUntil: z.nullable(z.number()),
  /** The member to whom its owner offers it, and until when they can accept (WS5). */
  offer: z.nullable(z.object({ userId: idSchema, until: z.number() })),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** `GET /api/workspaces`: the caller's workspaces by name, for the selector. */
export const workspaceListSchema = z.object({
  workspaces: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      avatar: z.nullable(z.string()),
      plan: planSchema,
      isOwner: z.boolean(),
      isSuspended: z.boolean(),
      isResting: z.boolean(),
      hasDecidedPricingPlan: z.boolean(),
      deletedFrom: z.nullable(z.number()),
      members: z.number(),
      teams: z.number(),
    }),
  ),
});
export type WorkspaceList = z.infer<typeof workspaceListSchema>;

/** The answer of calls that may need a payment: the workspace, or where to pay. */
export const workspaceOrPaymentSchema = z.union([z.object({ redirectUrl: z.url() }), workspaceSchema]);

/** `GET /api/workspaces/{id}/payment_method`, `.../billing_details`. */
export const redirectSchema = z.object({ redirectUrl: z.url() });

const name = typedName(LIMITS.workspaceName);
const seats = z.int().check(z.minimum(1), z.maximum(LIMITS.members));

/** `POST /api/workspaces`. What the wizard asks for: its name, its first team if one is wanted, and the plan. */
export const newWorkspaceSchema = z.strictObject({
  /** The id of the draft, made by the browser: sent again, it is answered with the same workspace (SY1, WS14). */
  draftId: z.optional(idSchema),
  name,
  teamName: z.optional(z.nullable(typedName(LIMITS.teamName))),
  plan: planSchema,
  paymentPeriod: z.optional(z.nullable(paymentPeriodSchema)),
  seats: z.optional(seats),
});
export type NewWorkspace = z.infer<typeof newWorkspaceSchema>;

/** `PATCH /api/workspaces/{id}`: only what is given changes. */
export const workspaceChangeSchema = z.strictObject({
  name: z.optional(name),
  paymentPeriod: z.optional(paymentPeriodSchema),
  plan: z.optional(planSchema),
  seats: z.optional(seats),
  /** The `at` of the preview that was agreed to. */
  paymentAt: z.optional(z.int()),
});
export type WorkspaceChange = z.infer<typeof workspaceChangeSchema>;

/** `POST /api/workspaces/select`. */
export const selectWorkspaceSchema = z.strictObject({ workspaceId: idSchema });

/**
 * `PUT /api/workspaces/{id}/offer`: the owner offers it to a member, who gets a mail (WS5). `DELETE` withdraws the offer, or is how
 * the member declines; with `POST .../offer/accept` they own it.
 */
export const offerSchema = z.strictObject({ userId: idSchema });

/** `PUT /api/workspaces/{id}/downgrade`: the one team to keep (PL5). Null if there is none. */
export const downgradeSchema = z.strictObject({ selectedTeamId: z.nullable(idSchema) });

/** `POST /api/workspaces/{id}/invitations`, `.../cancel`, `.../resend`. */
export const emailsSchema = z.strictObject({
  emails: z.array(emailSchema).check(z.minLength(1), z.maxLength(LIMITS.invitations)),
});

/** The token in the link of an invitation. */
export const invitationTokenSchema = z.string().check(z.minLength(1), z.maxLength(LIMITS.invitationToken));

/** `POST /api/workspaces/invitations/{invitationId}`: accepts one. `token`: of the link that was used. */
export const acceptSchema = z.strictObject({
  workspaceId: idSchema,
  token: z.optional(invitationTokenSchema),
});
/** What they joined; `teamId` is null if they were invited only to the workspace. */
export const acceptedSchema = z.object({ workspaceId: idSchema, teamId: z.nullable(idSchema) });
export type Accepted = z.infer<typeof acceptedSchema>;

/** `POST /api/workspaces/invitations/look`: what a link is for; it is not used up. */
export const lookSchema = z.strictObject({ token: invitationTokenSchema });
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
export const linksSchema = z.array(z.object({ email: z.string(), link: z.string() }));
export type HandedLink = z.infer<typeof linksSchema>[number];

/** `POST /api/workspaces/{id}/invitations`, `.../resend`: the workspace as it is now. */
export const invitedWorkspaceSchema = z.extend(workspaceSchema, { links: linksSchema });
export type InvitedWorkspace = z.infer<typeof invitedWorkspaceSchema>;
