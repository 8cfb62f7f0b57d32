/** Round trips remembered; the quickest of them counts. */
const REMEMBERED = 8;
/** Ms after which a measurement is no longer trusted: clocks drift. */
const TRUSTED_MS = 10 * 60_000;
/** How far a beat may disagree with what is known before it is measured again, ms: more than any delivery takes. */
const SUSPICIOUS_MS = 3_000;

interface Sample {
  at: number;
  offset: number;
  roundTrip: number;
}

/**
 * How far the server's clock is ahead of this one (TI1). Of several round trips the quickest is believed: its error is
 * at most half its length.
 */
export class ClockOffset {
  private samples: Sample[] = [];
  private readonly localNow: () => number;

  constructor(localNow: () => number = Date.now) {
    this.localNow = localNow;
  }

  /** Takes up one round trip: when it was asked and answered by this clock, and the server's time in between; epoch ms. */
  add(askedAt: number, serverTime: number, answeredAt: number): void {
    const roundTrip = Math.max(0, answeredAt - askedAt);
    const sample = { at: answeredAt, offset: serverTime - (askedAt + answeredAt) / 2, roundTrip };
    const trusted = this.samples.filter(({ at }) => Math.abs(answeredAt - at) < TRUSTED_MS);
    this.samples = [...trusted, sample].slice(-REMEMBERED);
  }

  /** The server's time as well as it is known, epoch ms; this clock's own before anything was measured. */
  now = (): number => {
    const [first, ...rest] = this.samples;
    if (!first) return this.localNow();
    const best = rest.reduce((a, b) => (b.roundTrip <= a.roundTrip ? b : a), first);
    return Math.round(this.localNow() + best.offset);
  };

  /** Whether the server's time in a beat cannot be: the local clock was set, or the machine slept. Then all is forgotten. */
  doubts(serverTime: number): boolean {
    const ahead = this.now() - serverTime;
    const doubtful = this.samples.length > 0 && (ahead < -250 || ahead > SUSPICIOUS_MS);
    if (doubtful) this.samples = [];
    return doubtful;
  }
}
