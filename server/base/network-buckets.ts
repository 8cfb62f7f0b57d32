import { networksOf } from './addresses.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/**
 * A rate limit by network address, and with IPv6 by each of the networks that the address is in. A wider network
 * may have twice as much, as many live in it, and the next one twice of that; or `alike`, all the same.
 */
export class NetworkBuckets {
  readonly #buckets: TokenBuckets;
  /** What one costs a network that is a step wider. */
  readonly #step: number;

  constructor(rate: Rate, now: () => number, wider: 'twice' | 'alike' = 'twice') {
    this.#buckets = new TokenBuckets(rate, now);
    this.#step = wider === 'twice' ? 1 / 2 : 1;
  }

  /** Takes `cost` for an address; false where it or one of its networks has less left. `of` tells apart of what. */
  take(address: string, of = '', cost = 1): boolean {
    return networksOf(address).every((network, wider) =>
      this.#buckets.take(`${network} ${of}`, cost * this.#step ** wider),
    );
  }

  /** Whether an address could take `cost`; takes none. */
  has(address: string, of = '', cost = 1): boolean {
    return networksOf(address).every((network, wider) =>
      this.#buckets.has(`${network} ${of}`, cost * this.#step ** wider),
    );
  }

  /** Forgets networks whose buckets are full again. */
  sweep(): void {
    this.#buckets.sweep();
  }
}
