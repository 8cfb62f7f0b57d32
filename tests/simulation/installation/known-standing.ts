/** What a cell is unless somebody has changed it. */
const NO = 'no';

/** Something that an answered call has changed. */
export interface Effect {
  /** The cell, such as `member:<workspace>:<person>`. */
  key: string;
  value: string;
}

/**
 * What follows of an installation from the calls that were answered: for each cell the values that it may have. It is one, unless a
 * call was not answered, or several calls at once have changed it.
 */
export class KnownStanding {
  readonly #cells = new Map<string, ReadonlySet<string>>();

  of(key: string): ReadonlySet<string> {
    return this.#cells.get(key) ?? new Set([NO]);
  }

  /** Its only value; null if that is not known. */
  sure(key: string): string | null {
    const [first, ...others] = this.of(key);
    return others.length === 0 ? (first ?? null) : null;
  }

  is(key: string, value = 'yes'): boolean {
    return this.sure(key) === value;
  }

  mayBe(key: string, value = 'yes'): boolean {
    return this.of(key).has(value);
  }

  /** It was done. */
  will({ key, value }: Effect): void {
    this.#cells.set(key, new Set([value]));
  }

  /** It may have been done. */
  may({ key, value }: Effect): void {
    this.#cells.set(key, new Set([...this.of(key), value]));
  }

  /** Somebody was told so, when nothing was under way. False if that cannot be. */
  saw({ key, value }: Effect): boolean {
    const isPossible = this.mayBe(key, value);
    this.will({ key, value });
    return isPossible;
  }

  /** The cells that begin so. */
  keys(prefix: string): string[] {
    return [...this.#cells.keys()].filter((key) => key.startsWith(prefix));
  }
}
