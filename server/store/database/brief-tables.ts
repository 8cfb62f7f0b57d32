/** The link of a retro's brief (BF1). Its token is kept as its SHA-256: a stolen database opens none. */
export interface BriefLinkTable {
  retro_id: string;
  token_hash: string;
  with_names: number;
  made_at: number;
}
