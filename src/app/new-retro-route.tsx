import { ChangeRetroPage } from '#src/features/planning/change-retro-page.tsx';
import { NewRetroPage } from '#src/features/planning/new-retro-page.tsx';
import { Queries } from '#src/queries/query-client.tsx';

/** `/retros/new`: a retro of no team. */
export function NewRetroRoute() {
  return (
    <Queries>
      <NewRetroPage />
    </Queries>
  );
}

/** `/retro/:retroId/edit`: one that is planned. */
export function ChangeRetroRoute() {
  return (
    <Queries>
      <ChangeRetroPage />
    </Queries>
  );
}
