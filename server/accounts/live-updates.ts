import type { Asker } from '../store/accounts/users.ts';

/** What open connections have to hear of accounts. */
export interface LiveUpdates {
  /** These sessions are over: their connections end at once. */
  ended: (sessions: readonly string[]) => void;
  /** Somebody is called something else now, or has become a full user. */
  changed: (user: Asker) => void;
  /** A name was taken out of this retro, or all of it deleted: whoever has it open hears it now (SE6, WS7). */
  erased: (retro: string) => void;
}
