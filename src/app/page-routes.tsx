import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Guard } from '#machines/ui/guard-machine.ts';
import { NotFound } from '#src/features/errors/not-found.tsx';
import { Queries } from '#src/queries/query-client.tsx';
import { Guarded } from './guarded.tsx';
import { PageTitle, type PageTitleProps } from './page-title.tsx';

/** A page with its address, from the root on. */
export interface RoutedPage {
  path: string;
  title: PageTitleProps['title'];
  /** A full user with a confirmed address, unless something else is said. */
  guard?: Guard;
  page: ReactNode;
}

/** The pages under one address, each behind its guard, with what they fetch by. */
export function PageRoutes({ under, pages }: { under: string; pages: readonly RoutedPage[] }) {
  return (
    <Queries>
      <Routes>
        {pages.map(({ path, title, guard = 'account', page }) => (
          <Route
            key={path}
            path={path.replace(under, '')}
            element={
              <Guarded guard={guard}>
                <PageTitle title={title}>{page}</PageTitle>
              </Guarded>
            }
          />
        ))}
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
