import * as z from 'zod/mini';
import type { Logger } from '../base/logger.ts';
import { announcements } from '../store/database/database-messages.ts';
import type { Bus } from './bus.ts';

const wordSchema = z.tuple([z.string(), z.string()]);

/**
 * The bus of servers that share a PostgreSQL but no Redis. It passes on rare and urgent messages: whose login
 * has ended, who has left which team (AC4). It does not pass on what happens in retros, since a notification for each fact would hold up
 * everyone's commits. It reports itself as down, so that retros follow the log.
 */
export function databaseBus(url: string, channels: readonly string[], log: Logger): Bus {
  const listeners = new Map<string, Set<(message: string) => void>>();
  const words = announcements(
    url,
    (text) => {
      const [channel = '', message = ''] = read(text) ?? [];
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    (isUp) => log.debug({ isUp }, 'the database passes on words between servers'),
  );
  return {
    kind: 'database',
    isUp: () => false,
    publish: (channel, message) => {
      if (channels.includes(channel)) words.say(JSON.stringify([channel, message]));
    },
    subscribe: (channel, listener) => {
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those.add(listener));
      return () => void those.delete(listener);
    },
    onUp: () => () => {},
    close: words.close,
  };
}

/** Null for a message that is not ours. */
function read(text: string): [string, string] | null {
  try {
    return wordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
