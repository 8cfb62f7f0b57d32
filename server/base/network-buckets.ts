import { networksOf } from './caller-networks.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/**
 * A rate limit by network address, and with IPv6 by each of the networks that the address is in. A wider network
 * may have twice as much, since more people use it, and the next one twice of that; with `alike`, all have the same.
 */
export class NetworkBuckets {
  readonly #buckets: TokenBuckets;
  /** The factor of cost for the next wider network. */
  readonly #step: number;

  constructor(rate: Rate, now: () => number, wider: 'twice' | 'alike' = 'twice') {
    this.#buckets = new TokenBuckets(rate, now);
    this.#step = wider === 'twice' ? 1 / 2 : 1;
  }

  /**
   * Takes `cost` for an address; false if it or one of its networks has less left, and then nothing is taken: many people
   * may share an address, and those who try too often keep nobody else there waiting. `of` separates what is counted.
   */
  take(address: string, of = '', cost = 1): boolean {
    if (!this.has(address, of, cost)) return false;
    this.charge(address, cost, of);
    return true;
  }

  /** Whether an address could take `cost`; takes none. */
  has(address: string, of = '', cost = 1): boolean {
    return networksOf(address).every((network, wider) =>
      this.#buckets.has(`${network} ${of}`, cost * this.#step ** wider),
    );
  }

  /** Takes `cost` for an address: 0; or, if too little is left, and then nothing is taken, after how many ms there is enough. */
  takeOrWait(address: string, of = '', cost = 1): number {
    return this.take(address, of, cost) ? 0 : this.waitFor(address, of, cost);
  }

  /** Ms until an address could take `cost`; takes none. */
  waitFor(address: string, of = '', cost = 1): number {
    const waits = networksOf(address).map((network, wider) =>
      this.#buckets.waitFor(`${network} ${of}`, cost * this.#step ** wider),
    );
    return Math.max(...waits);
  }

  /** Takes `cost` for an address that is known only afterwards, even if there is too little left. */
  charge(address: string, cost: number, of = ''): void {
    for (const [wider, network] of networksOf(address).entries())
      this.#buckets.take(`${network} ${of}`, cost * this.#step ** wider);
  }

  /** Ms until an address and all of its networks are out of debt; 0 if none is in debt. */
  debtOf(address: string, of = ''): number {
    return Math.max(...networksOf(address).map((network) => this.#buckets.debtOf(`${network} ${of}`)));
  }

  /** Forgets networks whose buckets are full again. */
  sweep(): void {
    this.#buckets.sweep();
  }
}
