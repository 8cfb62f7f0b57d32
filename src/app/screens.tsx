import { matchPath } from 'react-router-dom';
import { doorPath, prefetch } from '#src/api/prefetched.ts';
import { currentSession } from '#src/api/session.ts';
import { frameTexts } from '#src/features/frame/texts.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading.tsx';

/** Where a retro is found, and where one of a team is found too. */
export const RETRO_PATH = '/retro/:retroId';
export const TEAM_RETRO_PATH = '/workspaces/:workspaceId/teams/:teamId/retros/:retroId';

/** The retro that an address shows, if it shows one; the form for a new one of a team is none. */
export function retroAt(pathname: string): string | undefined {
  const found = matchPath(RETRO_PATH, pathname) ?? matchPath(TEAM_RETRO_PATH, pathname);
  return found?.params.retroId === 'new' ? undefined : found?.params.retroId;
}

/** Of the frame round all pages but the live retro. */
const siteTexts = ['app', 'home'];

export const homeRoute = loadedWhenShown(async () => (await import('./home-route.tsx')).HomeRoute, {
  texts: siteTexts,
});
export const siteRoutes = loadedWhenShown(async () => (await import('./site-routes.tsx')).SiteRoutes, {
  texts: siteTexts,
  meanwhile: <Loading isPage />,
});
export const joinScreen = loadedWhenShown(
  async () => (await import('#src/features/join/join-screen.tsx')).JoinScreen,
  { texts: ['join'] },
);
export const liveRetro = loadedWhenShown(async () => (await import('./live-retro.tsx')).LiveRetro, {
  texts: frameTexts,
  meanwhile: <Loading isPage />,
});

/**
 * Begins to fetch, side by side, what an address will show to whoever this browser is, instead of one after another
 * as each says that it needs the next. Resolves, whether it went well or not, when the first of it can be shown.
 */
export async function fetchAhead(pathname: string): Promise<void> {
  const session = currentSession();
  const first: Promise<unknown>[] = [];
  if (session && !session.user.temporary) first.push(import('#src/api/session-keeper.ts'));
  const retro = retroAt(pathname);
  if (retro !== undefined) {
    // Of what stands at a retro's door for a visitor, the answer is asked for before the code that will ask for it.
    if (!session) prefetch(doorPath(retro));
    first.push(loadTexts(...siteTexts), joinScreen.load());
    if (session) first.push(import('#src/socket/open-retro.ts'));
    else first.push(import('#src/api/retros.ts'));
  } else first.push((pathname === '/' ? homeRoute : siteRoutes).load());
  await Promise.allSettled(first);
}
