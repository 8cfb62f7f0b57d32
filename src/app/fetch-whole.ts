import { homeRoute, siteRoutes } from './screens.tsx';

/** Fetches all that is on a page for visitors, so that it is drawn at once. Rejects when it cannot be had. */
export async function fetchWhole(pathname: string): Promise<void> {
  if (pathname === '/') return void (await homeRoute.load());
  await siteRoutes.load();
  const { loadPage } = await import('./site-routes.tsx');
  await loadPage(pathname);
}
