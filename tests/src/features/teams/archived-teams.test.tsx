import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { ArchivedTeamGate } from '#src/features/teams/archived-team-gate.tsx';
import { ArchivedTeamsPage } from '#src/features/teams/archived-teams-page.tsx';
import { TeamGate } from '#src/shared/teams/team-gate.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'flashes', 'forms', 'workspace-refusals']);

const teams = [
  aTeam('Blue', ['Ben'], true),
  aTeam('Green', ['Ana']),
  aTeam('Red', ['Ana'], true),
  aTeam('Straße', ['Ana'], true),
];
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const restored = (name: string) => `PATCH /workspaces/${idOf('Acme')}/teams/${idOf(name)}`;

const workspaceOf = (given: Partial<Workspace>) =>
  aWorkspace({ teams, plan: 'pro', paymentPeriod: 'annual', seats: 5, ...given });

function showAt(path: string, given: Partial<Workspace> = {}) {
  const workspace = workspaceOf(given);
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  return showPages(`/workspaces/${workspace.id}${path}`, {
    '/workspaces/:workspaceId/archived_teams': (
      <WorkspaceGate place="teams">
        <ArchivedTeamsPage />
      </WorkspaceGate>
    ),
    '/workspaces/:workspaceId/teams/:teamId': (
      <WorkspaceGate place="team">
        <ArchivedTeamGate notice={<p>why</p>} memory={({ name }) => <p>the retros of {name}</p>}>
          <TeamGate>
            <p>the page of the team</p>
          </TeamGate>
        </ArchivedTeamGate>
      </WorkspaceGate>
    ),
    '/workspaces/:workspaceId/teams/:teamId/edit': (
      <WorkspaceGate place="teams">
        <TeamGate>
          <p>settings of the team</p>
        </TeamGate>
      </WorkspaceGate>
    ),
  });
}
const show = (given: Partial<Workspace> = {}) => showAt('/archived_teams', given);
const open = (name: string, given: Partial<Workspace> = {}) => showAt(`/teams/${idOf(name)}`, given);
const ACME = `/workspaces/${idOf('Acme')}`;
const TEAM = (name: string) => `GET ${ACME}/teams/${idOf(name)}`;
const inWhich = (names: string[]) => () =>
  workspaceOf({ teams: teams.map((team) => ({ ...team, archived: names.includes(team.name) })) });

it('[TM6] links to what remains of an archived team, for its teammates and the owner alone', async () => {
  const user = show();
  await user.click(await screen.findByRole('link', { name: 'Blue' }));
  await screen.findByRole('heading', { level: 1, name: 'Blue' });
  expect(where()).toBe(`${ACME}/teams/${idOf('Blue')}`);
  screen.getByText('the retros of Blue');
  screen.getByText('why');
  screen.getByRole('link', { name: 'Stats' });
  cleanup();
  delete server.answers[`GET ${ACME}`];
  show({ members: [aMember('Ben', true), aMember('Ana')] });
  await screen.findByRole('link', { name: 'Red' });
  expect(screen.queryByRole('link', { name: 'Blue' })).toBeNull();
});

it('[TM6] [TM3] leads members who are not in an archived team from its address to the workspace, and says why', async () => {
  server.answers[TEAM('Blue')] = () => new Refusal('unauthorized_action', 403);
  open('Blue', { members: [aMember('Ben', true), aMember('Ana')] });
  await waitFor(() => expect(where()).toBe(ACME));
  screen.getByText('You are not allowed to do this.');
});

it('[TM6] shows at its address that a team is archived, and its usual page once the server has brought it back', async () => {
  let answer = (_: unknown) => {};
  server.answers[restored('Red')] = () => new Promise((resolve) => (answer = resolve));
  const user = open('Red');
  await screen.findByText('This team is archived');
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  screen.getByText('the retros of Red');
  answer(new Refusal('name_taken'));
  await screen.findByText(/The team could not be changed/);
  server.answers[TEAM('Red')] = () => aTeamOf(['Ana']).team;
  server.answers[restored('Red')] = () => {
    server.answers[`GET ${ACME}`] = () => workspaceOf({ teams: [aTeam('Red', ['Ana'])] });
    return { ...aTeamOf(['Ana']).team, archived: false };
  };
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByText('the page of the team');
  screen.getByText('Red is back.');
});

it('[TM6] shows on an open page that someone has archived the team meanwhile', async () => {
  server.answers[`GET ${ACME}`] = inWhich([]);
  server.answers[TEAM('Red')] = () => {
    server.answers[`GET ${ACME}`] = inWhich(['Red']);
    return new Refusal('team_is_archived');
  };
  open('Red');
  await screen.findByText('This team is archived');
  screen.getByText('the retros of Red');
});

it('[TM6] leads from what can no longer be done with an archived team to its page, and says why', async () => {
  server.answers[TEAM('Red')] = () => new Refusal('team_is_archived');
  showAt(`/teams/${idOf('Red')}/edit`);
  await screen.findByText('the retros of Red');
  expect(where()).toBe(`${ACME}/teams/${idOf('Red')}`);
  screen.getByText('You are not allowed to do this.');
});

it('[TM6] [WS8] can be read in a suspended workspace too, but not brought back', async () => {
  open('Red', { isSuspended: true, members: [aMember('Ben', true), aMember('Ana')] });
  await screen.findByText('the retros of Red');
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

it('[PL2] [TM6] offers to upgrade on its page if the plan has no room for it', async () => {
  open('Red', { plan: 'free', paymentPeriod: null, seats: 0 });
  await screen.findByText(/choose a plan with as many teams as you like/);
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

it('[TM6] searches archived teams by name', async () => {
  const user = show();
  await screen.findByRole('heading', { level: 1, name: 'Archived teams' });
  expect(names()).toEqual(['Blue', 'Red', 'Straße']);
  const search = screen.getByRole('searchbox', { name: 'Search by name' });
  await user.type(search, 'STRASSE');
  expect(names()).toEqual(['Straße']);
  await user.type(search, 'x');
  expect(names()).toEqual([]);
  screen.getByText('0 teams found.');
});

it('[TM6] brings one back at once, and archives it again with the reason if the server refuses', async () => {
  let answer = (_: unknown) => {};
  server.answers[restored('Red')] = () => new Promise((resolve) => (answer = resolve));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Bring back Red' }));
  await waitFor(() => expect(names()).toEqual(['Blue', 'Straße']));
  answer(new Refusal('plan_required'));
  await screen.findByText(/The team could not be changed. This is part of the Pro and Premium plans./);
  expect(names()).toEqual(['Blue', 'Red', 'Straße']);
});

it('[TM6] can be restored by the owner and its teammates', async () => {
  show({ members: [aMember('Ben', true), aMember('Ana')] });
  await screen.findByRole('button', { name: 'Bring back Red' });
  expect(screen.queryByRole('button', { name: 'Bring back Blue' })).toBeNull();
});

it('[PL2] [TM6] offers an owner on Starter with a team to upgrade instead', async () => {
  show({ plan: 'free', paymentPeriod: null, seats: 0 });
  await screen.findByText(/choose a plan with as many teams as you like/);
  expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull();
});

it('[PL2] [TM6] tells a member on Starter whom to ask', async () => {
  show({ plan: 'free', members: [aMember('Ben', true), aMember('Ana')] });
  await screen.findByText(/ask Ben for a larger plan/);
});
