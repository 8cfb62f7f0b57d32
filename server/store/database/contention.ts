import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { ReferenceGone } from './database-errors.ts';

/** PostgreSQL's codes: serialization failure, and a deadlock in which it chose this transaction to end. */
const LOST_TO_OTHERS = ['40001', '40P01'];

/** How often something is tried in all, and the longest pause before the second try, ms; each doubles it. */
const TRIES = 6;
const FIRST_PAUSE_MS = 20;

/** Whether others were in the way: nothing was written, and the same may succeed now. */
export const isContention = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_TO_OTHERS.includes(String(error.code));

/** Repeats what others were in the way of, after pauses of different lengths, so that the same do not meet again. */
export async function withRetries<T>(
  act: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = isContention,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (tried === TRIES || !isWorthIt(error)) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (tried - 1));
    }
  }
}

/**
 * A database whose transactions are all repeated when others were in the way, or when what they refer to was deleted in the
 * meantime: they read anew then. So what a transaction does must have no effect outside of it before it has ended.
 */
export class Database<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (act) =>
      withRetries(
        () => once(act),
        (error) => isContention(error) || error instanceof ReferenceGone,
      );
    return builder;
  }
}
