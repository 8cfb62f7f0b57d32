import { createHash } from 'node:crypto';
import type { Value } from './embedded.ts';

/** Sums of SHA-256 are kept to as many bits. */
const BITS = 256;

/** How many rows a table has, and a hash of what they hold. */
export interface Digest {
  rows: number;
  hash: string;
}

/**
 * Adds up rows in any order: two databases sort texts differently, and the same rows have the same sum. Unlike with
 * XOR, a row that is there twice does not count as none.
 */
export class DigestSum {
  #rows = 0;
  #sum = 0n;

  add(row: readonly Value[]): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash}`));
    this.#rows += 1;
  }

  digest(): Digest {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(BITS / 4, '0') };
  }
}
