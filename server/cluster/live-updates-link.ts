import * as z from 'zod/mini';
import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import type { Bus } from './bus.ts';

export const LIVE_CHANNEL = 'live';

const messageSchema = z.object({
  server: z.string(),
  ended: z.array(z.string()),
  changed: z.array(z.string()),
  erased: z._default(z.array(z.string()), []),
});

export interface LiveUpdatesLinkDeps {
  bus: Bus;
  server: string;
  users: Users;
  log: Logger;
}

export interface LiveUpdatesLink extends LiveUpdates {
  stop: () => void;
}

/** Live updates about accounts that reach the open connections of all servers, not only of this one. */
export function linkLiveUpdates(
  local: LiveUpdates,
  { bus, server, users, log }: LiveUpdatesLinkDeps,
): LiveUpdatesLink {
  const say = (message: { ended?: readonly string[]; changed?: string[]; erased?: string[] }) =>
    bus.publish(LIVE_CHANNEL, JSON.stringify({ server, ended: [], changed: [], ...message }));

  async function hear(text: string): Promise<void> {
    const message = messageSchema.parse(JSON.parse(text));
    if (message.server === server) return;
    local.ended(message.ended);
    for (const retro of message.erased) local.erased(retro);
    for (const person of await users.byIds(message.changed)) local.changed(person);
  }

  const stopHearing = bus.subscribe(LIVE_CHANNEL, (text) => {
    hear(text).catch((error: unknown) => log.warn({ err: error }, 'another server was not understood'));
  });
  return {
    ended: (over) => {
      local.ended(over);
      if (over.length > 0) say({ ended: over });
    },
    changed: (user) => {
      local.changed(user);
      say({ changed: [user.id] });
    },
    erased: (retro) => {
      local.erased(retro);
      say({ erased: [retro] });
    },
    stop: stopHearing,
  };
}
