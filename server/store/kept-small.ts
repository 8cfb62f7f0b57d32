import type { Kysely } from 'kysely';
import type { Schema } from './database/schema.ts';
import { sharedCalls } from './database/shared-calls.ts';
import { fileRemover } from './erasure/dropped-files.ts';

/** What the embedded database needs done to its own files: deleted data made unreadable, and free room given back. */
export interface OwnFiles {
  forget: (closing: AbortSignal) => Promise<void>;
  shrink: (closing: AbortSignal) => Promise<void>;
  /** Rewrites them. False if that cannot be now. */
  rewrite: () => Promise<boolean>;
}

/** Several calls at the same time share one. */
function inOneRound(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= act().finally(() => {
      running = null;
    });
    return running;
  };
}

/** How long deletions that follow one another share an emptying of the write-ahead log, ms: it blocks all others. */
const FORGET_GAP_MS = 250;

/** What deletes files that nobody needs, makes deleted data unreadable, and gives room back, until `close`. */
export function keptSmall(
  db: Kysely<Schema>,
  { forget: empty, shrink: giveBack, rewrite: rewriteFiles }: OwnFiles,
) {
  const closing = new AbortController();
  // It is not known what was deleted before.
  let mayHaveTraces = true;
  const forgetNow = () => {
    mayHaveTraces = true;
    return empty(closing.signal);
  };
  const rewrite = async () => {
    if (!mayHaveTraces) return true;
    mayHaveTraces = false;
    const isDone = await rewriteFiles();
    if (isDone) await empty(closing.signal);
    else mayHaveTraces = true;
    return isDone;
  };
  const forget = sharedCalls(forgetNow, FORGET_GAP_MS, closing.signal);
  const shrink = inOneRound(() => giveBack(closing.signal));
  const freed = fileRemover(db, shrink, closing.signal);
  const close = async () => {
    closing.abort();
    await Promise.allSettled([freed(), shrink(), forget()]);
  };
  return { forgetNow, forget, shrink, rewrite, freed, close };
}
