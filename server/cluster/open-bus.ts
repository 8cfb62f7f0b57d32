import type { Logger } from '../base/logger.ts';
import type { Bus } from './bus.ts';
import { databaseBus } from './database-bus.ts';
import { LIVE_CHANNEL } from './live-updates-link.ts';
import { TEAMS_CHANNEL } from './team-link.ts';

interface Addresses {
  databaseUrl: string | null;
  redisUrl: string | null;
}

/**
 * The bus of this installation; null with the embedded database, which allows only one server. The client of Redis is only
 * loaded for it: that takes a server without Redis a tenth of a second.
 */
export async function busOf({ databaseUrl, redisUrl }: Addresses, log: Logger): Promise<Bus | null> {
  if (databaseUrl === null) return null;
  if (redisUrl === null) return databaseBus(databaseUrl, [LIVE_CHANNEL, TEAMS_CHANNEL], log);
  const { redisBus } = await import('./redis-bus.ts');
  return redisBus(redisUrl, log);
}
