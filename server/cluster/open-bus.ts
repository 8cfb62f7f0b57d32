import type { Logger } from '../base/log.ts';
import type { Bus } from './bus.ts';
import { databaseBus } from './database-bus.ts';
import { LIVE_CHANNEL } from './live-updates-link.ts';
import { redisBus } from './redis-bus.ts';
import { TEAMS_CHANNEL } from './team-link.ts';

interface Addresses {
  databaseUrl: string | null;
  redisUrl: string | null;
}

/** The bus of this installation; null with the embedded database, which allows only one server. */
export function busOf({ databaseUrl, redisUrl }: Addresses, log: Logger): Bus | null {
  if (databaseUrl === null) return null;
  return redisUrl === null
    ? databaseBus(databaseUrl, [LIVE_CHANNEL, TEAMS_CHANNEL], log)
    : redisBus(redisUrl, log);
}
