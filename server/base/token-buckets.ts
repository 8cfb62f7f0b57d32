/** How often something may be done: per second in the long run, and at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/**
 * A token bucket for each key. A key that is over its rate is refused until enough time has passed; trying again while
 * refused puts it into debt, of at most one burst. Other keys are not affected.
 */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes `cost` tokens of a key; false if it had too few. */
  take(key: string, cost = 1): boolean {
    const { burst } = this.#rate;
    const tokens = this.#tokensOf(key);
    this.#buckets.set(key, { tokens: Math.max(-burst, tokens - cost), at: this.#now() });
    return tokens >= cost;
  }

  /** Takes `cost` tokens of a key: 0; or, if it had too few, after how many ms it has them. */
  takeOrWait(key: string, cost = 1): number {
    return this.take(key, cost) ? 0 : this.waitFor(key, cost);
  }

  /** Ms until a key has `cost` tokens; takes none. */
  waitFor(key: string, cost = 1): number {
    return Math.max(0, ((cost - this.#tokensOf(key)) / this.#rate.perSecond) * 1_000);
  }

  /** Whether a key has `cost` tokens; takes none. */
  has(key: string, cost = 1): boolean {
    return this.#tokensOf(key) >= cost;
  }

  /** Ms until a key is out of debt; 0 for one that is not in debt. */
  debtOf(key: string): number {
    return Math.max(0, (-this.#tokensOf(key) / this.#rate.perSecond) * 1_000);
  }

  /** Forgets keys whose bucket is full again, which saves memory and changes nothing. */
  sweep(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#tokensOf(key) >= this.#rate.burst) this.#buckets.delete(key);
    }
  }

  #tokensOf(key: string): number {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(key);
    if (!bucket) return burst;
    // The clock may have been set back: what has grown until then stays, and grows on from there.
    bucket.at = Math.min(bucket.at, this.#now());
    const passed = this.#now() - bucket.at;
    const grown = bucket.tokens + (passed / 1_000) * perSecond;
    return Math.min(burst, grown);
  }
}
