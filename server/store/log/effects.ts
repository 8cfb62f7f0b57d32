import type { Transaction } from 'kysely';
import type { FactType } from '#contract/facts.ts';
import type { Schema } from '../database/schema.ts';
import type { Append, LoggedFact } from './event-store.ts';

/**
 * Something that facts cause once, such as mails. It is no read model: what was caused does not follow from the log, and
 * no rebuilding causes it again.
 */
export interface Effect {
  follows: readonly FactType[];
  /** Whether it follows what is in an append; left out where it follows each. */
  concerns?: (append: Append) => boolean;
  /** Puts down what is to happen, in the transaction that appends the fact. */
  put: (trx: Transaction<Schema>, retro: string, logged: LoggedFact, append: Append) => Promise<void>;
  /** The transaction is over: what was put down can happen. */
  begin: () => void;
}

/** Whether an effect follows one of the facts of an append. */
export const isCause = (effect: Effect, append: Append): boolean => causesOf(effect, append).length > 0;

/** The facts of an append that an effect follows; of old ones none. */
export function causesOf({ follows, concerns }: Effect, append: Append): LoggedFact[] {
  const causes = append.isOld ? [] : append.facts.filter(({ fact }) => follows.includes(fact.type));
  return causes.length === 0 || concerns?.(append) === false ? [] : causes;
}
