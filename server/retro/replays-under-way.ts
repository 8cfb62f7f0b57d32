/** Replays that one person may be sent at a time, and all together: each holds a whole retro in memory until it is fetched. */
const OF_ONE = 2;
const AT_ONCE = 12;

/** A replay that is being sent. */
export interface UnderWay {
  /** From when on (ms on a clock of its own) it waits for its reader to take more; null while it is made. */
  waitsSince: number | null;
  /** Whether it is sent, or nobody wants it any more. */
  isOver: boolean;
  leave: () => void;
}

/**
 * The replays that are being sent. Where there are too many, the one whose reader has kept it waiting longest makes room: who
 * does not read keeps nobody else from watching.
 */
export class ReplaysUnderWay {
  readonly #all = new Map<UnderWay, { person: string; end: () => void }>();

  /** Begins one for a person; null where they have too many, or all are being made just now. `end` is to stop it. */
  begin(person: string, end: () => void): UnderWay | null {
    const own = [...this.#all.values()].filter((one) => one.person === person);
    if (own.length >= OF_ONE) return null;
    if (this.#all.size >= AT_ONCE && !this.#makeRoom()) return null;
    const leave = () => {
      begun.isOver = true;
      this.#all.delete(begun);
    };
    const begun: UnderWay = { waitsSince: null, isOver: false, leave };
    this.#all.set(begun, { person, end });
    return begun;
  }

  #makeRoom(): boolean {
    let longest: UnderWay | null = null;
    for (const one of this.#all.keys())
      if (one.waitsSince !== null && one.waitsSince < (longest?.waitsSince ?? Number.POSITIVE_INFINITY))
        longest = one;
    if (!longest) return false;
    const found = this.#all.get(longest);
    longest.leave();
    found?.end();
    return true;
  }
}
