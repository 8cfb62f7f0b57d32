import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PaidPage } from '#src/features/billing/paid-page.tsx';
import { TestPaymentPage } from '#src/features/billing/test-payment-page.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes']);

const payment = {
  workspace: 'Acme',
  plan: 'pro',
  paymentPeriod: 'annual',
  seats: 2,
  amount: 10_200,
  status: null,
  paidUrl: 'https://here.example/paid',
  leftUrl: 'https://here.example/left',
};
const show = () => showPages('/payments/test/abc', { '/payments/test/:page': <TestPaymentPage /> });

it('[PL10] says that no money moves, and simulates refusing, leaving and paying', async () => {
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  server.answers['GET /payments/test/abc'] = () => payment;
  server.answers['POST /payments/test/abc'] = (body) =>
    (body as { play: string }).play === 'pay' ? { ...payment, status: 'active' } : payment;
  const user = show();
  await screen.findByText(/No money moves here/);
  screen.getByText('Pro: $102.00 for 2 seats, paid yearly');
  screen.getByText('2 seats × $4.25 × 12 months = $102.00 a year');
  const due = screen.getByRole<HTMLTableElement>('table', { name: 'What is due now' });
  expect([...due.rows].map(({ textContent }) => textContent)).toEqual([
    'Pro, 2 seatsA year from the payment on$102.00',
    'Tax$0.00',
    'Total$102.00',
  ]);
  await user.click(screen.getByRole('button', { name: 'Let the payment be refused' }));
  await screen.findByText(/The payment was refused/);
  expect(left).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without paying' }));
  expect(left).toHaveBeenLastCalledWith(payment.leftUrl);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(payment.paidUrl));
});

it('[PL10] simulates refusing and failing of what is paid later, and can be made to accept it again', async () => {
  server.answers['GET /payments/test/abc'] = () => ({ ...payment, status: 'active' });
  const statuses: Record<string, string> = { refuse: 'refusing', pay: 'active', fail: 'failing' };
  server.answers['POST /payments/test/abc'] = (body) => ({
    ...payment,
    status: statuses[(body as { play: string }).play],
  });
  vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Let further purchases be refused' }));
  await screen.findByText(/^This is paid. Whatever is bought next is refused/);
  expect(screen.queryByText(/^The payment was refused/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let payments go through again' }));
  await user.click(await screen.findByRole('button', { name: 'Let the next payment fail' }));
  await screen.findByText('The last payment failed, and will be tried again.');
});

it('[PL10] is not open to others, or after a later one was opened, and has a link back', async () => {
  show();
  await screen.findByText(/^This payment page is no longer open/);
  expect(screen.getByRole('link', { name: 'To your workspaces' }).getAttribute('href')).toBe('/workspaces/');
});

it('[PL6] [WS2] a browser that returns after paying opens the workspace once the server knows about the payment, and says so', async () => {
  const contractTerm = { startsAt: 0, endsAt: 1 };
  const acme = aWorkspace({ plan: 'pro', seats: 5, contractTerm });
  server.answers[`POST /workspaces/${acme.id}/paid`] = () => acme;
  showPages(`/payments/paid/${acme.id}`, { '/payments/paid/:workspaceId': <PaidPage /> });
  await waitFor(() => expect(where()).toBe(`/workspaces/${acme.id}`));
  screen.getByText('You are now on Pro, with 5 seats.');
});

it('[PL6] a browser that returns from paying for a workspace on Starter is not told that it is on Starter', async () => {
  const acme = aWorkspace({ plan: 'free' });
  server.answers[`POST /workspaces/${acme.id}/paid`] = () => acme;
  showPages(`/payments/paid/${acme.id}`, { '/payments/paid/:workspaceId': <PaidPage /> });
  await screen.findByText(/The payment has not arrived yet/);
  expect(screen.queryByText(/You are now on/)).toBeNull();
});

it('[PL6] a browser that returns without having paid is told that no payment has arrived', async () => {
  const acme = aWorkspace({ plan: 'pro', hasDecidedPricingPlan: false });
  server.answers[`POST /workspaces/${acme.id}/paid`] = () => acme;
  showPages(`/payments/paid/${acme.id}`, { '/payments/paid/:workspaceId': <PaidPage /> });
  await screen.findByText(/The payment has not arrived yet/);
});
