import { doorPath, prefetch } from '#src/api/prefetched.ts';
import { currentSession } from '#src/api/session.ts';
import { liveRetroTexts } from '#src/features/live-retro/live-retro-texts.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { retroAt } from './retro-addresses.ts';

/** Of the frame round all pages but the live retro. */
const siteTexts = ['app', 'home'];

export const homeRoute = loadedWhenShown(
  async () => {
    const { HomeRoute, loadLanding } = await import('./home-route.tsx');
    if (!currentSession()) await loadLanding();
    return HomeRoute;
  },
  { texts: siteTexts },
);
export const siteRoutes = loadedWhenShown(async () => (await import('./site-routes.tsx')).SiteRoutes, {
  texts: siteTexts,
  meanwhile: <Loading isPage />,
});
export const joinScreen = loadedWhenShown(
  async () => (await import('#src/features/join/join-screen.tsx')).JoinScreen,
  { texts: ['join'] },
);
export const liveRetro = loadedWhenShown(async () => (await import('./live-retro.tsx')).LiveRetro, {
  texts: liveRetroTexts,
  meanwhile: <Loading isPage />,
});

/**
 * Starts fetching in parallel what an address will show to this browser's person, instead of one after another
 * as each part requests the next. Resolves, with or without success, when the first part can be shown.
 */
export async function prefetchScreens(pathname: string): Promise<void> {
  const session = currentSession();
  const first: Promise<unknown>[] = [];
  if (session && !session.user.temporary) first.push(import('#src/api/session-keeper.ts'));
  // A guest's session is checked before anything is shown (session-gate.tsx).
  else if (session) first.push(import('#src/api/accounts-api.ts'));
  const retro = retroAt(pathname);
  if (retro !== undefined) {
    // At a retro's door, a visitor's answer is requested before the code that needs it.
    if (!session) prefetch(doorPath(retro));
    first.push(loadTexts(...siteTexts), joinScreen.load());
    if (session) first.push(import('#src/socket/open-retro.ts'));
    else first.push(import('#src/api/retros-api.ts'));
  } else first.push((pathname === '/' ? homeRoute : siteRoutes).load());
  await Promise.allSettled(first);
}
