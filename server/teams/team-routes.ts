import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  invitedTeamSchema,
  myTeamsSchema,
  newTeamSchema,
  teamChangeSchema,
  teamSchema,
} from '#contract/teams/team-payloads.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import type { Result } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route } from '../http/route.ts';
import { TeamService, type TeamServiceDeps } from './team-service.ts';
import { myTeamView } from './team-view.ts';

/** Teams that one person may create: a whole company's at once, then a few more every hour. */
export const TEAM_RATE: Rate = { perSecond: 1 / 300, burst: 50 };

export interface TeamRoutesDeps extends TeamServiceDeps, WorkspaceOfRouteDeps {
  workspacePeople: Pick<WorkspacePeople, 'teamsOf'>;
  /** Who may make a team now. */
  newTeams: TokenBuckets;
}

/** A team: its name, maturity, and leaving it. People join by invitations. */
export function teamRoutes(deps: TeamRoutesDeps): RouteOptions[] {
  const service = new TeamService(deps);
  const of = teamOfRoute(deps);
  return [
    route('GET /users/me/teams', { who: 'account', answer: myTeamsSchema }, async ({ caller }) => ({
      teams: (await deps.workspacePeople.teamsOf(caller.person.id)).map((team) =>
        myTeamView(team, deps.hasPricing),
      ),
    })),
    route(
      'GET /workspaces/:workspaceId/teams/:teamId',
      { who: 'account', of, act: 'team.read', answer: teamSchema },
      ({ team }) => service.view(team.row, team.workspace),
    ),
    route(
      'POST /workspaces/:workspaceId/teams/new',
      {
        who: 'account',
        of: workspaceOfRoute(deps),
        act: 'team.create',
        body: newTeamSchema,
        limits: [
          {
            says: 'teams made, by person',
            wait: ({ caller }) => deps.newTeams.takeOrWait(caller.person.id),
          },
        ],
        answer: invitedTeamSchema,
      },
      async ({ caller, workspace, body }) =>
        answerOf(await service.create(workspace.row, caller.person.id, body)),
    ),
    route(
      'PATCH /workspaces/:workspaceId/teams/:teamId',
      {
        who: 'account',
        of,
        act: {
          of: ['team.change', 'team.restore'],
          by: ({ archived }) => (archived === false ? 'team.restore' : 'team.change'),
        },
        body: teamChangeSchema,
        answer: teamSchema,
      },
      async ({ caller, team, body }) =>
        answerOf(await service.change(team.row, team.workspace, body, caller.person.id)),
    ),
    route(
      'DELETE /teams/:teamId/members/:userId',
      {
        who: 'account',
        of,
        act: {
          of: ['team.leave', 'team.remove'],
          by: (_body, { person, params }) => (person?.id === params.userId ? 'team.leave' : 'team.remove'),
        },
        answer: doneSchema,
      },
      async ({ caller, team, params }) =>
        answerOf(await service.remove(team.row, params.userId, caller.person.id)),
    ),
  ];
}

const answerOf = <T>(result: Result<T>) => (result.ok ? result.value : result);
