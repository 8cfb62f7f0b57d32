import type { ComponentType } from 'react';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { PageRoutes, type RoutedPage } from './page-routes.tsx';

const page = (fetch: () => Promise<ComponentType>): ComponentType =>
  loadedWhenShown(fetch, { texts: ['billing', 'workspaces', 'flashes'] }).Shown;

const TestPaymentPage = page(
  async () => (await import('#src/features/billing/test-payment-page.tsx')).TestPaymentPage,
);
const PaidPage = page(async () => (await import('#src/features/billing/paid-page.tsx')).PaidPage);

/** The test payment page, and the page to which people return from paying. */
export const PAYMENT_PAGES: readonly RoutedPage[] = [
  { path: '/payments/test/:page', title: 'payment', page: <TestPaymentPage /> },
  { path: '/payments/paid/:workspaceId', title: 'payment', page: <PaidPage /> },
];

/** The pages under `/payments`. */
export const PaymentRoutes = () => <PageRoutes under="/payments/" pages={PAYMENT_PAGES} />;
