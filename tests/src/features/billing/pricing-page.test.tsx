import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PricingPage } from '#src/features/billing/pricing-page.tsx';
import { beforePages, server, showPages, where } from '../../../support/workspace-pages.tsx';

beforePages(['billing', 'workspaces', 'flashes']);

const show = (query = '') => showPages(`/pricing${query}`, { '/pricing': <PricingPage /> });

it('[PL3] shows what the plans cost, paid yearly and monthly', async () => {
  const user = show();
  const plan = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
  await screen.findByRole('heading', { name: 'Pricing' });
  plan('Starter').getByText('Free');
  plan('Pro').getByText('$4.25 per person per month');
  plan('Premium').getByText('$7.50 per person per month');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  plan('Pro').getByText('$5.00 per person per month');
  plan('Premium').getByText('$9.00 per person per month');
  expect(screen.getByRole('link', { name: 'Create a workspace' }).getAttribute('href')).toBe(
    '/workspaces/new',
  );
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
