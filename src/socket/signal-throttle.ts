import type { Signal } from '#contract/retro/wire.ts';

/** The pause between two signals of a kind, ms: short enough to look smooth, long enough for a whole team. */
const EVERY_MS = 33;

/** Limits how often the latest signal of each kind gets through; the last one always does. */
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
