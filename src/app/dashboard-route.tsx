import { MyActionItems } from '#src/features/action-items/my-action-items.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { NextRetros } from '#src/features/retros/next-retros.tsx';
import { Queries } from '#src/queries/query-client.tsx';

/** `/` for people with an account. */
export function DashboardRoute() {
  return (
    <Queries>
      <DashboardPage retros={<NextRetros />} actions={<MyActionItems />} />
    </Queries>
  );
}
