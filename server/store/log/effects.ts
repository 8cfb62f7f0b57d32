import type { Transaction } from 'kysely';
import type { FactType } from '#contract/retro/facts.ts';
import type { Schema } from '../database/schema.ts';
import type { Append, LoggedFact } from './event-store.ts';

/**
 * Something that facts cause once, such as mails. It is not a read model: it cannot be derived from the log, and
 * rebuilding does not repeat it.
 */
export interface Effect {
  follows: readonly FactType[];
  /** Whether it follows an append; left out if it follows all. */
  concerns?: (append: Append) => boolean;
  /** Stores what is to happen, in the transaction that appends the fact. */
  put: (trx: Transaction<Schema>, retro: string, logged: LoggedFact, append: Append) => Promise<void>;
  /** The transaction is over: what was stored can happen. */
  begin: () => void;
}

/** Whether an effect follows one of the facts of an append. */
export const isCause = (effect: Effect, append: Append): boolean => causesOf(effect, append).length > 0;

/** The facts of an append that an effect follows; none for imported ones. */
export function causesOf({ follows, concerns }: Effect, append: Append): LoggedFact[] {
  const causes = append.isOld ? [] : append.facts.filter(({ fact }) => follows.includes(fact.type));
  return causes.length === 0 || concerns?.(append) === false ? [] : causes;
}
