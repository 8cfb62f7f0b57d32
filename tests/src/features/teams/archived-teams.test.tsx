import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces.ts';
import { ArchivedTeamPage } from '#src/features/teams/archived-team-page.tsx';
import { ArchivedTeamsPage } from '#src/features/teams/archived-teams-page.tsx';
import { WorkspaceGate } from '#src/workspace/workspace-gate.tsx';
import { idOf } from '../../../support/local-retro.ts';
import { aTeamOf } from '../../../support/team-pages.tsx';
import {
  aMember,
  aTeam,
  aWorkspace,
  beforePages,
  Refusal,
  server,
  showPages,
  where,
} from '../../../support/workspace-pages.tsx';

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

function show(given: Partial<Workspace> = {}, at = '') {
  const workspace = workspaceOf(given);
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  return showPages(`/workspaces/${workspace.id}/archived_teams${at}`, {
    '/workspaces/:workspaceId/archived_teams': (
      <WorkspaceGate place="teams">
        <ArchivedTeamsPage />
      </WorkspaceGate>
    ),
    '/workspaces/:workspaceId/teams/:teamId': <p>the page of the team</p>,
    '/workspaces/:workspaceId/archived_teams/:teamId': (
      <WorkspaceGate place="teams">
        <ArchivedTeamPage memory={({ name }) => <p>the retros of {name}</p>} />
      </WorkspaceGate>
    ),
  });
}

it('[TM6] links to the retros of an archived team, for its teammates and the owner alone', async () => {
  const user = show();
  await user.click(await screen.findByRole('link', { name: 'Blue' }));
  await screen.findByRole('heading', { level: 1, name: 'Blue' });
  screen.getByText('the retros of Blue');
  cleanup();
  const members = [aMember('Ben', true), aMember('Ana')];
  delete server.answers[`GET /workspaces/${idOf('Acme')}`];
  show({ members }, `/${idOf('Blue')}`);
  await screen.findByText('You are not allowed to do this.');
  await screen.findByRole('heading', { level: 1, name: 'Archived teams' });
  expect(where()).toBe(`/workspaces/${idOf('Acme')}/archived_teams`);
  expect(screen.queryByRole('link', { name: 'Blue' })).toBeNull();
  screen.getByRole('link', { name: 'Red' });
});

it('[TM6] says that a team is archived, and opens its page once the server has brought it back', async () => {
  let answer = (_: unknown) => {};
  server.answers[restored('Red')] = () => new Promise((resolve) => (answer = resolve));
  const user = show({}, `/${idOf('Red')}`);
  await screen.findByText('This team is archived');
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  screen.getByText('the retros of Red');
  answer(new Refusal('name_taken'));
  await screen.findByText(/The team could not be changed/);
  server.answers[restored('Red')] = () => {
    server.answers[`GET /workspaces/${idOf('Acme')}`] = () => workspaceOf({ teams: [aTeam('Red', ['Ana'])] });
    return { ...aTeamOf(['Ana']).team, archived: false };
  };
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByText('the page of the team');
  screen.getByText('Red is back.');
});

it('[PL2] [TM6] offers to upgrade on its page if the plan has no room for it', async () => {
  show({ plan: 'free', paymentPeriod: null, seats: 0 }, `/${idOf('Red')}`);
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
