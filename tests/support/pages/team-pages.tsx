import type { ReactNode } from 'react';
import type { Team } from '#contract/teams/team-payloads.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { TeamGate } from '#src/shared/teams/team-gate.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { idOf } from '../retros/local-retro.ts';
import { aMember, aTeam, aWorkspace } from './sample-workspaces.ts';
import { server, showPages } from './workspace-pages.tsx';

/** A workspace of Ana's with a team of her and Ben, and the team as its page loads it. */
export function aTeamOf(
  people: string[],
  given: Partial<Workspace> = {},
  name = 'Red',
): { workspace: Workspace; team: Team } {
  const workspace = aWorkspace({ teams: [aTeam(name, people)], ...given });
  const { id, plan, isSuspended, isResting, members } = workspace;
  const ownerId = members.find(({ owner }) => owner)?.id ?? '';
  const team: Team = {
    id: idOf(name),
    name,
    maturity: 1,
    archived: false,
    members: people.map((person) => aMember(person, idOf(person) === ownerId)),
    invitations: [],
    workspace: { id, name: workspace.name, plan, isSuspended, isResting, ownerId },
  };
  return { workspace, team };
}

/** Shows a page of a team that the server returns. */
export function showTeam({ workspace, team }: { workspace: Workspace; team: Team }, page: ReactNode) {
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  server.answers[`GET /workspaces/${workspace.id}/teams/${team.id}`] ??= () => team;
  return showPages(`/workspaces/${workspace.id}/teams/${team.id}`, {
    '/workspaces/:workspaceId/teams/:teamId': (
      <WorkspaceGate place="team">
        <TeamGate>{page}</TeamGate>
      </WorkspaceGate>
    ),
  });
}
