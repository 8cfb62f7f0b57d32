import { FairQueue } from './fair-queue.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** All that is made of whole retros for their readers has its turn one after another (SY17): briefs, replays, plans. */
const turns = new FairQueue();

/** Resolves when it is the caller's turn to read or make something of a whole retro. */
export const nextTurn = (): Promise<void> => turns.next();

/** The allowance by which briefs, replays and plans of retros are read: in turns, and by bytes for each person (SY17). */
export class ReadingAllowance {
  readonly #bytes: Pick<TokenBuckets, 'take' | 'debtOf'>;

  constructor(bytes: Pick<TokenBuckets, 'take' | 'debtOf'>) {
    this.#bytes = bytes;
  }

  /** After how many ms somebody may read; 0 if now. */
  waitOf(person: string): number {
    return this.#bytes.debtOf(person);
  }

  /** Resolves when it is their turn, with how long they have to wait by then: many may have been requested at once. */
  async turnOf(person: string): Promise<number> {
    await turns.next();
    return this.waitOf(person);
  }

  /** Waits for a turn while something that was begun goes on. */
  next(): Promise<void> {
    return turns.next();
  }

  charge(person: string, bytes: number): void {
    this.#bytes.take(person, bytes);
  }
}
