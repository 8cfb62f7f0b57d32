import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces.ts';
import { SeatsPage } from '#src/features/billing/seats-page.tsx';
import { WorkspaceGate } from '#src/workspace/workspace-gate.tsx';
import { aWorkspace, beforePages, server, showPages } from '../../../support/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const END = Date.UTC(2027, 4, 20, 12);
const paid = aWorkspace({
  plan: 'pro',
  paymentPeriod: 'monthly',
  seats: 3,
  contractTerm: { startsAt: END - 2_592_000_000, endsAt: END },
});
const path = `/workspaces/${paid.id}`;

function show(workspace: Workspace = paid) {
  server.answers[`GET ${path}`] ??= () => workspace;
  return showPages(`${path}/edit/seats`, {
    '/workspaces/:workspaceId/edit/seats': (
      <WorkspaceGate place="seats">
        <SeatsPage />
      </WorkspaceGate>
    ),
  });
}

it('[PL4] buys seats for the amount shown, and asks before it is charged', async () => {
  server.answers[`GET ${path}/payment_preview?seats=4`] = () => ({
    ...{ dueNow: 250, credit: 0, seats: 4, from: null, dueNext: 2_000, nextAt: END, at: 77 },
  });
  server.answers[`PATCH ${path}`] = () => ({ workspace: { ...paid, seats: 4 } });
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
  server.answers[`GET ${path}/payment_preview?seats=25`] = () => ({
    ...{ dueNow: 0, credit: 0, seats: 25, from: null, dueNext: 12_500, nextAt: END, at: 77 },
  });
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
