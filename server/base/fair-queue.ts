/**
 * Does work that many may request at once one piece per round of the event loop, so that what others have
 * sent meanwhile is read and done in between (SY17, SY18).
 */
export class FairQueue {
  #last = Promise.resolve();

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
