import { Route, Routes, useLocation } from 'react-router-dom';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { homeRoute, siteRoutes } from './lazy-screens.tsx';
import { PageTitle } from './page-title.tsx';
import { RETRO_PATH, retroAt, TEAM_RETRO_PATH } from './retro-addresses.ts';
import { RetroPage } from './retro-page.tsx';
import { Site } from './site-layout.tsx';

const Navigation = loadedWhenShown(async () => (await import('./navigation.tsx')).Navigation, {
  meanwhile: null,
}).Shown;

/** Which page an address shows. Every page is fetched when somebody goes there. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <>
      <Navigation />
      <Routes>
        <Route path={RETRO_PATH} element={<RetroPage />} />
        {retroAt(pathname) && <Route path={TEAM_RETRO_PATH} element={<RetroPage />} />}
        <Route element={<Site width="full" />}>
          <Route
            path="/"
            element={
              <PageTitle title="home">
                <homeRoute.Shown />
              </PageTitle>
            }
          />
        </Route>
        <Route path="*" element={<siteRoutes.Shown />} />
      </Routes>
    </>
  );
}
