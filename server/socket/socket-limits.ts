import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import type { SocketConnection } from './socket-connection.ts';

/** How much one person may send and receive, over all their tabs. */
export interface SocketRates {
  commands: Rate;
  signals: Rate;
  /** Bytes of views and missed facts. */
  views: Rate;
}

/** Far above what a busy team needs. */
export const SOCKET_RATES: SocketRates = {
  commands: { perSecond: 30, burst: 60 },
  signals: { perSecond: 40, burst: 80 },
  views: { perSecond: 512 * 1024, burst: 4 * 1024 * 1024 },
};

/** This many bytes count as one message. */
const BYTES_AS_ONE = 4 * 1024;

/** The longest pause in reading from a connection, ms; shorter than the heartbeat timeout. */
const LONGEST_PAUSE_MS = 2_000;

/** What engine.io has under its transport. */
interface Pausable {
  pause: () => void;
  resume: () => void;
}

/**
 * Keeps one person from slowing down the others (SY8): a client that sends too much is refused, and if it continues
 * it is read more slowly. Nobody is disconnected for it.
 */
export class Throttle {
  readonly #commands: TokenBuckets;
  readonly #signals: TokenBuckets;
  readonly #views: TokenBuckets;
  /** Counts everything that comes in, whether or not it is a known message. */
  readonly #read: TokenBuckets;
  readonly #paused = new WeakSet<SocketConnection>();

  constructor(rates: SocketRates, now: () => number) {
    this.#commands = new TokenBuckets(rates.commands, now);
    this.#signals = new TokenBuckets(rates.signals, now);
    this.#views = new TokenBuckets(rates.views, now);
    const { commands, signals } = rates;
    const all = { perSecond: commands.perSecond + signals.perSecond, burst: commands.burst + signals.burst };
    this.#read = new TokenBuckets(all, now);
  }

  /** Counts a message of so many bytes before it is parsed; a large one counts as several. */
  read(connection: SocketConnection, bytes: number): void {
    this.#take(this.#read, connection, 1 + Math.floor(bytes / BYTES_AS_ONE));
  }

  /** Whether a message may be handled. */
  admits(connection: SocketConnection, kind: 'command' | 'signal'): boolean {
    return this.#take(kind === 'command' ? this.#commands : this.#signals, connection, 1);
  }

  /** Whether a person may get a view. Its cost is known only afterwards, and counts against the next. */
  admitsView(person: string): boolean {
    return this.#views.debtOf(person) === 0;
  }

  /** A person was sent a view of this many bytes, or missed facts. */
  viewed(person: string, bytes: number): void {
    this.#views.take(person, bytes);
  }

  #take(buckets: TokenBuckets, connection: SocketConnection, cost: number): boolean {
    const admitted = buckets.take(connection.user.id, cost);
    const debt = buckets.debtOf(connection.user.id);
    if (debt > 0) this.#pause(connection, Math.min(debt, LONGEST_PAUSE_MS));
    return admitted;
  }

  sweep(): void {
    this.#commands.sweep();
    this.#signals.sweep();
    this.#views.sweep();
    this.#read.sweep();
  }

  #pause(connection: SocketConnection, ms: number): void {
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
