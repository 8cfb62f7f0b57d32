import type { Generated } from 'kysely';

/*
 * What goes out of workspaces as a file and comes in by one. Columns are as in `schema.ts`; each row goes with its
 * workspace and its team.
 */

/** All retros of a team or workspace as a file, made or in the making. */
export interface ExportTable {
  id: string;
  workspace_id: string;
  /** Null where all of the workspace's teams go out. */
  team_id: string | null;
  /** Who asked for it, and gets a mail. */
  user_id: string;
  /** The language of what is put into words in it. */
  locale: string;
  /** `making`, `ready` or `failed`. */
  state: string;
  created_at: number;
  /** Retros that are to go out. */
  total: number;
  /** Retros that are in it. */
  done: number;
  /** When it was ready, and when it goes. */
  ready_at: number | null;
  gone_at: number | null;
}

/** One retro of an export: what the file has of it, as JSON, compressed, in base64. */
interface ExportPieceTable {
  export_id: string;
  retro_id: string;
  /** What its files are called. */
  name: string;
  body: string;
}

/** A file that comes in. */
export interface ImportTable {
  id: string;
  workspace_id: string;
  /** Null where it goes into the teams that it names. */
  team_id: string | null;
  user_id: string;
  file_name: string;
  bytes: number;
  /** `arriving`, `reading`, `read`, `unreadable`, `writing`, `done` or `failed`. */
  state: string;
  created_at: number;
  /** What whoever imports it chose, as JSON. */
  choices: Generated<string>;
  /** What was found in it, as JSON. */
  found: string | null;
  /** Retros that are in, of those that are to come in. */
  done: Generated<number>;
  total: Generated<number>;
  /** Why it is unreadable or failed: a code. */
  problem: string | null;
}

/** A piece of that file, in base64. */
interface ImportPartTable {
  import_id: string;
  place: number;
  body: string;
}

/** A retro that an import under way brought in, so that it can be taken back. */
interface ImportedRetroTable {
  import_id: string;
  retro_id: string;
}

/** A team that was made for an import under way. */
interface ImportedTeamTable {
  import_id: string;
  team_id: string;
}

export interface TransferTables {
  exports: ExportTable;
  export_pieces: ExportPieceTable;
  imports: ImportTable;
  import_parts: ImportPartTable;
  imported_retros: ImportedRetroTable;
  imported_teams: ImportedTeamTable;
}
