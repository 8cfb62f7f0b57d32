/** The link of a retro's brief (BF1). Only its token's SHA-256 is stored: a stolen database opens no brief. */
export interface BriefLinkTable {
  retro_id: string;
  token_hash: string;
  with_names: number;
  made_at: number;
}
