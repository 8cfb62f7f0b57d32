import type { RouteOptions } from 'fastify';
import {
  myActionsQuerySchema,
  myActionsSchema,
  newTeamActionSchema,
  teamActionChangeSchema,
  teamActionSchema,
  teamActionsQuerySchema,
  teamActionsSchema,
} from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { Rosters } from '../access/store/rosters.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps } from '../access/workspace-of-route.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { ActionItemUpdate, AddActionItem, UpdateActionItem } from '../retro/update-action-item.ts';
import type { ActionItems } from './store/read-action-items.ts';

export interface ActionItemRoutesDeps extends WorkspaceOfRouteDeps {
  actionItems: ActionItems;
  rosters: Pick<Rosters, 'of'>;
  updateActionItem: UpdateActionItem;
  addActionItem: AddActionItem;
}

/** The action items of a team (TA1), and one's own of all teams (TA4). */
export function actionItemRoutes(deps: ActionItemRoutesDeps): RouteOptions[] {
  const { actionItems } = deps;
  const of = teamOfRoute(deps);
  return [
    route(
      'GET /workspaces/:workspaceId/teams/:teamId/action_items',
      {
        who: 'account',
        of,
        act: 'team.action-items',
        query: teamActionsQuerySchema,
        answer: teamActionsSchema,
      },
      async ({ caller, team, query: { mine, ...query } }) => {
        const reader = caller.person.id;
        const [items, last] = await Promise.all([
          actionItems.ofTeam(team.row.id, { ...query, reader, mine: mine !== undefined }),
          actionItems.lastHeld(team.row.id, reader),
        ]);
        return { ...items, takesNew: last !== null };
      },
    ),
    addition(deps),
    route(
      'PATCH /workspaces/:workspaceId/teams/:teamId/action_items/:actionId',
      {
        who: 'account',
        of,
        act: 'team.change-action-item',
        body: teamActionChangeSchema,
        answer: teamActionSchema,
      },
      async ({ caller, team, params, body: { description, state, owners, dueOn } }) => {
        const item = await actionItems.find(team.row.id, params.actionId, caller.person.id);
        if (!item) return refused('not_found');
        const change: ActionItemUpdate['change'] = {
          ...(description !== undefined && { description }),
          ...(state !== undefined && { status: state }),
          ...(owners !== undefined && { owners }),
          ...(dueOn !== undefined && { dueDate: dueOn }),
        };
        const ack = await deps.updateActionItem({
          retro: item.retro.id,
          action: item.id,
          change,
          team: await teamOf(deps, team.row.id),
          by: caller.person.id,
        });
        if (!ack) return refused('not_found');
        if (!ack.ok) return ack;
        return (await actionItems.find(team.row.id, item.id, caller.person.id)) ?? refused('not_found');
      },
    ),
    route(
      'GET /users/me/action_items',
      { who: 'person', query: myActionsQuerySchema, answer: myActionsSchema },
      ({ caller, query }) => actionItems.ofOwner(caller.person.id, query.offset),
    ),
  ];
}

function addition(deps: ActionItemRoutesDeps): RouteOptions {
  const { actionItems, addActionItem } = deps;
  return route(
    'POST /workspaces/:workspaceId/teams/:teamId/action_items',
    {
      who: 'account',
      of: teamOfRoute(deps),
      act: 'team.add-action-item',
      body: newTeamActionSchema,
      answer: teamActionSchema,
    },
    async ({ caller, team, body }) => {
      const [of, by] = [team.row.id, caller.person.id];
      // Sent again after another retro was finished, it is still the same one.
      const already = await actionItems.find(of, body.id, by);
      if (already) return already;
      const retro = await actionItems.lastHeld(of, by);
      if (retro === null) return refused('no_retro_yet');
      const ack = await addActionItem({ ...body, retro, team: await teamOf(deps, of), by });
      if (!ack) return refused('not_found');
      if (!ack.ok) return ack;
      return (await actionItems.find(of, body.id, by)) ?? refused('not_found');
    },
  );
}

/** Who can own an action item of a team: its members of today. */
async function teamOf({ rosters }: ActionItemRoutesDeps, team: string): Promise<readonly Owner[]> {
  return (await rosters.of([team])).get(team)?.people ?? [];
}
