import type { ActivityKey } from '#contract/activities/activities.ts';
import type { RetroOrder } from '#contract/retro/retro-payloads.ts';
import type { RetroListQuery } from '#src/api/retros-api.ts';

/** How far back, in months; `any` for all. */
export const SINCE_MONTHS = ['any', '3', '12'] as const;

/** How a list of finished retros is sorted and filtered. */
export interface FinishedQuery {
  order: RetroOrder;
  since: (typeof SINCE_MONTHS)[number];
  activity: ActivityKey | 'own' | 'any';
  /** All, or those in which something was decided. */
  having: 'any' | 'decisions';
}

export const WHOLE_LIST: FinishedQuery = { order: 'newest', since: 'any', activity: 'any', having: 'any' };

/** What to ask the server for; the day is the same all day, so that the same choice is the same query. */
export function queryOf({
  order,
  since,
  activity,
  having,
}: FinishedQuery): Pick<RetroListQuery, 'order' | 'since' | 'activity' | 'with'> {
  const now = new Date();
  const from = new Date(now.getFullYear(), now.getMonth() - Number(since), now.getDate());
  return {
    ...(order !== WHOLE_LIST.order && { order }),
    ...(since !== 'any' && { since: from.getTime() }),
    ...(activity !== 'any' && { activity }),
    ...(having !== 'any' && { with: having }),
  };
}
