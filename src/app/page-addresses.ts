import { RETRO_PATH, TEAM_RETRO_PATH } from './retro-addresses.ts';

/** Every address that the app has a page for, as routes name them: `/retro/:retroId`. */
export async function addresses(): Promise<string[]> {
  const { ADDRESSES } = await import('./site-routes.tsx');
  const { WORKSPACE_PAGES } = await import('./workspace-routes.tsx');
  const { PAYMENT_PAGES } = await import('./payment-routes.tsx');
  const paths = [...WORKSPACE_PAGES, ...PAYMENT_PAGES].map(({ path }) => path);
  return ['/', RETRO_PATH, TEAM_RETRO_PATH, ...ADDRESSES, ...paths];
}
