import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeletePage } from '#src/features/workspaces/delete-workspace-page.tsx';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';
import { SettingsPage } from '#src/features/workspaces/workspace-settings-page.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'flashes', 'forms', 'account', 'workspace-refusals']);

const acme = aWorkspace({ teams: [aTeam('Blue', ['Ana'])] });
const path = `/workspaces/${acme.id}`;

function show(at: string, workspace = acme) {
  server.answers[`GET ${path}`] ??= () => workspace;
  return showPages(path + at, {
    '/workspaces/:workspaceId': (
      <WorkspaceGate place="page">
        <WorkspacePage />
      </WorkspaceGate>
    ),
    '/workspaces/:workspaceId/edit': (
      <WorkspaceGate place="settings">
        <SettingsPage />
      </WorkspaceGate>
    ),
    '/workspaces/:workspaceId/edit/delete': (
      <WorkspaceGate place="deletion">
        <DeletePage />
      </WorkspaceGate>
    ),
  });
}

/** An answer that a test lets come when it wants. */
function later<T>() {
  let come = (_: T) => {};
  const answer = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

async function rename(user: ReturnType<typeof show>, name: string) {
  const field = await screen.findByRole('textbox', { name: /Name of the workspace/ });
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
}

it('[WS8] leads the owner of a suspended workspace to pay, unless only operators suspended it', async () => {
  const suspended = { ...acme, isSuspended: true };
  show('/edit', { ...suspended, suspendedFor: ['payment'] });
  const pay = await screen.findByRole('link', { name: 'Choose and pay' });
  expect(pay.getAttribute('href')).toBe(`${path}/edit/plan`);
  cleanup();
  server.answers[`GET ${path}`] = () => ({ ...suspended, suspendedFor: ['spam'] });
  show('/edit');
  await screen.findByText(/^The people who run this site suspended it/);
  expect(screen.queryByRole('link', { name: 'Choose and pay' })).toBeNull();
});

it('[PL2] leads to the history if the plan includes it, or else to the plans', async () => {
  show('/edit');
  const plans = await screen.findByRole('link', { name: 'See the plans' });
  expect(plans.getAttribute('href')).toBe(`${path}/edit/plan`);
  expect(screen.queryByRole('link', { name: 'Who did what' })).toBeNull();
  cleanup();
  server.answers[`GET ${path}`] = () => ({ ...acme, plan: 'premium' });
  show('/edit');
  const history = await screen.findByRole('link', { name: 'Who did what' });
  expect(history.getAttribute('href')).toBe(`${path}/history`);
});

it('shows a new name at once', async () => {
  const { answer, come } = later<unknown>();
  server.answers[`PATCH ${path}`] = () => answer;
  const user = show('/edit');
  await rename(user, 'Zebra');
  await screen.findByRole('link', { name: 'Zebra' });
  come({ ...acme, name: 'Zebra' });
  await screen.findByText('The name was changed.');
  expect(server.asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ name: 'Zebra' });
});

