import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Site } from './site.tsx';
import { Titled } from './titled.tsx';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';

const HomeRoute = lazy(async () => ({ default: (await import('./home-route.tsx')).HomeRoute }));
const RetroPage = lazy(async () => ({ default: (await import('./retro-page.tsx')).RetroPage }));
const SiteRoutes = lazy(async () => ({ default: (await import('./site-routes.tsx')).SiteRoutes }));

/** Which page an address shows. Every page is fetched when somebody goes there. */
export function Router() {
  useScrollToPlace();
  useReloadOnReturn();
  return (
    <Routes>
      <Route path="/retro/:retroId" element={<RetroPage />} />
      <Route element={<Site width="full" />}>
        <Route
          path="/"
          element={
            <Titled title="home">
              <HomeRoute />
            </Titled>
          }
        />
      </Route>
      <Route path="*" element={<SiteRoutes />} />
    </Routes>
  );
}
