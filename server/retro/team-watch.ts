import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { LiveRetros } from './live-retros.ts';

/** How often open retros are checked for changes of their teams that they were not told, ms. */
const LOOK_MS = 2_000;

export interface TeamWatchDeps {
  liveRetros: Pick<LiveRetros, 'applyMissedChanges'>;
  time: Time;
  log: Logger;
}

/**
 * Makes open retros follow their teams if nothing told them (AC4, TM4): a message between servers was lost, or the database was
 * away just after the change, or its answer was lost, so that not even who made the change knew of it. Returns a function that stops it.
 */
export function watchTeams({ liveRetros, time, log }: TeamWatchDeps): () => void {
  let cancel = () => {};
  let isOver = false;
  const report = (error: unknown) => log.warn({ err: error }, 'teams could not be followed');

  function soon(): void {
    if (isOver) return;
    cancel = time.after(LOOK_MS, () => void liveRetros.applyMissedChanges().catch(report).finally(soon));
  }

  soon();
  return () => {
    isOver = true;
    cancel();
  };
}
