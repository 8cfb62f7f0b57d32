import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { NEWS_OF_A_FIRST_VISIT_MS } from '#contract/news/news-payloads.ts';
import { keep, readKeptJson } from '#src/api/browser-storage.ts';

const storageKey = 'hindsight.visit';
/** Who was away from the dashboard as long begins another visit, ms. */
const AWAY_MS = 30 * 60_000;
/** How often an open dashboard notes that its person is there, ms. */
const NOTED_MS = 60_000;

const visitSchema = z.object({
  user: z.string(),
  /** When the visit before ended; null on a first visit. Epoch ms. */
  since: z.nullable(z.number()),
  /** When the dashboard was last open. */
  seen: z.number(),
});
type Visit = z.infer<typeof visitSchema>;

/** The visit that goes on or begins now. */
export function currentVisit(kept: unknown, user: string, now: number): Visit {
  const parsed = visitSchema.safeParse(kept);
  if (!parsed.success || parsed.data.user !== user) return { user, since: null, seen: now };
  const { since, seen } = parsed.data;
  return { user, since: now - seen > AWAY_MS ? seen : since, seen: now };
}

/** When this person was here last, before this visit, in this browser; on a first visit a week ago. */
export function useLastVisit(user: string): { since: number; isFirst: boolean } {
  const [visit] = useState(() => currentVisit(readKeptJson(storageKey), user, Date.now()));
  useEffect(() => {
    const note = () => keep(storageKey, JSON.stringify({ ...visit, seen: Date.now() }));
    note();
    const timer = setInterval(note, NOTED_MS);
    return () => clearInterval(timer);
  }, [visit]);
  return { since: visit.since ?? visit.seen - NEWS_OF_A_FIRST_VISIT_MS, isFirst: visit.since === null };
}
