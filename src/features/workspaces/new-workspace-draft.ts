import * as z from 'zod/mini';
import { paymentPeriodSchema, planSchema } from '#contract/billing/plans.ts';
import type { NewWorkspace } from '#contract/workspaces/workspace-payloads.ts';
import { newWorkspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { type Problems, problemsOf } from '#src/forms/kit/form-problems.ts';

/** The place of the wizard's drafts; `src/app/use-forget-drafts.ts` deletes the drafts there. */
export const DRAFT_PLACE = 'new-workspace';

const draftSchema = z.object({
  name: z.string(),
  teamName: z.string(),
  plan: planSchema,
  paymentPeriod: paymentPeriodSchema,
  /** The person who creates it takes the first seat. */
  seats: z._default(z.int(), 1),
});
export type WorkspaceDraft = z.infer<typeof draftSchema>;

/** What is in the wizard before anything is typed (specification section 3). */
export const EMPTY_WORKSPACE: WorkspaceDraft = {
  name: '',
  teamName: '',
  plan: 'pro',
  paymentPeriod: 'annual',
  seats: 1,
};

/** Keeps a draft over a reload, a payment on another page and a failed attempt (WS2). */
export const workspaceDrafts = draftStore({ place: DRAFT_PLACE, schema: draftSchema, isOfTab: true });

/** Takes over the plan that someone chose on the page of prices, by its address; false if it names none. */
export function takeOverPlan(address: URLSearchParams): boolean {
  const plan = planSchema.safeParse(address.get('plan'));
  if (!plan.success) return false;
  const period = paymentPeriodSchema.safeParse(address.get('period'));
  const before = workspaceDrafts.read() ?? EMPTY_WORKSPACE;
  workspaceDrafts.keep({
    ...before,
    plan: plan.data,
    ...(period.success && { paymentPeriod: period.data }),
  });
  return true;
}

/** The payload of a draft; if no plans are sold, it is always Starter. */
export function payloadOf(draft: WorkspaceDraft, isSold: boolean): NewWorkspace {
  const plan = isSold ? draft.plan : 'free';
  const teamName = draft.teamName.trim();
  return {
    name: draft.name,
    ...(teamName !== '' && { teamName }),
    plan,
    ...(plan !== 'free' && { paymentPeriod: draft.paymentPeriod, seats: draft.seats }),
  };
}

/** What is wrong with a draft, by field; `hasFree` if the person has a Starter workspace already (WS1). */
export function problemsWith(draft: WorkspaceDraft, isSold: boolean, hasFree: boolean): Problems {
  const problems = problemsOf(newWorkspaceSchema, payloadOf(draft, isSold));
  const isOneTooMany = isSold && draft.plan === 'free' && hasFree;
  return isOneTooMany ? { ...problems, plan: 'free_workspace_limit' } : problems;
}
