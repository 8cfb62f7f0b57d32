import { homeRoute, siteRoutes } from './lazy-screens.tsx';

/** Fetches everything on a page for visitors, so that it is drawn at once. Rejects if it cannot be loaded. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === '/') return void (await homeRoute.load());
  await siteRoutes.load();
  const { loadPage } = await import('./site-routes.tsx');
  await loadPage(pathname);
}
