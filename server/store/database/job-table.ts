/** Work to be done apart from whoever causes it. Columns are as in `schema.ts`. */
export interface JobTable {
  id: string;
  kind: string;
  /** Jobs of one lane are done one after another, as far as one server does them. */
  lane: string;
  /** What it needs to know, as JSON. */
  about: string;
  /** A job with such a key is put once. */
  once: string | null;
  /** What it is about; it goes with each of these. */
  workspace_id: string | null;
  retro_id: string | null;
  user_id: string | null;
  /** When it was first to be done. */
  wanted_at: number;
  /** `waiting`, `done` or `failed`. */
  state: string;
  /** How often it failed. */
  attempts: number;
  /** When it is to be done; while somebody has it in hand, when another may take it. */
  due_at: number;
  done_at: number | null;
  /** Why it failed last: a code. */
  error: string | null;
}
