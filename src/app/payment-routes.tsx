import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '#src/features/errors/not-found.tsx';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';
import { Queries } from '#src/workspace/queries.tsx';
import { Guarded } from './guarded.tsx';
import { PageTitle } from './page-title.tsx';

const page = (fetch: () => Promise<ComponentType>): ComponentType =>
  loadedWhenShown(fetch, { texts: ['billing', 'workspaces', 'flashes'] }).Shown;

const TestPaymentPage = page(
  async () => (await import('#src/features/billing/test-payment-page.tsx')).TestPaymentPage,
);
const PaidPage = page(async () => (await import('#src/features/billing/paid-page.tsx')).PaidPage);

/** Pages under `/payments`: where payments are played, and where one comes back to from paying. */
export function PaymentRoutes() {
  return (
    <Queries>
      <Routes>
        <Route
          path="test/:page"
          element={
            <Guarded guard="account">
              <PageTitle title="payment">
                <TestPaymentPage />
              </PageTitle>
            </Guarded>
          }
        />
        <Route
          path="paid/:workspaceId"
          element={
            <Guarded guard="account">
              <PageTitle title="payment">
                <PaidPage />
              </PageTitle>
            </Guarded>
          }
        />
        <Route
          path="*"
          element={
            <PageTitle title="lost">
              <NotFound />
            </PageTitle>
          }
        />
      </Routes>
    </Queries>
  );
}
