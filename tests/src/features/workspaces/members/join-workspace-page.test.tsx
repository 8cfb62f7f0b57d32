import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SeenInvitation } from '#contract/invitations/invitation-payloads.ts';
import { endSession } from '#src/api/session.ts';
import { JoinPage } from '#src/features/workspaces/members/join-workspace-page.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['members', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const LOOK = 'POST /workspaces/invitations/look';
const invitation = (given: Partial<SeenInvitation> = {}): SeenInvitation => ({
  id: idOf('invitation'),
  workspace: { id: idOf('Acme'), name: 'Acme' },
  team: null,
  email: 'ana@example.org',
  inviter: 'Olga',
  isExpired: false,
  hasAccount: true,
  ...given,
});
function follow(given?: Partial<SeenInvitation>) {
  server.answers[LOOK] ??= () => invitation(given);
  return showPages('/workspaces/join?token=abc', {
    '/workspaces/join': <JoinPage notFound={(why) => `Lost ${why ?? ''}`} />,
  });
}
const linkOf = (name: string) =>
  screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));
const BACK = encodeURIComponent('/workspaces/join?token=abc');

it.each([
  [null, `/workspaces/${idOf('Acme')}`],
  ['Blue', `/workspaces/${idOf('Acme')}/teams/${idOf('Blue')}`],
])('[IN2] admits the invited person, and opens the page of what they joined: %s', async (team, place) => {
  const accepted = { workspaceId: idOf('Acme'), teamId: team && idOf(team) };
  server.answers[`POST /workspaces/invitations/${idOf('invitation')}`] = () => accepted;
  const user = follow({ team: team === null ? null : { id: idOf(team), name: team } });
  await user.click(await screen.findByRole('button', { name: /^Join/ }));
  await waitFor(() => expect(where()).toBe(place));
  expect(server.asked.find(({ call }) => call.includes(idOf('invitation')))?.body).toEqual({
    workspace_id: idOf('Acme'),
    token: 'abc',
  });
});

it('[IN2] tells someone logged in with another address, and lets them switch accounts', async () => {
  follow({ email: 'ben@example.org' });
  await screen.findByText(/The invitation is for ben@example.org/);
  screen.getByRole('button', { name: 'Switch accounts' });
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

it('[IN2] leads people without an account to sign up with the address, and others to log in', async () => {
  endSession();
  follow({ hasAccount: false });
  expect(await linkOf('Sign up')).toBe(
    `/auth/sign_up?redirect=${BACK}&invitation=abc&email=ana%40example.org`,
  );
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('[IN2] leads people with an account to log in', async () => {
  endSession();
  follow();
  expect(await linkOf('Log in')).toBe(`/auth/login?redirect=${BACK}`);
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

it('[IN3] shows “not found” for a link that was never sent', async () => {
  server.answers[LOOK] = () => new Refusal('not_found', 404);
  follow();
  await screen.findByText(/Lost/);
});

it.each([
  ['invitation_used', 'This invitation has already been used'],
  ['invitation_withdrawn', 'This invitation was withdrawn or declined'],
])('[IN3] says that a link is over, and why: %s', async (code, title) => {
  server.answers[LOOK] = () => new Refusal(code, 404);
  follow();
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText('Ask the person who invited you for a new one.');
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it.each([
  [null, 'Open the workspace', ''],
  ['Red', 'Open the team', `/teams/${idOf('Red')}`],
])('[IN3] leads someone who is in already into it: %s', async (team, name, place) => {
  const inside = { workspace_id: idOf('Acme'), team_id: team && idOf(team) };
  server.answers[LOOK] = () => new Refusal('invitation_used', 404, { inside });
  follow();
  expect(await linkOf(name)).toBe(`/workspaces/${idOf('Acme')}${place}`);
  screen.getByText('You are already in, and do not need it.');
});

it('[IN3] lets someone log in with the link of an invitation that is over, which may lead them in', async () => {
  endSession();
  server.answers[LOOK] = () => new Refusal('invitation_used', 404);
  follow();
  expect(await linkOf('Log in')).toBe(`/auth/login?redirect=${BACK}`);
});

it('[IN3] says whom to ask if it has expired', async () => {
  follow({ isExpired: true });
  await screen.findByText('This invitation has expired. Ask Olga for a new one.');
});

it('[IN3] leads to “not found” and says why, if the server refuses that someone joins', async () => {
  server.answers[`POST /workspaces/invitations/${idOf('invitation')}`] = () => new Refusal('suspended');
  const user = follow();
  await user.click(await screen.findByRole('button', { name: 'Join the workspace' }));
  await screen.findByText(/^Lost You could not join\. This workspace is suspended/);
});

it('[IN3] can be declined by the invited person, after a question', async () => {
  server.answers[`DELETE /workspaces/invitations/${idOf('invitation')}`] = () => ({ ok: true });
  const user = follow();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  await screen.findByText('You have declined the invitation.');
  await waitFor(() => expect(where()).toBe('/'));
});

it('[IN3] keeps the invitation if declining fails, and says so', async () => {
  server.answers[`DELETE /workspaces/invitations/${idOf('invitation')}`] = () => new Refusal('internal', 500);
  const user = follow();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  await screen.findByText(/^The invitation could not be declined\./);
  expect(where()).not.toBe('/');
});
