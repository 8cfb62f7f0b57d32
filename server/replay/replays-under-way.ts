/** Replays that one person may be sent at a time, and everyone together: each keeps a whole retro in memory until it is read. */
const OF_ONE = 2;
const AT_ONCE = 12;

/** A replay that is being sent. */
export interface RunningReplay {
  /** Since when (ms on its own clock) it has been waiting for its reader; null while it is being made. */
  waitsSince: number | null;
  /** Whether it is finished or abandoned. */
  isOver: boolean;
  leave: () => void;
}

/**
 * The replays being sent. If there are too many, the one whose reader has kept it waiting longest is ended: people who
 * do not read keep nobody else from watching.
 */
export class ReplaysUnderWay {
  readonly #all = new Map<RunningReplay, { person: string; end: () => void }>();

  /** Begins one for a person; null if they have too many, or all are being made right now. `end` stops it. */
  begin(person: string, end: () => void): RunningReplay | null {
    const own = [...this.#all.values()].filter((one) => one.person === person);
    if (own.length >= OF_ONE) return null;
    if (this.#all.size >= AT_ONCE && !this.#makeRoom()) return null;
    const leave = () => {
      begun.isOver = true;
      this.#all.delete(begun);
    };
    const begun: RunningReplay = { waitsSince: null, isOver: false, leave };
    this.#all.set(begun, { person, end });
    return begun;
  }

  #makeRoom(): boolean {
    let longest: RunningReplay | null = null;
    for (const one of this.#all.keys())
      if (one.waitsSince !== null && one.waitsSince < (longest?.waitsSince ?? Number.POSITIVE_INFINITY))
        longest = one;
    if (!longest) return false;
    const replay = this.#all.get(longest);
    longest.leave();
    replay?.end();
    return true;
  }
}
