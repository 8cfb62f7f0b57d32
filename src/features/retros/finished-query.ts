import type { ActivityKey } from '#contract/activities/activities.ts';
import type { RetroOrder } from '#contract/retro/retro-payloads.ts';
import type { ListAsked } from '#src/api/retros-api.ts';

/** How far back, in months; `any` for all. */
export const SINCE = ['any', '3', '12'] as const;

/** How a list of finished retros is sorted and filtered. */
export interface Chosen {
  order: RetroOrder;
  since: (typeof SINCE)[number];
  activity: ActivityKey | 'own' | 'any';
}

export const NOTHING_CHOSEN: Chosen = { order: 'newest', since: 'any', activity: 'any' };

/** What to ask the server for; the day is the same all day, so that the same choice is the same query. */
export function queryOf({ order, since, activity }: Chosen): Pick<ListAsked, 'order' | 'since' | 'activity'> {
  const now = new Date();
  const from = new Date(now.getFullYear(), now.getMonth() - Number(since), now.getDate());
  return {
    ...(order !== NOTHING_CHOSEN.order && { order }),
    ...(since !== 'any' && { since: from.getTime() }),
    ...(activity !== 'any' && { activity }),
  };
}
