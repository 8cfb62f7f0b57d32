import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { Bus } from './bus.ts';

/** How often the log is checked for what the open retros do not know, ms: rarely if a bus passes it on, or if there are no other servers. */
const WITH_BUS_MS = 2_000;
const WITHOUT_BUS_MS = 300;

export interface LogWatchDeps {
  liveRetros: LiveRetros;
  events: EventStore;
  /** Null if there can be no other servers. */
  bus: Bus | null;
  time: Time;
  log: Logger;
}

/**
 * Follows the log of all open retros, so that a message lost between servers only costs time, and so does a database that was away
 * just after a retro was deleted (WS7). Returns a function that stops it.
 */
export function watchLog({ liveRetros, events, bus, time, log }: LogWatchDeps): () => void {
  let cancel = () => {};
  let isOver = false;

  async function look(): Promise<void> {
    const open = await liveRetros.open();
    if (open.length === 0) return;
    const heads = await events.heads(open.map(({ id }) => id));
    await Promise.all(
      open.filter(({ id, seq }) => (heads.get(id) ?? Infinity) > seq).map(({ id }) => liveRetros.catchUp(id)),
    );
  }

  function soon(): void {
    if (isOver) return;
    cancel = time.after(bus === null || bus.isUp() ? WITH_BUS_MS : WITHOUT_BUS_MS, () => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'the log could not be followed'))
        .finally(soon);
    });
  }

  soon();
  const stopHearing = bus?.onUp(() => void look().catch(() => {}));
  return () => {
    isOver = true;
    stopHearing?.();
    cancel();
  };
}
