import type { RetroData } from '#contract/retro/retro-data.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';

/** Epoch ms from which topics can be written ahead; null if they cannot (WA1). */
export const aheadFrom = ({
  startsAt,
  writeAhead,
}: Pick<KeptSettings, 'startsAt' | 'writeAhead'>): number | null =>
  writeAhead === undefined ? null : startsAt - writeAhead * 60_000;

/**
 * How near to the moments of opening and closing writing ahead stays as it is, ms: the clocks of servers differ a little, and one that is
 * behind must not take back what another has just done.
 */
const CLOCKS_DIFFER_MS = 10_000;

/** Whether it is time to write ahead: from then until the planned start, as long as the retro has not begun. */
export function isTimeAhead({ settings, startedAt, ahead }: RetroData, now: number): boolean {
  const from = aheadFrom(settings);
  if (startedAt !== null || from === null) return false;
  return ahead?.isOpen
    ? from - CLOCKS_DIFFER_MS <= now && now < settings.startsAt
    : from <= now && now < settings.startsAt - CLOCKS_DIFFER_MS;
}

/** When writing ahead opens or closes next, epoch ms, which may have passed; null if it does not. */
export function aheadTurnsAt({ settings, startedAt, ahead }: RetroData, time: () => number): number | null {
  const from = aheadFrom(settings);
  if (startedAt !== null || (from === null && !ahead?.isOpen)) return null;
  const now = time();
  if (ahead?.isOpen) return from === null || now < from - CLOCKS_DIFFER_MS ? now : settings.startsAt;
  return from !== null && now < settings.startsAt - CLOCKS_DIFFER_MS ? from : null;
}

/** How many people have topics that they wrote ahead, and how many topics those are. Only the server has all of them. */
export function countAhead({ drafts }: Pick<RetroData, 'drafts'>): { writers: number; topics: number } {
  const all = Object.values(drafts);
  return { writers: new Set(all.map(({ author }) => author)).size, topics: all.length };
}
