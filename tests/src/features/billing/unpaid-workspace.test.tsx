import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PlanPage } from '#src/features/billing/plan-page.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aMember, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['billing', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const path = `/workspaces/${idOf('Acme')}`;
/** Chosen with its wizard, and never paid. */
const unpaid = aWorkspace({
  plan: 'pro',
  paymentPeriod: 'monthly',
  seats: 3,
  members: [aMember('Ana', true)],
  hasDecidedPricingPlan: false,
});
const asked = (method: string) => server.asked.filter(({ call }) => call.startsWith(method));

it('[WS3] [WS14] the plan page of an unpaid workspace is preset to what was chosen, with its seats, and does not name a tax it does not know', async () => {
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  const line = { plan: 'pro', seats: 3, text: null, startsAt: 0, endsAt: 30 * 86_400_000, amount: 1_500 };
  server.answers[`GET ${path}`] = () => unpaid;
  for (const seats of [3, 4])
    server.answers[`GET ${path}/payment_preview?plan=pro&payment_period=monthly&seats=${seats}`] = () => ({
      ...{ dueNow: seats * 500, lines: [{ ...line, seats, amount: seats * 500 }], tax: null, creditUsed: 0 },
      ...{ credit: 0, seats, from: null, dueNext: seats * 500, nextAt: 30 * 86_400_000, at: 7 },
    });
  server.answers[`PATCH ${path}`] = () => ({ redirectUrl: 'https://pay.example.org/1' });
  const user = showPages(`${path}/edit/plan`, {
    '/workspaces/:workspaceId/edit/plan': (
      <WorkspaceGate place="plan">
        <PlanPage />
      </WorkspaceGate>
    ),
  });
  const checked = async (name: RegExp) =>
    (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
  expect(await checked(/^Pro/)).toBe(true);
  expect(await checked(/^Monthly/)).toBe(true);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of seats' });
  expect(number.value).toBe('3');
  const due = within(await screen.findByRole('table', { name: 'What is due now' }));
  due.getByText('added on the payment page, if any');
  due.getByText('Total before tax');
  expect(due.queryByText('$0.00')).toBe(null);
  await user.clear(number);
  await user.type(number, '4{Tab}');
  await screen.findByText('Due now: $20.00');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example.org/1'));
  expect(asked('PATCH')[0]?.body).toMatchObject({ plan: 'pro', payment_period: 'monthly', seats: 4 });
});
