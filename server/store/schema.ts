/*
 * The tables. Columns are portable between SQLite and PostgreSQL: JSON as text, yes and no as 1 and 0, times as epoch ms.
 */

export interface UserTable {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  temporary: number;
  verified: number;
  locale: string | null;
  created_at: number;
}

/** A login. Only the SHA-256 of its token is kept, so that a stolen database logs nobody in. */
export interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  /** When it was last used, to the day: each use moves its end on. */
  used_at: number;
}

/** A retro as lists show it; follows the log in the same transaction. */
export interface RetroTable {
  id: string;
  name: string;
  activity: string;
  starts_at: number;
  duration: number;
  team_id: string | null;
  moderator_id: string;
  status: string;
  phase: string;
  created_at: number;
  updated_at: number;
}

/** Who was let into a retro and not removed since: they find it in their list (JO10). */
export interface RetroPersonTable {
  retro_id: string;
  user_id: string;
}

/** The log, which is the truth. `command_id` stands on the last fact that a command made, and nowhere else. */
export interface RetroFactTable {
  retro_id: string;
  seq: number;
  at: number;
  actor_id: string | null;
  command_id: string | null;
  type: string;
  body: string;
}

/** A state as of `seq`, which saves replaying what came before. */
export interface RetroSnapshotTable {
  retro_id: string;
  seq: number;
  chart_version: number;
  state: string;
}

export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  retros: RetroTable;
  retro_people: RetroPersonTable;
  retro_facts: RetroFactTable;
  retro_snapshots: RetroSnapshotTable;
}
