import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkspacePlace } from '#machines/ui/workspace-loading-machine.ts';
import { currentSession } from '#src/api/session.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aMember, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'flashes']);

const acme = aWorkspace();
const PATHS: Record<WorkspacePlace, string> = {
  page: '',
  members: '/users',
  team: '/teams/t',
  archive: '/archived_teams',
  records: '/stats',
  teams: '/teams/new',
  settings: '/edit',
  deletion: '/edit/delete',
  history: '/history',
  activities: '/edit/activities',
  plan: '/edit/plan',
  seats: '/edit/seats',
};

function Inside({ place }: { place: WorkspacePlace }) {
  const { workspace } = useWorkspace();
  const may = useMay();
  return <p>{`${place} of ${workspace.name}${may('workspace.change') ? ', to be changed' : ''}`}</p>;
}

function open(place: WorkspacePlace) {
  const pages = Object.entries(PATHS).map(([name, path]) => [
    `/workspaces/:workspaceId${path}`,
    <WorkspaceGate key={name} place={name as WorkspacePlace}>
      <Inside place={name as WorkspacePlace} />
    </WorkspaceGate>,
  ]);
  return showPages(`/workspaces/${acme.id}${PATHS[place]}`, Object.fromEntries(pages));
}

const answer = (workspace: unknown) => {
  server.answers[`GET /workspaces/${acme.id}`] = () => workspace;
};

it('shows a page with its workspace, and what the person may do there', async () => {
  answer(acme);
  open('members');
  await screen.findByText('members of Acme, to be changed');
});

it.each([
  ['there is none', new Refusal('not_found', 404)],
  ['[WS9] what came lacks its id', { ...acme, id: undefined }],
  ['[WS9] what came lacks its name', { ...acme, name: undefined }],
  ['[WS9] what came lacks its teams', { ...acme, teams: undefined }],
  ['[WS9] what came lacks its invitations', { ...acme, invitations: undefined }],
  ['[WS9] what came lacks its members', { ...acme, members: undefined }],
])('leads to the selector and says so if %s', async (_, workspace) => {
  answer(workspace);
  open('page');
  await screen.findByText(/could not be opened/);
  await waitFor(() => expect(where()).toBe('/workspaces/'));
});

it('tells a member that a page is only for the owner, and shows the workspace instead', async () => {
  answer({ ...acme, members: [aMember('Ben', true), aMember('Ana')] });
  open('settings');
  await screen.findByText('page of Acme');
  screen.getByText('You are not allowed to do this.');
});

it('[CA1] tells a member who can create the activities of the workspace, with a link back to it', async () => {
  answer({ ...acme, members: [aMember('Ben', true), aMember('Ana')] });
  open('activities');
  await screen.findByText('Only Ben can make and change them');
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(`/workspaces/${acme.id}`);
});

it('leads the owner of a suspended workspace to its settings, once', async () => {
  answer({ ...acme, isSuspended: true });
  open('page');
  await screen.findByText('settings of Acme, to be changed');
  expect(where()).toBe(`/workspaces/${acme.id}/edit`);
  open('page');
  await screen.findByText('page of Acme, to be changed');
});

it('leads back to its page while its plan is undecided', async () => {
  answer({ ...acme, hasDecidedPricingPlan: false });
  open('teams');
  await screen.findByText('page of Acme, to be changed');
  expect(where()).toBe(`/workspaces/${acme.id}`);
});

it('leads home from its plan if plans are not sold, and asks for no payment', async () => {
  server.hasPricing = false;
  answer({ ...acme, hasDecidedPricingPlan: false });
  open('plan');
  await waitFor(() => expect(where()).toBe('/'));
});

it('[OP4] leads the owner of a workspace suspended by operators to its settings, even if plans are not sold', async () => {
  server.hasPricing = false;
  answer({ ...acme, isSuspended: true, suspendedFor: ['spam'] });
  open('page');
  await screen.findByText('settings of Acme, to be changed');
});

it('[WS10] remembers the opened workspace, on the server and in the header', async () => {
  answer(acme);
  server.answers['POST /workspaces/select'] = () => ({ ok: true });
  open('page');
  await screen.findByText('page of Acme, to be changed');
  const { call, body } = server.asked.at(-1) ?? {};
  expect([call, body]).toEqual(['POST /workspaces/select', { workspace_id: acme.id }]);
  expect(currentSession()?.user.selectedWorkspaceId).toBe(acme.id);
});
