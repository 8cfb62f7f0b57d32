import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Site } from './site.tsx';
import { Titled, type TitledProps } from './titled.tsx';
import { useReloadOnReturn, useScrollToPlace } from './use-navigation.ts';

const HomeRoute = lazy(async () => ({ default: (await import('./home-route.tsx')).HomeRoute }));
const RetroPage = lazy(async () => ({ default: (await import('./retro-page.tsx')).RetroPage }));
const RetrosRoute = lazy(async () => ({ default: (await import('./retros-route.tsx')).RetrosRoute }));
const PatternsPage = lazy(async () => ({
  default: (await import('#src/features/patterns/patterns-page.tsx')).PatternsPage,
}));
const JoinError = lazy(async () => ({
  default: (await import('#src/features/errors/join-error.tsx')).JoinError,
}));
const KickedOut = lazy(async () => ({
  default: (await import('#src/features/errors/kicked-out.tsx')).KickedOut,
}));
const NotFound = lazy(async () => ({
  default: (await import('#src/features/errors/not-found.tsx')).NotFound,
}));

const titled = (title: TitledProps['title'], page: ReactNode) => <Titled title={title}>{page}</Titled>;

/** Which page an address shows. Every page is fetched when somebody goes there. */
export function Router() {
  useScrollToPlace();
  useReloadOnReturn();
  return (
    <Routes>
      <Route path="/retro/:retroId" element={<RetroPage />} />
      <Route path="/patterns" element={titled('patterns', <PatternsPage />)} />
      <Route element={<Site width="full" />}>
        <Route path="/" element={titled('home', <HomeRoute />)} />
      </Route>
      <Route element={<Site />}>
        <Route path="/retros" element={titled('retros', <RetrosRoute />)} />
        <Route path="/error/joining_retro" element={titled('join', <JoinError />)} />
        <Route path="/error/kicked_out_of_retro" element={titled('kicked', <KickedOut />)} />
        <Route path="*" element={titled('lost', <NotFound />)} />
      </Route>
    </Routes>
  );
}
