import type { RouteOptions } from 'fastify';
import {
  customActivitiesSchema,
  newCustomActivitySchema,
} from '#contract/activities/custom-activity-payloads.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import {
  effectivePlan,
  type WorkspaceOfRoute,
  type WorkspaceOfRouteDeps,
  workspaceOfRoute,
} from '../access/workspace-of-route.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { CustomActivities } from './store/custom-activity-rows.ts';

export interface CustomActivityRoutesDeps extends WorkspaceOfRouteDeps {
  customActivities: CustomActivities;
  now: () => number;
}

/**
 * A workspace's own activities (CA1): all members see them, its owner creates and changes them. Existing ones can be read and
 * deleted on every plan, so that owners who lost Premium are not stuck with them.
 */
export function customActivityRoutes(deps: CustomActivityRoutesDeps): RouteOptions[] {
  const { customActivities, hasPricing, now } = deps;
  const of = workspaceOfRoute(deps);
  const reading = {
    who: 'account',
    of,
    act: 'workspace.activities',
    answer: customActivitiesSchema,
  } as const;
  const changing = { ...reading, act: 'workspace.change-activities' } as const;
  const mayMake = ({ row }: WorkspaceOfRoute) =>
    PLAN_FEATURES[effectivePlan(row, hasPricing)].customActivities;
  const by = ({ id }: { id: string }) => ({ user: id, now: now() });
  const listOf = async ({ row }: WorkspaceOfRoute) => ({ activities: await customActivities.list(row.id) });
  return [
    route('GET /workspaces/:id/custom_activities', reading, ({ workspace }) => listOf(workspace)),
    route(
      'POST /workspaces/:id/custom_activities',
      { ...changing, body: newCustomActivitySchema },
      async ({ workspace, body, caller: { person } }) => {
        if (!mayMake(workspace)) return refused('plan_required');
        const isMade = await customActivities.create(workspace.row.id, body, by(person));
        return isMade ? listOf(workspace) : refused('limit');
      },
    ),
    route(
      'PUT /workspaces/:id/custom_activities/:activityId',
      { ...changing, body: newCustomActivitySchema },
      async ({ workspace, params, body, caller: { person } }) => {
        if (!mayMake(workspace)) return refused('plan_required');
        const isThere = await customActivities.change(workspace.row.id, params.activityId, body, by(person));
        return isThere ? listOf(workspace) : refused('not_found');
      },
    ),
    route(
      'DELETE /workspaces/:id/custom_activities/:activityId',
      changing,
      async ({ workspace, params, caller: { person } }) =>
        (await customActivities.remove(workspace.row.id, params.activityId, by(person)))
          ? listOf(workspace)
          : refused('not_found'),
    ),
  ];
}
