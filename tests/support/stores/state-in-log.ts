import type { RetroState } from '#contract/retro/wire.ts';
import { Leave, loadState } from '#server/retro/load-retro.ts';
import type { EventStore } from '#server/store/log/event-store.ts';

/** Nobody is charged for what tests read. */
export const UNCHARGED = new Leave(() => {});

/** A retro as it stands in its log; null if there is none. */
export const stateInLog = async (events: EventStore, retro: string): Promise<RetroState | null> =>
  (await loadState(events, retro, UNCHARGED))?.state ?? null;
