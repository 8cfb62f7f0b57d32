import type { Signal } from '#contract/wire.ts';

/** Ms between two signals of a kind: quick enough to look smooth, seldom enough for a whole team. */
const EVERY_MS = 33;

/** Lets the latest signal of each kind through at most so often; the last one always gets through. */
export class SignalThrottle {
  private readonly waiting = new Map<Signal['kind'], Signal | null>();
  private readonly emit: (signal: Signal) => void;

  constructor(emit: (signal: Signal) => void) {
    this.emit = emit;
  }

  push(signal: Signal): void {
    if (this.waiting.has(signal.kind)) {
      this.waiting.set(signal.kind, signal);
      return;
    }
    this.emit(signal);
    this.pause(signal.kind);
  }

  private pause(kind: Signal['kind']): void {
    this.waiting.set(kind, null);
    setTimeout(() => {
      const next = this.waiting.get(kind);
      this.waiting.delete(kind);
      if (next) this.push(next);
    }, EVERY_MS);
  }
}
