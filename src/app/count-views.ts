import { matchPath } from 'react-router-dom';
import { addresses } from './addresses.ts';

/** What is told of an address that the app has no page for: it can hold anything. */
const UNKNOWN = '/404';

/** The address as its route names it, so without what tells one retro, team or person from another. */
export function routeOf(pathname: string, known: readonly string[]): string {
  const matching = known.filter((path) => matchPath(path, pathname) !== null);
  const named = (path: string) => path.split('/:').length;
  return matching.sort((one, other) => named(one) - named(other))[0] ?? UNKNOWN;
}

/** Whether this browser asks sites not to follow what is done in it. */
export const wantsNoCounting = (browser: object): boolean => {
  const { doNotTrack, globalPrivacyControl } = browser as Record<string, unknown>;
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/**
 * Tells the endpoint of an installation's analytics, as Plausible has one, that a page was looked at: which kind of page and
 * of which site; no query, no referrer, no cookie, no id. Nothing is told of who asks not to be followed.
 */
export async function countView(endpoint: string, pathname: string): Promise<void> {
  if (wantsNoCounting(navigator)) return;
  const { origin, hostname } = window.location;
  const url = origin + routeOf(pathname, await addresses());
  await fetch(endpoint, {
    method: 'POST',
    // What needs no asking beforehand.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', domain: hostname, url }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
}
