import type { Heartbeat } from '#contract/retro/wire.ts';
import { ClockOffset } from './clock-offset.ts';

/** Round trips after each opening, and the pause between them, ms. */
const ROUNDS = 5;
const BETWEEN_ROUNDS_MS = 200;
/** How long until the clock is measured again while all is well, ms. */
const AGAIN_MS = 60_000;
/** By how much two clocks of one device may differ over a round trip, ms: some browsers round both to a tenth of a second. */
const SET_MS = 200;
/** By how much the server's time must change before listeners waiting for a moment are told, ms. */
const SHIFT_MS = 100;

/** Keeps track of the server's time while the connection is open (TI1). */
export class ClockKeeper {
  private readonly offset: ClockOffset;
  private readonly ask: () => Promise<number>;
  private readonly onShift: () => void;
  private readonly localNow: () => number;
  /** How far ahead the server's clock was when that was last reported, ms. */
  private announced = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isRunning = false;

  /** `onShift`: the server's time has turned out different, so anything waiting for a moment must start waiting again. */
  constructor(ask: () => Promise<number>, onShift: () => void, localNow: () => number = Date.now) {
    this.ask = ask;
    this.onShift = onShift;
    this.localNow = localNow;
    this.offset = new ClockOffset(localNow);
  }

  /** The server's time, epoch ms. */
  now = (): number => this.offset.now();

  start(): void {
    this.stop();
    this.isRunning = true;
    this.measure(ROUNDS);
  }

  stop(): void {
    this.isRunning = false;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** A beat also has the server's time, accurate enough to notice that the local clock was set or stood still. */
  check({ now }: Heartbeat): void {
    if (this.isRunning && this.offset.doubts(now)) this.start();
  }

  private measure(rounds: number): void {
    const askedAt = this.localNow();
    const began = performance.now();
    this.ask().then(
      (serverTime) => {
        const answeredAt = this.localNow();
        // A round trip in which the local clock was set says nothing.
        const wasSet = Math.abs(answeredAt - askedAt - (performance.now() - began)) > SET_MS;
        if (!wasSet) this.offset.add(askedAt, serverTime, answeredAt);
        this.tellShift();
        this.goOn(rounds - 1);
      },
      () => this.goOn(0),
    );
  }

  private tellShift(): void {
    const ahead = this.offset.now() - this.localNow();
    if (Math.abs(ahead - this.announced) < SHIFT_MS) return;
    this.announced = ahead;
    this.onShift();
  }

  private goOn(rounds: number): void {
    if (!this.isRunning) return;
    if (this.timer) clearTimeout(this.timer);
    const pause = rounds > 0 ? BETWEEN_ROUNDS_MS : AGAIN_MS;
    this.timer = setTimeout(() => this.measure(Math.max(1, rounds)), pause);
  }
}
