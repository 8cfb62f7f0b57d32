import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaitingInvitations } from '#src/features/dashboard/waiting-invitations.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['dashboard', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const ASKED = 'GET /users/me/invitations';
const invitation = (name: string, workspace: string, team: string | null = null, inviter = 'Olga') => ({
  id: idOf(name),
  workspace: { id: idOf(workspace), name: workspace },
  team: team === null ? null : { id: idOf(team), name: team },
  inviter,
  expiresAt: Date.now() + 1_000_000,
});
function show(...invitations: object[]) {
  server.answers[ASKED] = () => ({ invitations });
  return showPages('/', { '/': <WaitingInvitations /> });
}

it('[IN7] shows what I am invited to, one line for each workspace', async () => {
  show(
    invitation('one', 'Acme', 'Red'),
    invitation('two', 'Acme', 'Blue'),
    invitation('three', 'Globex', null, ''),
  );
  const list = await screen.findByRole('list', { name: 'Invitations' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  within(lines[0] as HTMLElement).getByText('Olga invites you to the teams Red and Blue in Acme.');
  within(lines[1] as HTMLElement).getByText('Someone invites you to Globex.');
});

it('[IN7] shows nothing if there are none', async () => {
  show();
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('[IN7] lets me accept here, and opens what I joined', async () => {
  const path = `POST /workspaces/invitations/${idOf('one')}`;
  server.answers[path] = () => ({ workspaceId: idOf('Acme'), teamId: idOf('Red') });
  const user = show(invitation('one', 'Acme', 'Red'));
  await user.click(await screen.findByRole('button', { name: 'Join Acme' }));
  await waitFor(() => expect(where()).toBe(`/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`));
  expect(server.asked.find(({ call }) => call === path)?.body).toEqual({ workspace_id: idOf('Acme') });
});

it('[IN7] says why I cannot join, and looks again', async () => {
  server.answers[`POST /workspaces/invitations/${idOf('one')}`] = () => new Refusal('suspended');
  const user = show(invitation('one', 'Acme'));
  await user.click(await screen.findByRole('button', { name: 'Join Acme' }));
  await screen.findByText(/You could not join\. This workspace is suspended/);
  await waitFor(() => expect(server.asked.filter(({ call }) => call === ASKED)).toHaveLength(2));
});

it('[IN7] lets me decline all of a workspace’s here, after a question', async () => {
  for (const name of ['one', 'two'])
    server.answers[`DELETE /workspaces/invitations/${idOf(name)}`] = () => ({ ok: true });
  const user = show(invitation('one', 'Acme', 'Red'), invitation('two', 'Acme', 'Blue'));
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation to Acme' }));
  server.answers[ASKED] = () => ({ invitations: [] });
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  await screen.findByText('You have declined the invitation.');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
  const declined = server.asked.filter(({ call }) => call.startsWith('DELETE'));
  expect(declined).toHaveLength(2);
});
