import { screen, within } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { SeatsPage } from '#src/features/billing/seats-page.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { eventually } from '#tests/support/eventually.ts';
import {
  aPaidWorkspace,
  aPaymentPreview,
  aWorkspace,
  TERM_END,
} from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const paid = aPaidWorkspace();
const path = `/workspaces/${paid.id}`;

/** What a fourth seat costs. */
const forFour = (given: Parameters<typeof aPaymentPreview>[0] = {}) =>
  aPaymentPreview({ dueNow: 250, seats: 4, dueNext: 2_000, at: 77, ...given });

function show(workspace: Workspace = paid) {
  server.answers[`GET ${path}`] ??= () => workspace;
  return showAt(`${path}/edit/seats`);
}
const showAt = (at: InitialEntry) =>
  showPages(at, {
    '/workspaces/:workspaceId/edit/seats': (
      <WorkspaceGate place="seats">
        <SeatsPage />
      </WorkspaceGate>
    ),
  });

it('[PL4] buys seats for the amount shown, and asks before it is charged', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => forFour();
  server.answers[`PATCH ${path}`] = () => ({ ...paid, seats: 4 });
  const user = show();
  const slider = await screen.findByRole('slider');
  screen.getByText(/2 of 3 are taken/);
  slider.focus();
  await user.click(screen.getByText('4', { selector: 'span' }));
  await screen.findByText('Due now: $2.50');
  screen.getByText('4 seats × $5.00 = $20.00 a month');
  await user.click(screen.getByRole('button', { name: 'Change to 4 seats' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Buy 1 more seat?' }));
  question.getByText('Due now: $2.50');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.asked.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change to 4 seats' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $2.50 now' }));
  await screen.findByText('There are now 4 seats.');
  expect(server.asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    seats: 4,
    payment_at: 77,
  });
});

it('[PL4] has a number field that goes beyond the slider, but not below the people in the workspace', async () => {
  server.answers[`GET ${path}/payment_preview?seats=25`] = () =>
    aPaymentPreview({ seats: 25, dueNext: 12_500 });
  const user = show();
  const field = await screen.findByRole('textbox', { name: 'Number of seats' });
  await user.clear(field);
  await user.type(field, '25{Enter}');
  await screen.findByText(/\$125\.00 a month/);
  expect(screen.getByRole('slider', { name: 'Seats' }).getAttribute('aria-valuetext')).toBe('25');
  await user.clear(field);
  await user.type(field, '1{Enter}');
  await screen.findByText('At least 2, for the people who are in or invited.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change to 1 seat' }).disabled).toBe(true);
});

it('is not needed on Starter', async () => {
  show(aWorkspace());
  await screen.findByText(/On Starter there are no seats/);
});

it('[PL4] names for whom seats are missing, and is preset to how many are needed', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => forFour();
  server.answers[`GET ${path}`] = () => paid;
  showAt({ pathname: `${path}/edit/seats`, state: { seatsFor: ['cy@example.org', 'dee@example.org'] } });
  await screen.findByText('You need 1 more seat for cy@example.org and dee@example.org.');
  await screen.findByRole('button', { name: 'Change to 4 seats' });
});

const more = forFour({
  lines: [
    { plan: 'pro', seats: 4, text: null, startsAt: TERM_END - 86_400_000, endsAt: TERM_END, amount: 250 },
  ],
});

const refused = { at: TERM_END, plan: 'pro', seats: 4, amount: 250 } as const;

/** Somebody agrees to pay for a fourth seat; `left` is told where that leads them. */
async function payForFour() {
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  const user = show();
  await screen.findByRole('slider');
  await user.click(screen.getByText('4', { selector: 'span' }));
  await user.click(await screen.findByRole('button', { name: 'Change to 4 seats' }));
  await user.click(await screen.findByRole('button', { name: 'Pay $2.50 now' }));
  return { user, left };
}

it('[PL4] shows the contract term, and the lines and days of what is due', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => more;
  const user = show();
  await screen.findByText(/^Contract term: Tuesday, April 20, 2027 to Thursday, May 20, 2027/);
  await user.click(screen.getByText('4', { selector: 'span' }));
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'What is due now' });
  const cells = [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Pro, 4 seatsMay 19, 2027 to May 20, 2027', '$2.50'],
    ['Tax', '$0.00'],
    ['Total', '$2.50'],
  ]);
});

it('[PL4] calls nothing bought if an earlier payment is missing, and leads to paying it', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => more;
  server.answers[`PATCH ${path}`] = () => ({ redirectUrl: 'https://pay.example/owed' });
  const { user, left } = await payForFour();
  await screen.findByText('Nothing was bought: an earlier payment is still owed.');
  expect(screen.queryByText(/^There are now/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay what is owed' }));
  expect(left).toHaveBeenCalledWith('https://pay.example/owed');
});

it('[PL7] says what is owed since when instead of selling more, and leads to paying', async () => {
  const owed = {
    id: 'in_1',
    number: null,
    at: TERM_END,
    status: 'owed',
    lines: [],
    tax: 0,
    creditUsed: 0,
    url: null,
  };
  server.answers[`GET ${path}/invoices`] = () => ({ invoices: [{ ...owed, total: 1_500 }] });
  server.answers[`GET ${path}/payment_method`] = () => ({ redirectUrl: 'https://pay.example/method' });
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  const user = show({ ...paid, failedAt: TERM_END });
  await screen.findByText('A payment of $15.00 has been owed since Thursday, May 20, 2027');
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay what is owed' }));
  await eventually(() => expect(left).toHaveBeenCalledWith('https://pay.example/method'));
});

it('[PL7] says what was refused, of how much and when, keeps the number of seats, and leads to the payment method', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => more;
  server.answers[`PATCH ${path}`] = () => {
    server.answers[`GET ${path}`] = () => ({ ...paid, refusedPurchase: refused });
    return new Refusal('payment_failed');
  };
  server.answers[`GET ${path}/payment_method`] = () => ({ redirectUrl: 'https://pay.example/method' });
  const { user, left } = await payForFour();
  await screen.findByText('A payment of $2.50 was refused on Thursday, May 20, 2027');
  screen.getByText(/^It was for Pro with 4 seats\. Nothing was bought or charged\./);
  screen.getByRole('button', { name: 'Change to 4 seats' });
  expect(screen.queryByText(/^There are now/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Payment method' }));
  await eventually(() => expect(left).toHaveBeenCalledWith('https://pay.example/method'));
});

it('[PL7] is preset to the seats whose payment was refused', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => more;
  show({ ...paid, refusedPurchase: refused });
  await screen.findByRole('button', { name: 'Change to 4 seats' });
});

it('[PL5] says that a planned reduction has to be taken back before seats are bought', async () => {
  show({ ...paid, nextTerm: { plan: 'pro', seats: 2, keptTeamId: null } });
  await screen.findByText(/To buy seats, keep the current plan first/);
  screen.getByRole('button', { name: 'Keep the current plan' });
  expect(screen.queryByRole('slider')).toBeNull();
});
