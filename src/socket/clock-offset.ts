/** How many round trips are remembered; the quickest counts. */
const REMEMBERED = 8;
/** How long a measurement is trusted, ms: clocks drift. */
const TRUSTED_MS = 10 * 60_000;
/** By how much a beat may differ from the known time before it is measured again, ms: more than any delivery takes. */
const SUSPICIOUS_MS = 3_000;

interface Sample {
  at: number;
  offset: number;
  roundTrip: number;
}

/**
 * How far the server's clock is ahead of this one (TI1). The quickest of several round trips is used: its error is at
 * most half its duration. Earlier ones that contradict the last are forgotten: since then one of the clocks was set.
 */
export class ClockOffset {
  private samples: Sample[] = [];
  private readonly localNow: () => number;

  constructor(localNow: () => number = Date.now) {
    this.localNow = localNow;
  }

  /** Adds one round trip: when it started and ended by the local clock, and the server's time in between; epoch ms. */
  add(askedAt: number, serverTime: number, answeredAt: number): void {
    const roundTrip = Math.max(0, answeredAt - askedAt);
    const sample = { at: answeredAt, offset: serverTime - (askedAt + answeredAt) / 2, roundTrip };
    const trusted = this.samples.filter(
      (earlier) => Math.abs(answeredAt - earlier.at) < TRUSTED_MS && agree(earlier, sample),
    );
    this.samples = [...trusted, sample].slice(-REMEMBERED);
  }

  /** The best estimate of the server's time, epoch ms; the local time before the first measurement. */
  now = (): number => {
    const [first, ...rest] = this.samples;
    if (!first) return this.localNow();
    const best = rest.reduce((a, b) => (b.roundTrip <= a.roundTrip ? b : a), first);
    return Math.round(this.localNow() + best.offset);
  };

  /**
   * Whether the server's time in a beat is implausible: the local clock was set, or the machine slept. If so, forgets
   * everything.
   */
  doubts(serverTime: number): boolean {
    const ahead = this.now() - serverTime;
    const doubtful = this.samples.length > 0 && (ahead < -250 || ahead > SUSPICIOUS_MS);
    if (doubtful) this.samples = [];
    return doubtful;
  }
}

/** Whether both can be true of the same two clocks, which tell whole ms. */
const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.offset - other.offset) <= (one.roundTrip + other.roundTrip) / 2 + 1;
