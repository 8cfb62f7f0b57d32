import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations/invitation-payloads.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { forgetReach } from '#src/api/shared-address.ts';
import { MembersPage } from '#src/features/workspaces/members/members-page.tsx';
import { keepSettingsSeen } from '#src/shared/workspaces/settings-seen.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aListed, aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import {
  beforePages,
  logInAs,
  Refusal,
  server,
  showPages,
  stateThere,
  where,
} from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages([
  'members',
  'invite-people',
  'workspaces',
  'flashes',
  'forms',
  'workspace-refusals',
  'link-code',
]);
afterEach(forgetReach);

const invitationTo = (email: string, team?: string): Invitation => ({
  id: idOf(email),
  email,
  resourceId: idOf(team ?? 'Acme'),
  type: team === undefined ? 'workspace' : 'team',
});
function show(workspace: Workspace, query = '') {
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  return showPages(`/workspaces/${workspace.id}/users${query}`, {
    '/workspaces/:workspaceId/users': (
      <WorkspaceGate place="members">
        <MembersPage />
      </WorkspaceGate>
    ),
  });
}
const acme = aWorkspace({
  teams: [aTeam('Blue', ['Ana'])],
  invitations: [invitationTo('cy@example.org'), invitationTo('dee@example.org', 'Blue')],
});
const ofAcme = `/workspaces/${acme.id}`;
const asked = (call: string) => server.asked.filter((one) => one.call === call).map(({ body }) => body);
const open = async (user: ReturnType<typeof show>, menu: RegExp, entry: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

it('shows members and invitations to every member, and lets only the owner change them', async () => {
  logInAs('Ben');
  show(acme);
  const members = await screen.findByRole('list', { name: '2 members' });
  expect(
    within(members)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAnaOwnerana@example.orgBlue', 'BBenYouben@example.orgMember · in no team']);
  const invited = screen.getByRole('list', { name: '2 pending invitations' });
  expect(
    within(invited)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['cy@example.orgInvited to the workspace', 'dee@example.orgInvited to the team Blue']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  screen.getByRole('button', { name: 'Options for Ben' });
});

it('shows the first of many members, and all on demand', async () => {
  const others = Array.from({ length: 40 }, (_, at) => aMember(`P${String(at).padStart(2, '0')}`));
  const user = show({ ...acme, members: [...acme.members, ...others] });
  const members = () =>
    within(screen.getByRole('list', { name: '42 members' })).getAllByRole('listitem').length;
  await screen.findByRole('list', { name: '42 members' });
  expect(members()).toBe(30);
  screen.getByRole('list', { name: '2 pending invitations' });
  await user.click(screen.getByRole('button', { name: 'Show all 42 people' }));
  expect(members()).toBe(42);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: '42 members' }));
});

it('[IN1] invites a pasted list, including the text left in the box', async () => {
  const after = [invitationTo('eve@example.org'), invitationTo('flo@example.org')];
  server.answers[`POST ${ofAcme}/invitations`] = () => ({
    ...acme,
    invitations: [...acme.invitations, ...after],
    links: [],
  });
  const user = show(acme);
  await user.click(await screen.findByRole('textbox', { name: 'Email addresses' }));
  await user.paste('eve@example.org flo');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  screen.getByText(/^This is not an address: /);
  await user.type(screen.getByRole('textbox', { name: 'Email addresses' }), '@example.org');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('2 people are invited.');
  expect(asked(`POST ${ofAcme}/invitations`)).toEqual([{ emails: ['eve@example.org', 'flo@example.org'] }]);
  screen.getByRole('list', { name: '4 pending invitations' });
});

