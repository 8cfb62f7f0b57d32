import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvoicesPage } from '#src/features/billing/invoices-page.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, server, showPage } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes', 'forms', 'workspace-refusals']);

const acme = aWorkspace({ plan: 'pro', seats: 9 });
const path = `/workspaces/${acme.id}`;
const at = Date.UTC(2027, 0, 15, 12);
const line = { plan: 'pro', seats: 9, text: null, startsAt: at, endsAt: at + 30 * 86_400_000, amount: 4_500 };
const invoice = {
  ...{ id: 'in_1', number: 'A-1', at, status: 'paid', lines: [line], url: 'https://stripe.example/in_1' },
  ...{ tax: 855, creditUsed: 500, total: 4_855 },
};
const none = { company: '', email: '', street: '', postalCode: '', city: '', country: '', taxNumber: '' };

it('[PL11] shows what each invoice consists of: lines with their days, credit, tax, total, and whether it is paid', async () => {
  server.answers[`GET ${path}/invoices`] = () => ({ invoices: [invoice] });
  server.answers[`GET ${path}/billing_contact`] = () => none;
  showPage(acme, <InvoicesPage />);
  const table = await screen.findByRole<HTMLTableElement>('table', { name: /^Invoice of Friday/ });
  const cells = [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Pro, 9 seatsJan 15, 2027 to Feb 14, 2027', '$45.00'],
    ['Credit used', '-$5.00'],
    ['Tax', '$8.55'],
    ['Total', '$48.55'],
  ]);
  screen.getByText('Paid');
  const link = screen.getByRole('link', { name: 'Invoice A-1' });
  expect(link.getAttribute('href')).toBe('https://stripe.example/in_1');
});

it('[PL11] says where there are none, and keeps the billing details or says what is wrong with them', async () => {
  server.answers[`GET ${path}/invoices`] = () => ({ invoices: [] });
  server.answers[`GET ${path}/billing_contact`] = () => none;
  const kept = { ...none, company: 'Acme GmbH', country: 'DE', taxNumber: 'DE1' };
  server.answers[`PUT ${path}/billing_contact`] = () => kept;
  const user = showPage(acme, <InvoicesPage />);
  await screen.findByText(/^There are no invoices yet/);
  const form = within(await screen.findByRole('form', { name: 'Billing details' }));
  await user.type(form.getByLabelText('Company'), 'Acme GmbH');
  await user.type(form.getByLabelText(/^VAT or tax number/), 'DE1');
  await user.click(form.getByRole('button', { name: 'Save the billing details' }));
  await form.findByText('Say which country the number is from.');
  const country = form.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ });
  expect(country.options).toHaveLength(250);
  await user.selectOptions(country, 'Germany');
  await user.click(form.getByRole('button', { name: 'Save the billing details' }));
  await screen.findByText('The billing details were saved.');
  expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    company: 'Acme GmbH',
    country: 'DE',
    tax_number: 'DE1',
  });
});
