import type { Bus } from '#server/cluster/bus.ts';

/** Carries messages between servers in one process while it is up. */
export class MemoryBus implements Bus {
  readonly kind = 'redis';
  #isUp = true;
  readonly #listeners = new Map<string, Set<(message: string) => void>>();
  readonly #upListeners = new Set<() => void>();
  /** Chooses the messages that are lost although the bus is up. */
  loses: (channel: string, message: string) => boolean = () => false;
  /** After how long a message arrives, ms, each time that it does; 0: one turn of the event loop later. */
  arrivals: () => readonly number[] = () => [0];

  isUp = (): boolean => this.#isUp;

  publish = (channel: string, message: string): void => {
    if (!this.#isUp || this.loses(channel, message)) return;
    const arrive = () => {
      for (const listener of [...(this.#listeners.get(channel) ?? [])]) listener(message);
    };
    for (const ms of this.arrivals()) {
      if (ms > 0) setTimeout(arrive, ms);
      else setImmediate(arrive);
    }
  };

  subscribe = (channel: string, listener: (message: string) => void): (() => void) => {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  onUp = (listener: () => void): (() => void) => {
    this.#upListeners.add(listener);
    return () => void this.#upListeners.delete(listener);
  };

  close = async (): Promise<void> => {};

  goDown(): void {
    this.#isUp = false;
  }

  comeUp(): void {
    this.#isUp = true;
    for (const listener of this.#upListeners) listener();
  }
}

/** A bus on which no message arrives: servers find each other's facts in the log. */
export const silentBus: Bus = {
  kind: 'redis',
  isUp: () => false,
  publish: () => {},
  subscribe: () => () => {},
  onUp: () => () => {},
  close: async () => {},
};