it('[IN5] [PL4] says that no seats are left, keeps what was typed, and leads to the seats for these people', async () => {
  const pro = { ...acme, plan: 'pro' as const, seats: 4 };
  server.answers[`POST ${ofAcme}/invitations`] = () => new Refusal('out_of_seats');
  const user = show(pro);
  await screen.findByText(/4 of 4 seats taken/);
  expect(screen.getByRole('link', { name: 'Change the seats' }).getAttribute('href')).toBe(
    `${ofAcme}/edit/seats`,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' });
  await user.type(box, 'eve@example.org');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('There are not enough seats. Only people in this workspace can be invited.');
  expect(box.value).toBe('eve@example.org');
  await user.click(screen.getByRole('link', { name: 'Buy seats' }));
  expect([where(), stateThere()]).toEqual([`${ofAcme}/edit/seats`, { seatsFor: ['eve@example.org'] }]);
});

it('[LI9] shows links to hand over if no mail is sent, at an address that others can open', async () => {
  const link = 'http://localhost:3000/workspaces/join?token=x';
  server.answers['GET /reach'] = () => ({ publicUrl: null, inNetwork: ['http://192.168.1.5:3000'] });
  server.answers[`POST ${ofAcme}/invitations/resend`] = () => ({
    ...acme,
    links: [{ email: 'cy@example.org', link }],
  });
  const user = show(acme);
  await open(user, /invitation for cy@example.org/, 'Send again');
  await screen.findByText('Hand over this link');
  await screen.findByText(/^Everyone on the same network can open this link/);
  await user.click(screen.getByRole('button', { name: 'Copy the link for cy@example.org' }));
  expect(await navigator.clipboard.readText()).toBe('http://192.168.1.5:3000/workspaces/join?token=x');
  expect(asked(`POST ${ofAcme}/invitations/resend`)).toEqual([{ emails: ['cy@example.org'] }]);
});

it('[IN3] removes a cancelled invitation at once, and restores it with the reason if that fails', async () => {
  server.answers[`POST ${ofAcme}/invitations/cancel`] = () => new Refusal('internal', 500);
  const user = show(acme);
  await open(user, /invitation for cy@example.org/, 'Withdraw the invitation');
  await screen.findByText(/The invitation could not be withdrawn\./);
  screen.getByRole('list', { name: '2 pending invitations' });
  const [, dee] = acme.invitations;
  server.answers[`POST ${ofAcme}/invitations/cancel`] = () => ({ ...acme, invitations: [dee] });
  await open(user, /invitation for cy@example.org/, 'Withdraw the invitation');
  await screen.findByRole('list', { name: '1 pending invitation' });
});

it('[WS6] removes a member after a question, and says so with the name', async () => {
  const [ana] = acme.members;
  let isThere = true;
  server.answers[`GET ${ofAcme}`] = () => (isThere ? acme : { ...acme, members: [ana] });
  server.answers[`DELETE ${ofAcme}/members/${idOf('Ben')}`] = () => {
    isThere = false;
    return { ok: true };
  };
  const user = show(acme);
  await open(user, /Options for Ben/, 'Remove from the workspace');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Ben is no longer a member.');
  await screen.findByRole('list', { name: '1 member' });
});

it.each<[string, (Partial<Workspace> & { id: string })[], string]>([
  ['another workspace of theirs', [{ id: idOf('Other') }], `/workspaces/${idOf('Other')}`],
  ['the selector, if they have none', [], '/workspaces/'],
  [
    'one that is active',
    [
      { id: idOf('Suspended'), isSuspended: true },
      { id: idOf('Resting'), isResting: true },
      { id: idOf('Other') },
    ],
    `/workspaces/${idOf('Other')}`,
  ],
  [
    'the selector, if none of theirs is active',
    [
      { id: idOf('Suspended'), isSuspended: true },
      { id: idOf('Resting'), isResting: true },
      { id: idOf('Deleted'), deletedFrom: 1 },
      { id: idOf('Unpaid'), plan: 'pro', hasDecidedPricingPlan: false },
    ],
    '/workspaces/',
  ],
])('[WS6] leads someone who leaves to %s', async (_, others, place) => {
  logInAs('Ben');
  const listed = others.map((given) => aListed(aWorkspace({ members: [aMember('Ben', true)], ...given })));
  server.answers['GET /workspaces'] = () => ({
    workspaces: [aListed(acme), ...listed],
  });
  server.answers[`DELETE ${ofAcme}/members/${idOf('Ben')}`] = () => ({ ok: true });
  const user = show(acme);
  await open(user, /Options for Ben/, 'Leave the workspace');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe(place));
});

it.each([
  ['Ana', /Options for Ben/, 'Remove from the workspace'],
  ['Ben', /Options for Ben/, 'Leave the workspace'],
])('[WS8] lets %s free a seat of a suspended workspace, and invites nobody', async (name, menu, entry) => {
  logInAs(name);
  keepSettingsSeen(acme.id);
  const user = show({ ...acme, isSuspended: true, suspendedFor: ['payment'] });
  await user.click(await screen.findByRole('button', { name: menu }));
  await screen.findByRole('menuitem', { name: entry });
  expect(screen.queryByRole('textbox', { name: 'Email addresses' })).toBeNull();
});

it('[WS8] lets the owner withdraw invitations to a suspended workspace', async () => {
  keepSettingsSeen(acme.id);
  const user = show({ ...acme, isSuspended: true, suspendedFor: ['payment'] });
  await user.click(await screen.findByRole('button', { name: /invitation for cy@example.org/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Withdraw the invitation',
  ]);
});

it('finds someone among many', async () => {
  const names = [...'abcdefghijklmnopqrst'].map((letter) => `P${letter}`);
  const members = [aMember('Ana', true), ...names.map((name) => aMember(name))];
  const user = show({ ...acme, members });
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name, address or team' }), 'PT');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PPtpt@example.orgMember · in no team',
  ]);
  await user.type(screen.getByRole('searchbox'), 'x');
  screen.getByText('No name, address or team matches.');
});

it('[WS4] finds people regardless of accents and case, and lists only those of the team whose link was followed', async () => {
  const names = ['José', 'Reda', ...[...'abcdef'].map((letter) => `P${letter}`)];
  const several = {
    ...acme,
    members: [aMember('Ana', true), ...names.map((name) => aMember(name))],
    teams: [aTeam('Red', ['Ana', 'Pa']), aTeam('Red 2', ['Pb'])],
    invitations: [invitationTo('cy@example.org', 'Red'), invitationTo('dee@example.org', 'Red 2')],
  };
  const user = show(several, `?team=${idOf('Red')}`);
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  const shown = () => screen.getAllByText(/@example\.org$/).map(({ textContent }) => textContent);
  expect(search.value).toBe('Red');
  expect(shown()).toEqual(['ana@example.org', 'pa@example.org', 'cy@example.org']);
  await user.clear(search);
  expect(shown()).toHaveLength(11);
  await user.type(search, ' red 2');
  expect(shown()).toEqual(['pb@example.org', 'dee@example.org']);
  await user.clear(search);
  await user.type(search, 'jose');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('José');
});
