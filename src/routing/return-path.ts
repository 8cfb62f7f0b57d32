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

/** The page that one came from, or wanted, as the query of an address names it; null where it names none of ours. */
export function returnPathIn(search: string): string | null {
  return safePath(new URLSearchParams(search).get('redirect'));
}

/** What the address of this page says behind its question mark. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}

/** Where to go when one has done what this page is for, and the query that hands it on to the next such page. */
export function useReturnPath(): { to: string; isGiven: boolean; query: string } {
  const given = returnPathIn(useLocation().search);
  return {
    to: given ?? NOWHERE,
    isGiven: given !== null,
    query: given === null ? '' : `?redirect=${encodeURIComponent(given)}`,
  };
}
