import type { Logger } from '../base/log.ts';
import type { Config } from '../config.ts';
import { type Bus, silentBus } from './bus.ts';
import { redisBus } from './redis-bus.ts';

/** The embedded database has one server; any other may have more, even where nothing carries what they say. */
export function busOf({ databaseUrl, redisUrl }: Config, log: Logger): Bus | null {
  if (databaseUrl === null) return null;
  return redisUrl === null ? silentBus : redisBus(redisUrl, log);
}
