import { SearchPage } from '#src/features/search/search-page.tsx';
import { Queries } from '#src/queries/query-client.tsx';

/** `/search`. */
export function SearchRoute() {
  return (
    <Queries>
      <SearchPage />
    </Queries>
  );
}
