import { RetrosPage } from '#src/features/retros/retros-page.tsx';
import { Queries } from '#src/workspace/queries.tsx';

/** `/retros`: the retros one takes or took part in. */
export function RetrosRoute() {
  return (
    <Queries>
      <RetrosPage />
    </Queries>
  );
}
