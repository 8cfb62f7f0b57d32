import { EARLY_JOINING_HOURS } from '#contract/limits.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { needsAccount } from '#contract/retro/settings.ts';

/** How many of the free slots are taken (JO5). */
export const slotsTaken = (data: RetroData): number =>
  Object.values(data.people).filter((person) => person.slot && person.admission === 'in').length;

/** Epoch ms from which people other than the moderator may join a retro with this start, epoch ms (JO3). */
export const doorsOpenAt = (startsAt: number): number => startsAt - EARLY_JOINING_HOURS * 3_600_000;

/** Whether only people with an account may join (JO2). */
export const requiresAccount = ({ settings }: RetroData): boolean => needsAccount(settings);
