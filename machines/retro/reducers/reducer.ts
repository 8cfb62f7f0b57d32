import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

export type ShownType = ShownFact['type'];
export type ShownOf<T extends ShownType> = Extract<ShownFact, { type: T }>;

/** What each fact changes. Reducers write into an immer draft and read only what a redacted fact keeps, so that browsers reach the same state (SE3). */
export type Reducers = { [K in ShownType]: (data: RetroData, fact: ShownOf<K>) => void };

/** Changes nothing in the data: the fact is only announced. */
export const unchanged = (): void => {};
