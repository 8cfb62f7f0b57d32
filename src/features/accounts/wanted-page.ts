import * as z from 'zod/mini';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import { forgetKept, keep, readKeptJson } from '#src/api/browser-storage.ts';
import { safePath } from '#src/routing/return-path.ts';

/** How long the page a person came for is remembered while they confirm their address, ms: as long as the link works. */
const WANTED_MS = CONFIRMATION_MS;
const keptSchema = z.object({ path: z.string(), at: z.number() });
export const NEW_PASSWORD = 'password';
const keyOf = (user: string) => `hindsight.wanted:${user}`;

/**
 * Remembers what a person came for while they look for our mail: its link opens a new page, which does not know it. For a new
 * password nobody is logged in, so `user` is then `NEW_PASSWORD`.
 */
export function keepWantedPage(user: string, path: string): void {
  keep(keyOf(user), JSON.stringify({ path, at: Date.now() }));
}

/** The path that the person came for, once; null if there is none. */
export function takeWantedPage(user: string): string | null {
  const { data } = keptSchema.safeParse(readKeptJson(keyOf(user)));
  forgetKept(keyOf(user));
  return data && Date.now() - data.at < WANTED_MS ? safePath(data.path) : null;
}
