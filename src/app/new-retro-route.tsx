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
