import { randomInt } from 'node:crypto';
import { yieldToOthers } from '../../base/event-loop-turns.ts';

/** Limits of a JSON text. Not its bytes but its number of values costs time: parsing millions keeps others waiting for seconds. */
export interface JsonBounds {
  /** Members of objects, and values in lists, in all. */
  members: number;
  values: number;
  /** Values in one list. */
  length: number;
  /** Different member names: each new one costs far more than a repeated one. */
  names: number;
}

const DEPTH = 30;
/** Bytes processed before others get their turn. */
const AT_ONCE = 128 * 1024;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON text, in UTF-8, stays within the limits. Whether it is valid is only seen when it is parsed; invalid text
 * may count as anything.
 */
export async function isWithinBounds(bytes: Uint8Array, bounds: JsonBounds): Promise<boolean> {
  const count = new Counting(bounds);
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    if (from > 0) await yieldToOthers();
    if (!count.look(bytes.subarray(from, from + AT_ONCE))) return false;
  }
  return true;
}

class Counting {
  readonly #bounds: JsonBounds;
  #inText = false;
  #isEscaped = false;
  #members = 0;
  #values = 0;
  /** The hash of the last string, by which names are distinguished. */
  #hash = 0;
  /** The random seed of the hash, so that nobody can construct colliding names. Odd, so that no character is lost. */
  readonly #factor = 2 * randomInt(2 ** 20, 2 ** 30) + 1;
  readonly #names = new Set<number>();
  /** The number of values in each open list or object. */
  readonly #open: number[] = [0];

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** False as soon as there is too much. */
  look(bytes: Uint8Array): boolean {
    for (const byte of bytes) {
      if (this.#inText) this.#text(byte);
      else if (byte === QUOTE) {
        this.#inText = true;
        this.#hash = 0;
      } else if (byte === COLON || byte === COMMA) {
        if (!this.#part(byte)) return false;
      } else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
        if (this.#open.push(0) > DEPTH) return false;
      } else if ((byte === CLOSES_LIST || byte === CLOSES_OBJECT) && this.#open.length > 1) this.#open.pop();
    }
    return true;
  }

  #text(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inText = false;
      return;
    }
    this.#hash = (Math.imul(this.#hash, this.#factor) + byte) | 0;
  }

  #part(byte: number): boolean {
    const { members, values, length, names } = this.#bounds;
    if (byte === COLON) {
      this.#names.add(this.#hash);
      this.#members += 1;
      return this.#members <= members && this.#names.size <= names;
    }
    const place = this.#open.length - 1;
    const parts = (this.#open[place] ?? 0) + 1;
    this.#open[place] = parts;
    this.#values += 1;
    return this.#values <= values && parts <= length;
  }
}
