import type { Logger } from '../base/log.ts';
import { type Bus, silentBus } from './bus.ts';
import { redisBus } from './redis-bus.ts';

interface Addresses {
  databaseUrl: string | null;
  redisUrl: string | null;
}

/** The bus of this installation; null with the embedded database, which has one server only. */
export function busOf({ databaseUrl, redisUrl }: Addresses, log: Logger): Bus | null {
  if (databaseUrl === null) return null;
  return redisUrl === null ? silentBus : redisBus(redisUrl, log);
}
