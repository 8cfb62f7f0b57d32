import type { RetroActor } from './store/users.ts';

/** What open connections have to be told about accounts. */
export interface LiveUpdates {
  /** These sessions have ended: their connections are closed at once. */
  ended: (sessions: readonly string[]) => void;
  /** Someone has a new name, or has become a full user. */
  changed: (user: RetroActor) => void;
  /** A name was erased from this retro, or all of it deleted: people who have it open are told now (SE6, WS7). */
  erased: (retro: string) => void;
}
