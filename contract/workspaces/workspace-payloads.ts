import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { typedName } from '../base/typed-text.ts';
import { refusedPurchaseSchema } from '../billing/billing-payloads.ts';
import { paymentPeriodSchema, planSchema } from '../billing/plans.ts';
import { handedLinksSchema, invitationSchema } from '../invitations/invitation-payloads.ts';
import { LIMITS } from '../limits.ts';
import { SUSPENSION_REASONS } from '../operators/operator-payloads.ts';

/*
 * Payloads of the calls for workspaces (specification section 7), in camelCase as the app reads them; on the wire their
 * keys are in snake case. Times are epoch ms.
 */

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

/** `POST /api/workspaces/{id}/invitations`, `.../resend`: the workspace as it is now. */
export const invitedWorkspaceSchema = z.extend(workspaceSchema, { links: handedLinksSchema });
export type InvitedWorkspace = z.infer<typeof invitedWorkspaceSchema>;
