import { ArchivedRetrosPage } from '#src/features/retros/archived-retros-page.tsx';
import { RetrosPage } from '#src/features/retros/retros-page.tsx';
import { Queries } from '#src/queries/query-client.tsx';

/** `/retros`: the retros one takes or took part in. */
export function RetrosRoute() {
  return (
    <Queries>
      <RetrosPage />
    </Queries>
  );
}

/** `/retros/archived`. */
export function ArchivedRetrosRoute() {
  return (
    <Queries>
      <ArchivedRetrosPage />
    </Queries>
  );
}
