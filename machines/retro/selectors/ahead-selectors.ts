import type { RetroData } from '#contract/retro/retro-data.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';

/** Epoch ms from which topics can be written ahead; null if they cannot (WA1). */
export const aheadFrom = ({
  startsAt,
  writeAhead,
}: Pick<KeptSettings, 'startsAt' | 'writeAhead'>): number | null =>
  writeAhead === undefined ? null : startsAt - writeAhead * 60_000;

/** Whether it is time to write ahead: from then until the planned start, as long as the retro has not begun. */
export function isTimeAhead({ settings, startedAt }: RetroData, now: number): boolean {
  const from = aheadFrom(settings);
  return startedAt === null && from !== null && from <= now && now < settings.startsAt;
}

/** When writing ahead opens or closes next, epoch ms, which may have passed; null if it does not. */
export function aheadTurnsAt({ settings, startedAt, ahead }: RetroData, time: () => number): number | null {
  const from = aheadFrom(settings);
  if (startedAt !== null || (from === null && !ahead?.isOpen)) return null;
  const now = time();
  if (ahead?.isOpen) return from === null || now < from ? now : settings.startsAt;
  return from !== null && now < settings.startsAt ? from : null;
}

/** How many people have topics that they wrote ahead, and how many topics those are. Only the server has all of them. */
export function countAhead({ drafts }: Pick<RetroData, 'drafts'>): { writers: number; topics: number } {
  const all = Object.values(drafts);
  return { writers: new Set(all.map(({ author }) => author)).size, topics: all.length };
}
