import type { Generated } from 'kysely';

/** Background jobs. Columns are as in `schema.ts`. */
export interface JobTable {
  id: string;
  kind: string;
  /** Jobs of one lane run one after another, on one server. */
  lane: string;
  /** What it needs to know, as JSON. */
  about: string;
  /** A job with a key is added only once. */
  once: string | null;
  /** Its objects; it is deleted with any of them. */
  workspace_id: string | null;
  retro_id: string | null;
  user_id: string | null;
  /** When it was first due. */
  wanted_at: number;
  /** `waiting`, `done` or `failed`. */
  state: string;
  /** How often it failed. */
  attempts: number;
  /** When it is due; while a server holds it, when another may take it. */
  due_at: number;
  done_at: number | null;
  /** Why it failed last: a code. */
  error: string | null;
}

/** The lanes in which jobs are waiting (`server/jobs/store/lanes.ts`). */
export interface JobLaneTable {
  lane: string;
  /** The kind of its next job. */
  kind: string;
  /** When its next job is due. */
  next_at: number;
  /** 1 while that is fixed: a job is held, or the lane rests. */
  is_held: number;
  /** The job that is held or got no answer: when that time has come it is the first. */
  first_job: Generated<string | null>;
}
