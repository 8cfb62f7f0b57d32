import { LIMITS } from '#contract/limits.ts';
import { type Rate, TokenBuckets } from '../token-buckets.ts';
import type { Connection } from './connection.ts';

/** How much one person may send, over all their tabs. */
export interface SocketRates {
  commands: Rate;
  signals: Rate;
}

/** What a team in full swing never reaches. */
export const SOCKET_RATES: SocketRates = {
  commands: { perSecond: 30, burst: 60 },
  signals: { perSecond: 40, burst: 80 },
};

/** The longest that a connection is not read from, ms; shorter than what makes it look dead. */
const LONGEST_PAUSE_MS = 2_000;

/** What engine.io has under its transport. */
interface Pausable {
  pause: () => void;
  resume: () => void;
}

/**
 * Keeps one person from costing the others their time (SY8): who sends too much is refused, and who goes on all the
 * same is read from more slowly. Nobody is disconnected for it.
 */
export class Throttle {
  readonly #commands: TokenBuckets;
  readonly #signals: TokenBuckets;
  readonly #paused = new WeakSet<Connection>();

  constructor(rates: SocketRates, now: () => number) {
    this.#commands = new TokenBuckets(rates.commands, now);
    this.#signals = new TokenBuckets(rates.signals, now);
  }

  /** Whether a message may be dealt with. `bytes`: its size; a large one counts for several. */
  admits(connection: Connection, kind: 'command' | 'signal', bytes: number): boolean {
    const buckets = kind === 'command' ? this.#commands : this.#signals;
    const admitted = buckets.take(connection.user.id, 1 + Math.floor(bytes / LIMITS.messageBytes));
    const debt = buckets.debtOf(connection.user.id);
    if (debt > 0) this.#pause(connection, Math.min(debt, LONGEST_PAUSE_MS));
    return admitted;
  }

  sweep(): void {
    this.#commands.sweep();
    this.#signals.sweep();
  }

  #pause(connection: Connection, ms: number): void {
    const { transport } = connection.socket.conn as unknown as { transport: { socket?: Pausable } };
    if (!transport.socket || this.#paused.has(connection)) return;
    this.#paused.add(connection);
    transport.socket.pause();
    setTimeout(() => {
      this.#paused.delete(connection);
      transport.socket?.resume();
    }, ms);
  }
}
