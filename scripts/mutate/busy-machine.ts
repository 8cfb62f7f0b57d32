/** Time between two looks, ms. */
const LOOK_MS = 100;
/** Above this, a machine is so busy that what takes long says nothing. */
const BUSY = 2;

/** Before tests replace it. */
const { setInterval: each } = globalThis;

/** Notices whether the machine has so much else to do that time runs out for tests that do nothing wrong. */
export class BusyMachine {
  #looks = 0;
  #began = performance.now();

  constructor() {
    each(() => {
      this.#looks += 1;
    }, LOOK_MS).unref();
  }

  /** From now on. */
  watch(): void {
    this.#looks = 0;
    this.#began = performance.now();
  }

  /** Whether this process had less than half of the turns that are usual since then. */
  get isBusy(): boolean {
    return performance.now() - this.#began > (this.#looks + 1) * LOOK_MS * BUSY;
  }
}
