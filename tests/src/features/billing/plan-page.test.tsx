import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { PlanPage } from '#src/features/billing/plan-page.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import {
  aPaidWorkspace,
  aPaymentPreview,
  aTeam,
  aWorkspace,
  TERM_END,
} from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const paid = aPaidWorkspace({
  billingDate: TERM_END,
  teams: [aTeam('Blue', ['Ana']), aTeam('Red', ['Ana'])],
});
const path = `/workspaces/${paid.id}`;

function show(workspace: Workspace, query = '') {
  server.answers[`GET ${path}`] ??= () => workspace;
  return showPages(`${path}/edit/plan${query}`, {
    '/workspaces/:workspaceId/edit/plan': (
      <WorkspaceGate place="plan">
        <PlanPage />
      </WorkspaceGate>
    ),
  });
}

it('[PL1] shows what each plan includes, side by side', async () => {
  show(paid);
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'What each plan includes' });
  const [heads, ...rows] = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  expect(heads).toEqual(['', 'Starter', 'Pro', 'Premium']);
  expect(rows).toEqual([
    ['Teams', '1', 'Any number', 'Any number'],
    ['People', 'Any number', 'One per seat', 'One per seat'],
    ['Activities', '2', 'All', 'All'],
    ['Ice breakers', 'No', 'Yes', 'Yes'],
    ['Retros in Slack', 'No', 'Yes', 'Yes'],
    ['History of who did what', 'No', 'No', 'Yes'],
    ['Webhooks', 'No', 'No', 'Yes'],
    ['Activities of your own', 'No', 'No', 'Yes'],
  ]);
});