it('shows the old name again if a new one is refused, and says why', async () => {
  server.answers[`PATCH ${path}`] = () => new Refusal('suspended');
  const user = show('/edit');
  await rename(user, 'Zebra');
  await screen.findByText(/could not be changed.*suspended/);
  screen.getByRole('link', { name: 'Acme' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Zebra');
});

it('sends another picture, says why one is refused, and removes one', async () => {
  const user = show('/edit');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  server.answers[`PUT ${path}/avatar`] = () => new Refusal('image_too_detailed');
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByText(/too many pixels/);
  server.answers[`PUT ${path}/avatar`] = () => ({ ...acme, avatar: '/avatars/w.webp' });
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByText('The picture was changed.');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/avatars/w.webp');
  server.answers[`DELETE ${path}/avatar`] = () => acme;
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await screen.findByText('The picture was removed.');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

it('deletes after two questions, the second by its name, and can be undone', async () => {
  const deletedFrom = Date.now() + 7 * 86_400_000;
  server.answers[`DELETE ${path}`] = () => ({ ...acme, deletedFrom });
  server.answers[`POST ${path}/keep`] = () => acme;
  const user = show('/edit');
  await user.click(await screen.findByRole('link', { name: 'Delete this workspace' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this workspace' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'acme');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  dialog.getByText('This is not the name of the workspace.');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Acme');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Acme is being deleted/);
  await waitFor(() => expect(where()).toBe(path));
  screen.getByText('This workspace is being deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Acme stays.');
  expect(screen.queryByText('This workspace is being deleted')).toBeNull();
});

it.each([
  [true, ['the plan Premium, which is not renewed']],
  [false, []],
])('[PL9] names the plan among what is deleted only if plans are sold: %s', async (isSold, named) => {
  server.hasPricing = isSold;
  show('/edit/delete', aWorkspace({ plan: 'premium' }));
  await screen.findByText(/^the membership/);
  expect(screen.queryAllByText(/Premium/).map(({ textContent }) => textContent)).toEqual(named);
});

it.each([
  ['within 45 days', Date.now() + 86_400_000, true],
  ['later', null, false],
])(
  '[WS7] says before deleting what becomes of the money, and offers the refund with its amount %s',
  async (_, refundableUntil, can) => {
    const contractTerm = { startsAt: Date.now(), endsAt: Date.now() + 200 * 86_400_000 };
    const about = { number: null, at: Date.now(), lines: [], tax: 0, creditUsed: 0, url: null };
    const invoices = [
      { ...about, id: '1', status: 'paid', total: 9_000 },
      { ...about, id: '2', status: 'paid', total: 1_050 },
      { ...about, id: '3', status: 'owed', total: 700 },
    ];
    server.answers[`GET ${path}/invoices`] = () => ({ invoices });
    show('/edit/delete', aWorkspace({ plan: 'premium', contractTerm, refundableUntil }));
    await screen.findByText('Nothing more is charged');
    screen.getByText(/is not refunded/);
    if (can) await screen.findByText(/you can get back all \$100\.50 that you have paid/);
    const refund = screen.queryByRole('link', { name: 'Get back $100.50' });
    expect(refund?.getAttribute('href')).toBe(can ? `${path}/edit/plan` : undefined);
  },
);

it('says why it could not be deleted, and leaves it as it is', async () => {
  server.answers[`DELETE ${path}`] = () => new Refusal('internal', 500);
  const user = show('/edit/delete');
  await user.click(await screen.findByRole('button', { name: 'Delete this workspace' }));
  await user.type(screen.getByRole('textbox'), 'Acme{Enter}');
  await screen.findByText(/could not be deleted/);
  expect(where()).toBe(`${path}/edit/delete`);
});

it('shows members that it is being deleted, and only its owner how to undo that', async () => {
  show('', { ...acme, deletedFrom: Date.now(), members: [aMember('Ben', true), aMember('Ana')] });
  await screen.findByText(/its owner can undo that: Ben \(ben@example.org\)/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

it('offers the workspace to a member after a question, and can withdraw the offer', async () => {
  const until = Date.now() + 86_400_000;
  server.answers[`PUT ${path}/offer`] = () => ({ ...acme, offer: { userId: acme.members[1]?.id, until } });
  server.answers[`DELETE ${path}/offer`] = () => acme;
  const user = show('/edit');
  await user.selectOptions(await screen.findByLabelText('New owner'), 'Ben (ben@example.org)');
  await user.click(screen.getByRole('button', { name: 'Offer the workspace' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hand this workspace over to Ben?' }));
  await user.click(dialog.getByRole('button', { name: 'Offer the workspace' }));
  await screen.findByText('We asked Ben by email.');
  expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    user_id: acme.members[1]?.id,
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  await screen.findByLabelText('New owner');
});

it('[WS5] says before whose payment method pays, if a plan is paid', async () => {
  const paid = aWorkspace({ plan: 'pro', seats: 2, contractTerm: { startsAt: 0, endsAt: 1 } });
  const user = show('/edit', paid);
  await user.selectOptions(await screen.findByLabelText('New owner'), 'Ben (ben@example.org)');
  await user.click(screen.getByRole('button', { name: 'Offer the workspace' }));
  screen.getByText(/Its plan is charged to your payment method until Ben enters their own/);
});

it('[WS5] says to the member whose payment method pays', async () => {
  const paid = aWorkspace({ plan: 'pro', seats: 2, contractTerm: { startsAt: 0, endsAt: 1 } });
  const members = [aMember('Ben', true), aMember('Ana')];
  const offer = { userId: aMember('Ana').id, until: Date.now() + 86_400_000 };
  show('', { ...paid, members, offer });
  await screen.findByText(/charged to Ben’s payment method until you enter your own/);
});

it('asks the member whether they accept; then they can do what the owner can', async () => {
  const members = [aMember('Ben', true), aMember('Ana')];
  const offer = { userId: aMember('Ana').id, until: Date.now() + 86_400_000 };
  server.answers[`POST ${path}/offer/accept`] = () => acme;
  const user = show('', { ...acme, members, offer });
  await screen.findByText('Ben wants to hand this workspace over to you');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept it' }));
  await screen.findByText('You own Acme now.');
  screen.getByRole('link', { name: 'Settings' });
});
