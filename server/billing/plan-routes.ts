import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  billingContactSchema,
  invoicesSchema,
  paymentPreviewSchema,
} from '#contract/billing/billing-payloads.ts';
import { paymentPeriodSchema, planSchema } from '#contract/billing/plans.ts';
import { downgradeSchema, redirectSchema, workspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import { type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import type { Result } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Invoices } from './invoices.ts';
import type { PlanService } from './plan-service.ts';

export interface PlanRoutesDeps extends WorkspaceOfRouteDeps {
  plans: PlanService;
  invoices: Invoices;
}

const wantedSchema = z.strictObject({
  plan: z.optional(planSchema),
  paymentPeriod: z.optional(paymentPeriodSchema),
  seats: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});

/** Plans, seats and payment of a workspace. These do not exist if no plans are sold (PL9). */
export function planRoutes(deps: PlanRoutesDeps): RouteOptions[] {
  const of = workspaceOfRoute(deps);
  const asOwner = { who: 'account', of, act: 'workspace.pay' } as const;
  const all = [
    route(
      'GET /workspaces/:id/payment_preview',
      { ...asOwner, query: wantedSchema, answer: paymentPreviewSchema },
      async ({ workspace, query }) => answerOf(await deps.plans.preview(workspace.row, query)),
    ),
    route(
      'PUT /workspaces/:id/downgrade',
      { ...asOwner, body: downgradeSchema, answer: workspaceSchema },
      async ({ caller, workspace, body }) =>
        answerOf(await deps.plans.downgrade(workspace.row, caller.person, body.selectedTeamId)),
    ),
    route(
      'DELETE /workspaces/:id/downgrade',
      { ...asOwner, answer: workspaceSchema },
      async ({ caller, workspace }) => answerOf(await deps.plans.takeBack(workspace.row, caller.person)),
    ),
    route(
      'POST /workspaces/:id/refund',
      { ...asOwner, body: downgradeSchema, answer: workspaceSchema },
      async ({ caller, workspace, body }) =>
        answerOf(await deps.plans.refund(workspace.row, caller.person, body.selectedTeamId)),
    ),
    route('POST /workspaces/:id/paid', { ...asOwner, answer: workspaceSchema }, async ({ workspace }) =>
      answerOf(await deps.plans.cameBack(workspace.row)),
    ),
    route(
      'GET /workspaces/:id/payment_method',
      { ...asOwner, answer: redirectSchema },
      async ({ workspace }) => answerOf(await deps.plans.paymentPage(workspace.row)),
    ),
    route('GET /workspaces/:id/invoices', { ...asOwner, answer: invoicesSchema }, async ({ workspace }) => ({
      invoices: await deps.invoices.list(workspace.row.id),
    })),
    route(
      'GET /workspaces/:id/billing_contact',
      { ...asOwner, answer: billingContactSchema },
      ({ workspace }) => deps.invoices.contact(workspace.row.id),
    ),
    route(
      'PUT /workspaces/:id/billing_contact',
      { ...asOwner, body: billingContactSchema, isForm: true, answer: billingContactSchema },
      async ({ caller, workspace, body }) =>
        answerOf(
          await deps.invoices.keepContact({ workspace: workspace.row.id, person: caller.person }, body),
        ),
    ),
    route(
      'GET /workspaces/:id/billing_details',
      { ...asOwner, answer: redirectSchema },
      async ({ workspace }) => answerOf(await deps.plans.paymentPage(workspace.row)),
    ),
  ];
  return deps.hasPricing ? all : [];
}

const answerOf = <T>(result: Result<T>) => (result.ok ? result.value : result);