it('[PL4] says what a higher plan costs now, asks before it is charged, and charges what was shown', async () => {
  server.answers[`GET ${path}/payment_preview?plan=premium&payment_period=monthly`] = () =>
    aPaymentPreview({ dueNow: 600 });
  server.answers[`PATCH ${path}`] = () => ({ ...paid, plan: 'premium' as const });
  const user = show(paid);
  await screen.findByText('Your plan');
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
  screen.getByText('3 seats × $5.00 = $15.00 a month');
  await user.click(screen.getByRole('radio', { name: /^Premium/ }));
  screen.getByText('3 seats × $9.00 = $27.00 a month');
  await screen.findByText('Due now: $6.00');
  await user.click(screen.getByRole('button', { name: 'Change to Premium' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Change to Premium?' }));
  question.getByText('Due now: $6.00');
  expect(server.asked.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Pay $6.00 now' }));
  await screen.findByText('You are now on Premium, with 3 seats.');
  expect(server.asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    plan: 'premium',
    payment_period: 'monthly',
    payment_at: 7,
  });
});

it('[PL4] shows the unused rest of a paid year on a change to monthly payment', async () => {
  server.answers[`GET ${path}/payment_preview?plan=pro&payment_period=monthly`] = () =>
    aPaymentPreview({ credit: 9_200 });
  const user = show({ ...paid, paymentPeriod: 'annual' });
  await screen.findByText('3 seats × $4.25 × 12 months = $153.00 a year');
  await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
  await screen.findByText(
    'What is left of the current term, $92.00, is credited towards your next payments.',
  );
  await user.click(screen.getByRole('button', { name: 'Change to monthly payment' }));
  await screen.findByRole('alertdialog', { name: 'Change to monthly payment?' });
  screen.getByRole('button', { name: 'Change now' });
});

it('[PL4] says why there is no price, and offers no button', async () => {
  const annual = { ...paid, plan: 'premium', paymentPeriod: 'annual' } as const;
  server.answers[`GET ${path}/payment_preview?plan=pro&payment_period=annual`] = () =>
    new Refusal('internal', 500);
  server.answers[`GET ${path}/payment_preview?plan=pro&payment_period=monthly`] = () =>
    new Refusal('invalid');
  const user = show(annual);
  await user.click(await screen.findByRole('radio', { name: /^Pro/ }));
  await screen.findByText('This could not be loaded.');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await screen.findByText(/^You cannot switch to a lower plan and change how often you pay/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change to Pro' }).disabled).toBe(true);
});

it('[PL5] asks before the move to Starter which team stays, says when it happens, and can undo it', async () => {
  const down = { ...paid, nextTerm: { plan: 'free', seats: 0, keptTeamId: paid.teams[1]?.id } };
  server.answers[`PUT ${path}/downgrade`] = () => down;
  server.answers[`DELETE ${path}/downgrade`] = () => paid;
  const user = show(paid);
  await user.click(await screen.findByRole('radio', { name: /^Starter/ }));
  await user.click(screen.getByRole('button', { name: 'Change to Starter' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/This happens on .*20.* 2027/);
  await user.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
  dialog.getByText('Choose the team that stays.');
  await user.click(dialog.getByRole('radio', { name: 'Red' }));
  await user.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
  await screen.findByText(/it moves to Starter. “Red” stays/);
  expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    selected_team_id: paid.teams[1]?.id,
  });
  await user.click(screen.getByRole('button', { name: 'Keep the current plan' }));
  await waitFor(() => expect(screen.queryByText(/it moves to Starter/)).toBeNull());
});

it('[PL8] refunds everything with one button, after one question', async () => {
  const free = aWorkspace({ teams: [] });
  server.answers[`POST ${path}/refund`] = () => free;
  const user = show({ ...paid, teams: [], refundableUntil: TERM_END });
  await user.click(await screen.findByRole('button', { name: 'Get a full refund' }));
  await user.click(await screen.findByRole('button', { name: 'Refund me' }));
  await screen.findByText('This workspace is on Starter, which is free.');
});

it('[PL8] names the amount of a refund before, when asking, and after', async () => {
  const invoice = { number: null, at: TERM_END, lines: [], tax: 0, creditUsed: 0, url: null };
  server.answers[`GET ${path}/invoices`] = () => ({
    invoices: [
      { ...invoice, id: 'in_1', status: 'paid', total: 1_500 },
      { ...invoice, id: 'in_2', status: 'paid', total: 250 },
      { ...invoice, id: 'in_3', status: 'owed', total: 1_500 },
    ],
  });
  server.answers[`POST ${path}/refund`] = () => aWorkspace({ teams: [] });
  const user = show({ ...paid, teams: [], refundableUntil: TERM_END });
  await screen.findByText('That is $17.50.');
  await user.click(screen.getByRole('button', { name: 'Get a full refund' }));
  screen.getByText(/^You get back \$17.50, everything you have paid/);
  await user.click(await screen.findByRole('button', { name: 'Refund $17.50' }));
  await screen.findByText('Your refund of $17.50 is on its way.');
});

it('[WS13] says before a move to Starter that the workspace will rest, if there is another one', async () => {
  server.answers['GET /users/me/owned-free-workspaces-count'] = () => ({ count: 1 });
  const user = show({ ...paid, teams: [], refundableUntil: TERM_END });
  await user.click(await screen.findByRole('button', { name: 'Get a full refund' }));
  await screen.findByText(
    /^You have another workspace on Starter, and one can be active at a time. This one will rest/,
  );
});

it('[PL7] leads the owner of a suspended workspace to the payment', async () => {
  sessionStorage.setItem('hindsight.settings-seen', paid.id);
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  server.answers[`PATCH ${path}`] = () => ({ redirectUrl: 'https://pay.example/1' });
  const user = show({ ...paid, isSuspended: true, suspendedFor: ['payment'], failedAt: TERM_END });
  const pay = await screen.findByRole('button', { name: 'Continue to payment' });
  // Nothing is renewed as it stands, and its seats cannot be opened.
  expect(screen.queryByText(/^Paid until/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change the seats' })).toBeNull();
  await user.click(pay);
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/1'));
});

it('[PL9] does not exist if its address hides it', async () => {
  show(paid, '?force_pricing_ff=false');
  await waitFor(() => expect(where()).toBe('/'));
});

it('[PL9] does not exist if plans are not sold', async () => {
  server.hasPricing = false;
  show(paid);
  await waitFor(() => expect(where()).toBe('/'));
});
