import { PricingPage } from '#src/features/billing/pricing-page.tsx';
import { Queries } from '#src/queries/query-client.tsx';

/** `/pricing`, with what it fetches by. */
export function PricingRoute() {
  return (
    <Queries>
      <PricingPage />
    </Queries>
  );
}
