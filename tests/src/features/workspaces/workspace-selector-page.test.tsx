import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectorPage } from '#src/features/workspaces/workspace-selector-page.tsx';
import { aListed, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'flashes']);

const acme = aListed(aWorkspace({ teams: [aTeam('Blue', ['Ana'])] }));
const show = () => showPages('/workspaces/', { '/workspaces/': <SelectorPage /> });

it('lists the person’s workspaces, with their role in each', async () => {
  const other = {
    ...acme,
    id: 'other0123456789x',
    name: 'Other',
    isOwner: false,
    isSuspended: true,
    teams: 3,
  };
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme, other] });
  show();
  const link = await screen.findByRole('link', { name: 'Acme' });
  expect(link.getAttribute('href')).toBe(`/workspaces/${acme.id}`);
  screen.getByText('2 members · 1 team · you own it');
  screen.getByText('2 members · 3 teams · you are a member');
  await screen.findByText('Suspended');
});

it('says what a workspace is if there is none', async () => {
  server.answers['GET /workspaces'] = () => ({ workspaces: [] });
  show();
  await screen.findByText('No workspace yet');
});

it('says that they could not be loaded, and can try again', async () => {
  server.answers['GET /workspaces'] = () => new Refusal('internal', 500);
  const user = show();
  await screen.findByText('Your workspaces could not be loaded.');
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Acme' });
});

it('shows no plan if plans are not sold', async () => {
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme] });
  server.hasPricing = false;
  show();
  await screen.findByRole('link', { name: 'Acme' });
  expect(screen.queryByText('Starter')).toBeNull();
});
