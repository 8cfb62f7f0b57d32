import type { Generated } from 'kysely';

/*
 * Exports and imports of workspaces. Columns are as in `schema.ts`; each row goes with its
 * workspace and its team.
 */

/** An export of all retros of a team or workspace, finished or in progress. */
export interface ExportTable {
  id: string;
  workspace_id: string;
  /** Null to export all of the workspace's teams. */
  team_id: string | null;
  /** The person who requested it, and gets a mail. */
  user_id: string;
  /** The language of its texts. */
  locale: string;
  /** `making`, `ready` or `failed`. */
  state: string;
  created_at: number;
  /** Retros to export. */
  total: number;
  /** Retros that are in it. */
  done: number;
  /** When it was ready, and when it is deleted. */
  ready_at: number | null;
  gone_at: number | null;
}

/** One retro of an export, as JSON, compressed, in base64. */
interface ExportPieceTable {
  export_id: string;
  retro_id: string;
  /** The name of its files. */
  name: string;
  body: string;
}

/** An uploaded file. */
export interface ImportTable {
  id: string;
  workspace_id: string;
  /** Null to import into the teams that it names. */
  team_id: string | null;
  user_id: string;
  file_name: string;
  bytes: number;
  /** `arriving`, `reading`, `read`, `unreadable`, `writing`, `done` or `failed`. */
  state: string;
  created_at: number;
  /** The importer's choices, as JSON. */
  choices: Generated<string>;
  /** What was found in it, as JSON. */
  found: string | null;
  /** Retros imported so far, of the total. */
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

/** A retro created by a running import, so that it can be removed again. */
interface ImportedRetroTable {
  import_id: string;
  retro_id: string;
}

/** A team created by a running import. */
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
