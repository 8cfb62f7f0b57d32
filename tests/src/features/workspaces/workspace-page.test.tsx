import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';
import { idOf } from '../../../support/local-retro.ts';
import {
  aMember,
  aTeam,
  aWorkspace,
  beforePages,
  logInAs,
  showPage,
} from '../../../support/workspace-pages.tsx';

beforePages(['workspaces', 'flashes']);

it('shows every active team with its members, the person’s own first', async () => {
  const teams = [aTeam('Blue', ['Ben']), aTeam('Old', ['Ana'], true), aTeam('Red', ['Ana', 'Ben'])];
  showPage(aWorkspace({ teams }), <WorkspacePage />);
  await screen.findByRole('heading', { level: 1, name: 'Acme' });
  const names = (title: string) =>
    within(screen.getByRole('list', { name: title }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names('Your teams')).toEqual(['Red']);
  expect(names('Other teams')).toEqual(['Blue']);
  screen.getByText('2 people');
});

it('finds teams by name if there are many, regardless of accents and case', async () => {
  const teams = ['Árbol', ...'bcdefghij'].map((name) => aTeam(name, ['Ben']));
  const user = showPage(aWorkspace({ teams }), <WorkspacePage />);
  await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'ARB');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  screen.getByText('No team matches “ARBx”.');
});

it('[PL2] shows how to upgrade, or whom to ask, instead of a new team if Starter has its team already', async () => {
  const teams = [aTeam('Red', ['Ana', 'Ben'])];
  showPage(aWorkspace({ teams }), <WorkspacePage />);
  const plans = await screen.findByRole('link', { name: 'See the plans' });
  expect(plans.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}/edit/plan`);
  expect(screen.queryByRole('link', { name: 'New team' })).toBeNull();
  cleanup();
  logInAs('Ben');
  showPage(aWorkspace({ teams }), <WorkspacePage />);
  await screen.findByText('Starter has one team. Ana can choose a larger plan.');
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  cleanup();
  showPage(aWorkspace({ id: idOf('Pro'), teams, plan: 'pro' }), <WorkspacePage />);
  await screen.findByRole('link', { name: 'New team' });
});

it('tells a member of a suspended one why, and whom to ask', async () => {
  const members = [aMember('Ben', true), aMember('Ana')];
  showPage(aWorkspace({ isSuspended: true, members }), <WorkspacePage />);
  await screen.findByText('Acme is suspended');
  screen.getByText('A payment failed. As soon as it goes through, everything works again.');
  screen.getByText('Ask its owner: Ben (ben@example.org).');
});

it('[OP4] tells members of a workspace suspended by operators why, and where to write to', async () => {
  const workspace = {
    ...aWorkspace({ isSuspended: true, members: [aMember('Ben', true), aMember('Ana')] }),
    suspendedFor: ['load' as const],
  };
  showPage(workspace, <WorkspacePage />);
  await screen.findByText(/The way it was used slowed this site down/);
  const contact = await screen.findByRole('link', { name: 'help@example.org' });
  expect(contact.getAttribute('href')).toBe('mailto:help@example.org');
});
