import { SearchPage } from '#src/features/search/search-page.tsx';
import { Queries } from '#src/workspace/queries.tsx';

/** `/search`. */
export function SearchRoute() {
  return (
    <Queries>
      <SearchPage />
    </Queries>
  );
}
