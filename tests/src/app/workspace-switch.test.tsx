import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { changeUser, currentSession } from '#src/api/session.ts';
import { WorkspaceSwitch } from '#src/app/workspace-switch.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aListed, aWorkspace, logInAs, server, showPages, where } from '../../support/workspace-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('workspaces');
});
// Another one each time: what was fetched for somebody else is forgotten.
let visit = 0;
beforeEach(() => {
  visit += 1;
  logInAs(`Ana${visit}`);
});

const acme = aListed(aWorkspace());
const zebra = { ...acme, id: 'zebra0123456789x', name: 'Zebra' };
const show = (at: string) => showPages(at, { '*': <WorkspaceSwitch /> });

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
