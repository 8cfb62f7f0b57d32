import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { changeUser, currentSession } from '#src/api/session.ts';
import { PlaceSwitch } from '#src/app/app-bar/place-switch.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aListed, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { logInAs, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('workspaces', 'app-bar');
});
// Another one each time: what was fetched for somebody else is forgotten.
let visit = 0;
beforeEach(() => {
  visit += 1;
  logInAs(`Ana${visit}`);
});

const acme = aListed(aWorkspace());
const zebra = { ...acme, id: 'zebra0123456789x', name: 'Zebra' };
const show = (at: string) => showPages(at, { '*': <PlaceSwitch /> });

it('names the workspace of the page, and leads to the others', async () => {
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme, zebra] });
  const user = show(`/workspaces/${zebra.id}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Workspace: Zebra' }));
  await user.click(screen.getByRole('menuitem', { name: 'Acme' }));
  await waitFor(() => expect(where()).toBe(`/workspaces/${acme.id}`));
});

it('shows the last chosen workspace on pages without one', async () => {
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme, zebra] });
  const user = currentSession()?.user;
  if (user) changeUser({ ...user, selectedWorkspaceId: zebra.id });
  show('/retros');
  await screen.findByRole('button', { name: 'Workspace: Zebra' });
});

it('leads someone who is in none yet to the selector', async () => {
  server.answers['GET /workspaces'] = () => ({ workspaces: [] });
  show('/retros');
  const link = await screen.findByRole('link', { name: 'Workspaces' });
  expect(link.getAttribute('href')).toBe('/workspaces/');
});

it('[AP1] names the team of the page, and leads to one’s others in the workspace', async () => {
  const teamIn = (id: string, name: string, workspace: typeof acme) => ({
    ...{ id, name, maturity: 1 },
    workspace: { id: workspace.id, name: workspace.name, isSuspended: false, isResting: false },
  });
  const [red, blue, far] = ['red0123456789xyz', 'blue123456789xyz', 'far0123456789xyz'];
  server.answers['GET /workspaces'] = () => ({ workspaces: [acme, zebra] });
  server.answers['GET /users/me/teams'] = () => ({
    teams: [teamIn(red, 'Red', acme), teamIn(blue, 'Blue', acme), teamIn(far, 'Far', zebra)],
  });
  const user = show(`/workspaces/${acme.id}/teams/${red}/retros/abcdefgh23456789`);
  await user.click(await screen.findByRole('button', { name: 'Team: Red' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Red',
    'Blue',
    'All teams',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Blue' }));
  await waitFor(() => expect(where()).toBe(`/workspaces/${acme.id}/teams/${blue}`));
});
