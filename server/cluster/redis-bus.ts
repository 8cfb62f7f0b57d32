import { createClient } from 'redis';
import type { Logger } from '../base/logger.ts';
import type { Bus } from './bus.ts';

/** How long connecting may take, and how often an idle connection is pinged, ms. */
const CONNECT_MS = 3_000;
const PING_MS = 3_000;
/** The longest pause between two attempts to connect, ms. */
const LONGEST_PAUSE_MS = 1_000;

/** The bus over Redis's publish and subscribe. Starts connecting at once, and keeps trying for ever. */
export function redisBus(url: string, log: Logger): Bus {
  const publisher = createClient({
    url,
    // What cannot be sent now is not sent later: by then it is in the log.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: PING_MS * 3,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const isUp = () => publisher.isReady && subscriber.isReady;
  const upListeners = new Set<() => void>();
  let wasUp = false;
  const changed = () => {
    if (isUp() === wasUp) return;
    wasUp = !wasUp;
    if (!wasUp) return void log.warn('Redis is away; this server follows the others by the database');
    log.info('Redis is there');
    for (const listener of upListeners) listener();
  };
  for (const client of [publisher, subscriber]) {
    client.on('ready', changed);
    client.on('end', changed);
    client.on('reconnecting', changed);
    client.on('error', (error: unknown) => {
      changed();
      log.debug({ err: error }, 'Redis does not answer');
    });
    client.connect().catch((error: unknown) => log.debug({ err: error }, 'Redis was not reached'));
  }

  return {
    kind: 'redis',
    isUp,
    publish: (channel, message) => {
      if (publisher.isReady) publisher.publish(channel, message).catch(() => {});
    },
    subscribe: (channel, listener) => {
      // While Redis is down this waits; the library subscribes again after each reconnection.
      subscriber.subscribe(channel, listener).catch(() => {});
      return () => void subscriber.unsubscribe(channel, listener).catch(() => {});
    },
    onUp: (listener) => {
      upListeners.add(listener);
      return () => void upListeners.delete(listener);
    },
    close: async () => {
      upListeners.clear();
      publisher.destroy();
      subscriber.destroy();
    },
  };
}
