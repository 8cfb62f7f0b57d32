import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { Sessions } from './store/sessions.ts';

/** How often the database is asked whether the sessions of all connections are still valid, ms. */
const CHECK_EVERY_MS = 30_000;

export interface SessionWatchDeps {
  /** The sessions that have a connection here, and what closes those that have ended. */
  local: { sessions: () => string[]; ended: (sessions: readonly string[]) => void };
  sessions: Pick<Sessions, 'ends'>;
  time: Time;
  log: Logger;
}

/**
 * Closes the connections of ended sessions: in time, because every session lasts longer than
 * until the next check, or soon after if another server ended them and the message was lost.
 */
export function watchSessions({ local, sessions, time, log }: SessionWatchDeps): () => void {
  let stop = () => {};
  let isStopped = false;
  function lookIn(ms: number): void {
    if (!isStopped) stop = time.after(ms, () => void look().then(lookIn));
  }
  /** Returns when to check again, ms. */
  async function look(): Promise<number> {
    try {
      const ids = local.sessions();
      const ends = await sessions.ends(ids);
      const now = time.now();
      const over = ids.filter((id) => (ends.get(id) ?? 0) <= now);
      local.ended(over);
      const left = [...ends.values()].map((end) => end - now).filter((ms) => ms > 0);
      return Math.min(CHECK_EVERY_MS, ...left);
    } catch (error) {
      log.warn({ err: error }, 'the sessions could not be checked');
      return CHECK_EVERY_MS;
    }
  }
  lookIn(CHECK_EVERY_MS);
  return () => {
    isStopped = true;
    stop();
  };
}
