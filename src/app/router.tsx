import { Route, Routes } from 'react-router-dom';
import { RetroPage } from './retro-page.tsx';
import { homeRoute, RETRO_PATH, siteRoutes } from './screens.tsx';
import { Site } from './site.tsx';
import { Titled } from './titled.tsx';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';

/** Which page an address shows. Every page is fetched when somebody goes there. */
export function Router() {
  useScrollToPlace();
  useReloadOnReturn();
  return (
    <Routes>
      <Route path={RETRO_PATH} element={<RetroPage />} />
      <Route element={<Site width="full" />}>
        <Route
          path="/"
          element={
            <Titled title="home">
              <homeRoute.Shown />
            </Titled>
          }
        />
      </Route>
      <Route path="*" element={<siteRoutes.Shown />} />
    </Routes>
  );
}
