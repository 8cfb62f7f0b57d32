import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { DeleteAccountDialog } from '#src/features/accounts/delete-account-dialog.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { aListed, aMember, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { ana, server } from './account-pages.tsx';

beforeAll(() => loadTexts('profile'));

const ends = Date.UTC(2126, 4, 20, 12);
const paid = (name: string, given: Partial<Workspace> = {}) =>
  aWorkspace({
    id: idOf(name),
    name,
    plan: 'pro',
    members: [aMember('Ana', true)],
    contractTerm: { startsAt: 0, endsAt: ends },
    ...given,
  });
const anInvoice = (status: 'paid' | 'refunded', total: number) => ({
  ...{ id: status, number: null, at: 0, status, lines: [], tax: 0, creditUsed: 0, total, url: null },
});

/** The dialog, once it is known what Ana pays for; null: the workspaces cannot be loaded. */
async function open(workspaces: Workspace[] | null) {
  server.answer = (path) => {
    if (path.startsWith('/api/retros')) return [200, { retros: [], total: 0 }];
    if (workspaces === null) return [500, null];
    if (path === '/api/workspaces') return [200, { workspaces: workspaces.map(aListed) }];
    if (path.endsWith('/invoices'))
      return [200, { invoices: [anInvoice('paid', 2_500), anInvoice('refunded', 9_900)] }];
    return [200, workspaces.find(({ id }) => path.endsWith(id))];
  };
  render(<DeleteAccountDialog account={ana} onClose={() => {}} />, { wrapper: MemoryRouter });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  expect(confirm.disabled).toBe(true);
  await waitFor(() => expect(confirm.disabled).toBe(false));
}

it('[WS12] [PL8] people who delete their account are told what they have paid for, and how to get it back first', async () => {
  await open([
    paid('Acme', { refundableUntil: ends }),
    paid('Later'),
    paid('Shared', { members: [aMember('Ana', true), aMember('Ben')] }),
  ]);
  screen.getByText('2 paid workspaces are deleted too');
  screen.getByText(/^Acme is paid until .*May 20, 2126/);
  screen.getByText(/you can get \$25\.00 back/);
  expect(screen.getByRole('link', { name: 'Get $25.00 back first' }).getAttribute('href')).toBe(
    `/workspaces/${idOf('Acme')}/edit/plan`,
  );
  screen.getByText(/^Later is paid until/);
  expect(screen.queryByText(/Shared/)).toBe(null);
});

it('[WS12] people who pay for nothing are told nothing', async () => {
  await open([paid('Free', { plan: 'free', contractTerm: null })]);
  expect(screen.queryByText(/paid/)).toBe(null);
});

it('[WS12] a general sentence is shown if the workspaces are unknown', async () => {
  await open(null);
  screen.getByText(/^If a workspace that only you are in is paid/);
});
