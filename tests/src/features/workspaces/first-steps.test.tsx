import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';
import { aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, logInAs, server, showPage } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'flashes', 'forms', 'workspace-refusals']);

const TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const title = () => screen.queryByRole('heading', { name: 'Invite your team, plan the first retro' });
const isLink = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

function show(given: Partial<Workspace> = {}, retros = 0) {
  server.answers[`GET /retros?team_id=${idOf('Red')}&offset=0`] = () => ({ retros: [], total: retros });
  const alone = { members: [aMember('Ana', true)], teams: [aTeam('Red', ['Ana'])] };
  return showPage(aWorkspace({ ...alone, ...given }), <WorkspacePage />);
}
const both = [aMember('Ana', true), aMember('Ben')];

it('[WS15] a new workspace says what comes first, and leads there', async () => {
  show();
  await screen.findByRole('heading', { name: 'Invite your team, plan the first retro' });
  expect(isLink('Invite people')).toBe(`${TEAM}?invite`);
  expect(isLink('Plan a retro')).toBe(`${TEAM}/retros/new?later`);
  expect(screen.queryByText('Done')).toBeNull();
});

it('[WS15] what is done gets a tick', async () => {
  show({}, 1);
  await screen.findByText('Done');
  expect(isLink('Plan a retro')).toBeNull();
  cleanup();
  const invitations = [
    { id: idOf('i'), email: 'eve@example.org', resourceId: idOf('Red'), type: 'team' as const },
  ];
  show({ id: idOf('Other'), invitations });
  await screen.findByText('Done');
  expect(isLink('Invite people')).toBeNull();
});

it('[WS15] it goes once both are done, and once someone hides it, for good', async () => {
  show({ members: both }, 1);
  await waitFor(() => expect(server.asked.some(({ call }) => call.includes('/retros?team_id='))).toBe(true));
  expect(title()).toBeNull();
  cleanup();
  const user = show({ id: idOf('Other') });
  await user.click(await screen.findByRole('button', { name: 'Hide this' }));
  expect(title()).toBeNull();
  cleanup();
  show({ id: idOf('Other') });
  await screen.findByRole('heading', { level: 1 });
  expect(title()).toBeNull();
});

it('[WS15] members, and owners of one that is not active or has no team, do not see it', async () => {
  logInAs('Ben');
  show({ members: both });
  await screen.findByRole('heading', { level: 1 });
  expect(title()).toBeNull();
  cleanup();
  logInAs('Ana');
  show({ id: idOf('Paused'), isResting: true });
  await screen.findByText('Acme is resting');
  expect(title()).toBeNull();
  cleanup();
  show({ id: idOf('Empty'), teams: [] });
  await screen.findByText('No team yet');
  expect(title()).toBeNull();
});
