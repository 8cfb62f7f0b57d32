/** Where all calls go (specification section 7). */
export const API = '/api';

/** Answers requested ahead of calls, by path. */
const responses = new Map<string, Promise<Response>>();

/**
 * Requests something that the page will need, while the code that needs it is still loading. For calls
 * that need no login.
 */
export function prefetch(path: string): void {
  const answer = fetch(API + path);
  // Its consumer handles the failure.
  answer.catch(() => {});
  responses.set(path, answer);
}

/** The answer requested ahead, once; null if there is none. */
export function takePrefetched(path: string): Promise<Response> | null {
  const answer = responses.get(path) ?? null;
  responses.delete(path);
  return answer;
}

/** What the door of a retro tells anyone with its link. */
export const doorPath = (retro: string): string => `/retro/${encodeURIComponent(retro)}/door`;
