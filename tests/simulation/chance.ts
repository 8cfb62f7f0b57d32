/** Chance drawn from a seed: the same seed draws the same in every run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1, as `Math.random` (mulberry32). */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** A whole number from 0 to `below` - 1. */
  roll(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A whole number from -`most` to `most`. */
  within(most: number): number {
    return this.roll(2 * most + 1) - most;
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[this.roll(list.length)] as T;
  }

  /** Fills bytes, as `crypto.getRandomValues`. */
  fill<T extends ArrayBufferView>(view: T): T {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.roll(256);
    return view;
  }

  /** A chance of its own, so that what one part draws does not change what another does. */
  fork(): Chance {
    return new Chance(this.roll(2 ** 32));
  }
}
