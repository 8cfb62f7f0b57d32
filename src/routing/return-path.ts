import { useLocation } from 'react-router-dom';

/** Where one goes after logging in without having wanted to go anywhere: the dashboard (LI1). */
const NOWHERE = '/';

/**
 * A path of this site, query and hash included, or null: whatever leads to another site, or is no path at all, is
 * dropped, so that nobody can be sent elsewhere by a link to our login.
 */
export function safePath(wanted: string | null, origin = window.location.origin): string | null {
  // Browsers take a backslash for a slash, and drop tabs and line ends before they look.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(wanted)) return null;
  if (!URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  // What is left of `/..//other.site` is `//other.site`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The page the person came from, or wanted, from the query of an address; null if it is not one of ours. */
export function returnPathIn(search: string): string | null {
  return safePath(new URLSearchParams(search).get('redirect'));
}

/** The whole address of this page on this site: a team's retro is found under its team. */
export function useWholePath(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** The query that leads back to this page. */
export const useReturnQuery = (): string => `redirect=${encodeURIComponent(useWholePath())}`;

/** The query of this page's address. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}

/** Where to go after this page is done, and the query that passes this on to the next such page. */
export function useReturnPath(): { to: string; isGiven: boolean; query: string } {
  const path = returnPathIn(useLocation().search);
  return {
    to: path ?? NOWHERE,
    isGiven: path !== null,
    query: path === null ? '' : `?redirect=${encodeURIComponent(path)}`,
  };
}

/** The retro's address that led to an error page; null if it was opened by itself. */
export function useCameFrom(): string | null {
  const state: unknown = useLocation().state;
  const isGiven = typeof state === 'object' && state !== null && 'back' in state;
  return isGiven && typeof state.back === 'string' && state.back.startsWith('/') ? state.back : null;
}
