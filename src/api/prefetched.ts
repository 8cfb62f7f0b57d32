/** Where all calls go (specification section 7). */
export const API = '/api';

/** Answers on their way to calls that nobody has made yet, by path. */
const asked = new Map<string, Promise<Response>>();

/**
 * Asks for something that the page is going to ask for, while the code that will do so is still being fetched. For calls
 * that need no login.
 */
export function prefetch(path: string): void {
  const answer = fetch(API + path);
  // Whoever takes it deals with its failure.
  answer.catch(() => {});
  asked.set(path, answer);
}

/** The answer to what was asked ahead, once; null where nothing was. */
export function takePrefetched(path: string): Promise<Response> | null {
  const answer = asked.get(path) ?? null;
  asked.delete(path);
  return answer;
}

/** What is at the door of a retro for whoever has its link. */
export const doorPath = (retro: string): string => `/retro/${encodeURIComponent(retro)}/door`;
