import { ChangeRetroPage } from '#src/features/new-retro/change-retro-page.tsx';
import { NewRetroPage } from '#src/features/new-retro/new-retro-page.tsx';
import { Queries } from '#src/workspace/queries.tsx';

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
