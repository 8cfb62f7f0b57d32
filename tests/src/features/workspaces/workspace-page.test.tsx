import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';
import { aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, logInAs, server, showPage } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'flashes', 'forms', 'workspace-refusals']);

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

it('[WS13] says that it rests, what wakes it, and whom to ask, and offers nothing new', async () => {
  const teams = [aTeam('Red', ['Ana'], true)];
  showPage(aWorkspace({ isResting: true, teams }), <WorkspacePage />);
  await screen.findByText('Acme is resting');
  screen.getByText(
    /It wakes up when you pay for a plan here, or when the other one is paid, deleted or handed over/,
  );
  screen.getByText('Resting');
  const pay = screen.getByRole('link', { name: 'Choose and pay' });
  expect(pay.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}/edit/plan`);
  for (const name of ['Settings', 'Stats']) screen.getByRole('link', { name });
  expect(screen.queryByRole('link', { name: 'New team' })).toBeNull();
  cleanup();
  const members = [aMember('Ben', true), aMember('Ana')];
  showPage(aWorkspace({ id: idOf('Other'), isResting: true, members }), <WorkspacePage />);
  await screen.findByText(/Ask Ben to pay for a plan here: ben@example.org/);
  expect(screen.queryByRole('link', { name: 'Choose and pay' })).toBeNull();
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

describe('a payment that failed', () => {
  const at = Date.UTC(2027, 4, 20, 12);
  const contractTerm = { startsAt: at, endsAt: at + 86_400_000 };
  const paid = { plan: 'pro', paymentPeriod: 'monthly', seats: 3, contractTerm } as const;
  const refusedPurchase = { at, plan: 'pro', seats: 9, amount: 3_000 } as const;

  it('[PL7] of a purchase is named to the owner with amount and date, and leads to paying and trying again', async () => {
    const workspace = aWorkspace({ ...paid, refusedPurchase });
    showPage(workspace, <WorkspacePage />);
    await screen.findByText('A payment of $30.00 was refused on Thursday, May 20, 2027');
    screen.getByText(/^It was for Pro with 9 seats/);
    screen.getByRole('button', { name: 'Payment method' });
    const again = screen.getByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe(`/workspaces/${workspace.id}/edit/seats`);
  });

  it('[PL7] of a purchase is not named to members, and not where nothing is sold', async () => {
    const members = [aMember('Ben', true), aMember('Ana')];
    showPage(aWorkspace({ ...paid, refusedPurchase, members }), <WorkspacePage />);
    await screen.findByRole('heading', { level: 1, name: 'Acme' });
    expect(screen.queryByText(/was refused/)).toBeNull();
  });

  it('[PL7] for good is named with amount and date too, and leads to paying', async () => {
    const workspace = aWorkspace({ ...paid, isSuspended: true, failedAt: at });
    const owed = { number: null, at, status: 'owed', lines: [], tax: 0, creditUsed: 0, url: null };
    server.answers[`GET /workspaces/${workspace.id}/invoices`] = () => ({
      invoices: [{ ...owed, id: '1', total: 1_500 }],
    });
    showPage(workspace, <WorkspacePage />, 'settings');
    await screen.findByText('A payment of $15.00 has been owed since Thursday, May 20, 2027');
    screen.getByText('Until it is paid, nothing new starts here, and nothing else can be bought.');
    screen.getByRole('button', { name: 'Pay what is owed' });
  });
});

it.each([
  ['is being deleted', 'page', { deletedFrom: Date.now() + 86_400_000 }],
  // Its owner is led to the settings first, which show the same.
  ['is suspended', 'settings', { isSuspended: true }],
] as const)('[WS7] [WS8] a workspace that %s leads to its archived teams', async (_, place, given) => {
  const teams = [aTeam('Old', ['Ana'], true)];
  showPage(aWorkspace({ id: idOf(place), teams, ...given }), <WorkspacePage />, place);
  const link = await screen.findByRole('link', { name: '1 archived team' });
  expect(link.getAttribute('href')).toMatch(/archived_teams$/);
});

it('[WS13] a resting workspace leads to its archived teams, and an unpaid one offers no team to create', async () => {
  const teams = [aTeam('Blue', ['Ana']), aTeam('Old', ['Ana'], true)];
  showPage(aWorkspace({ teams, isResting: true }), <WorkspacePage />);
  await screen.findByRole('link', { name: '1 archived team' });
  cleanup();
  showPage(aWorkspace({ id: idOf('Unpaid'), plan: 'pro', hasDecidedPricingPlan: false }), <WorkspacePage />);
  await screen.findByText('A team has its own retros, action items and people.');
  expect(screen.queryByRole('link', { name: 'New team' })).toBeNull();
});
