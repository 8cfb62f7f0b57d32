import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PricingPage } from '#src/features/billing/pricing-page.tsx';
import { beforePages, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes']);

const show = (query = '') => showPages(`/pricing${query}`, { '/pricing': <PricingPage /> });

it('[PL3] shows what the plans cost, paid yearly and monthly', async () => {
  const user = show();
  const plan = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
  await screen.findByRole('heading', { name: 'Pricing' });
  plan('Starter').getByText('Free');
  plan('Pro').getByText('$4.25');
  plan('Premium').getByText('$7.50');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  plan('Pro').getByText('$5.00');
  plan('Premium').getByText('$9.00');
});

it('[PL3] has a button for each plan, which leads to a workspace with it and the chosen period', async () => {
  const user = show();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('heading', { name: 'Pricing' });
  expect(to('Choose Starter')).toBe('/workspaces/new?plan=free&period=annual');
  expect(to('Choose Pro')).toBe('/workspaces/new?plan=pro&period=annual');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(to('Choose Premium')).toBe('/workspaces/new?plan=premium&period=monthly');
});

it('[PL1] ticks what each plan has, in words for those who do not see the ticks', async () => {
  show();
  await screen.findByRole('heading', { name: 'Pricing' });
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Webhooks')).toEqual(['No', 'No', 'Yes']);
  expect(cells('Ice breakers')).toEqual(['No', 'Yes', 'Yes']);
});

it('[PL9] leads home if plans are not sold or its address hides it', async () => {
  server.hasPricing = false;
  show();
  await waitFor(() => expect(where()).toBe('/'));
  document.body.replaceChildren();
  server.hasPricing = true;
  show('?force_pricing_ff=false');
  await waitFor(() => expect(where()).toBe('/'));
});
