import type { Logger } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import type { Sessions } from '../store/accounts/sessions.ts';

/** How often the database is asked whether the sessions of all connections still last, ms. */
const CHECK_EVERY_MS = 30_000;

export interface SessionWatchDeps {
  /** The sessions that have a connection here, and what those hear that are over. */
  here: { sessions: () => string[]; ended: (sessions: readonly string[]) => void };
  sessions: Pick<Sessions, 'ends'>;
  time: Time;
  log: Logger;
}

/**
 * Ends the connections of sessions that are over: at their time, because none is made that does not last longer than
 * until the next look, and where another server ended them and this one could not be told, soon after.
 */
export function watchSessions({ here, sessions, time, log }: SessionWatchDeps): () => void {
  let stop = () => {};
  let isStopped = false;
  function lookIn(ms: number): void {
    if (!isStopped) stop = time.after(ms, () => void look().then(lookIn));
  }
  /** The answer is when to look again, ms. */
  async function look(): Promise<number> {
    try {
      const ids = here.sessions();
      const ends = await sessions.ends(ids);
      const now = time.now();
      const over = ids.filter((id) => (ends.get(id) ?? 0) <= now);
      here.ended(over);
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
