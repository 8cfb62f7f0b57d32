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
  /** The values that each may have, and since when. */
  readonly #cells = new Map<string, ReadonlyMap<string, number>>();
  /** Every value that a cell may ever have had. */
  readonly #ever = new Map<string, Set<string>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  of(key: string): ReadonlySet<string> {
    return new Set(this.#cells.get(key)?.keys() ?? [NO]);
  }

  /** Since when it may have had a value without a break; null if it has not. */
  since(key: string, value: string): number | null {
    return this.#cells.get(key)?.get(value) ?? null;
  }

  /** Whether it may have had a value at any time. */
  wasEver(key: string, value: string): boolean {
    return this.#ever.get(key)?.has(value) ?? false;
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
    this.#set(key, [value]);
  }

  /** It may have been done. */
  may({ key, value }: Effect): void {
    this.#set(key, [...this.of(key), value]);
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

  #set(key: string, values: readonly string[]): void {
    this.#cells.set(key, new Map(values.map((value) => [value, this.since(key, value) ?? this.#now()])));
    this.#ever.set(key, new Set([...(this.#ever.get(key) ?? []), ...values]));
  }
}
