import { matchPath } from 'react-router-dom';
import { addresses } from './page-addresses.ts';

/** What is reported for an address without a page, since it can contain anything. */
const UNKNOWN = '/404';

/** The address as its route names it, so without what tells one retro, team or person from another. */
export function routeOf(pathname: string, routes: readonly string[]): string {
  const matching = routes.filter((path) => matchPath(path, pathname) !== null);
  const named = (path: string) => path.split('/:').length;
  return matching.sort((one, other) => named(one) - named(other))[0] ?? UNKNOWN;
}

/** Whether this browser asks not to be tracked. */
export const wantsNoCounting = (browser: object): boolean => {
  const { doNotTrack, globalPrivacyControl } = browser as Record<string, unknown>;
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/**
 * Reports a page view to the endpoint of an installation's analytics, such as Plausible's: the kind of page and
 * the site; no query, no referrer, no cookie, no id. Nothing is reported for browsers that ask not to be tracked.
 */
export async function countView(endpoint: string, pathname: string): Promise<void> {
  if (wantsNoCounting(navigator)) return;
  const { origin, hostname } = window.location;
  const url = origin + routeOf(pathname, await addresses());
  await fetch(endpoint, {
    method: 'POST',
    // A content type that needs no preflight request.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', domain: hostname, url }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
}
