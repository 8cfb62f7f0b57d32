/** Times acts until the last of the people who are shown them has each. */
export class Arrivals {
  readonly #open = new Map<number, { began: number; left: number }>();
  #times: number[] = [];
  #acts = 0;

  /** Returns the number of a new act, which so many people will be shown. */
  begin(people: number): number {
    this.#acts += 1;
    this.#open.set(this.#acts, { began: performance.now(), left: people });
    return this.#acts;
  }

  readonly arrived = (act: number): void => {
    const one = this.#open.get(act);
    if (!one) return;
    one.left -= 1;
    if (one.left > 0) return;
    this.#times.push(performance.now() - one.began);
    this.#open.delete(act);
  };

  /** How many acts have not reached everybody. */
  get missing(): number {
    return this.#open.size;
  }

  /** The times since it was last asked, ms, and how many acts have not reached everybody. */
  take(): { times: number[]; missing: number } {
    const taken = { times: this.#times, missing: this.#open.size };
    this.#times = [];
    this.#open.clear();
    return taken;
  }
}
