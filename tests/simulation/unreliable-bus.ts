import type { Bus } from '#server/cluster/bus.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import type { Chance } from './chance.ts';

/** What may go wrong with a message from one server to the others; chances from 0 to 1. */
export interface BusFaults {
  loses: number;
  /** It comes twice. */
  doubles: number;
  /** The longest that it takes, ms. */
  late: number;
}
export const SOUND_BUS: BusFaults = { loses: 0, doubles: 0, late: 0 };

/** The bus of a world, whose messages are lost, late or doubled. */
export function unreliableBus(chance: Chance, faults: () => BusFaults): MemoryBus {
  const bus = new MemoryBus();
  const once = () => chance.roll(faults().late + 1);
  bus.loses = () => chance.happens(faults().loses);
  bus.arrivals = () => (chance.happens(faults().doubles) ? [once(), once()] : [once()]);
  return bus;
}

/** The bus as one server reaches it: it can be cut off alone. */
export class BusOfServer implements Bus {
  readonly kind: Bus['kind'];
  readonly #bus: Bus;
  readonly #upListeners = new Set<() => void>();
  #isCutOff = false;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.kind = bus.kind;
  }

  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  set isCutOff(isCutOff: boolean) {
    const isBack = this.#isCutOff && !isCutOff;
    this.#isCutOff = isCutOff;
    if (isBack && this.#bus.isUp()) for (const listener of this.#upListeners) listener();
  }

  isUp = (): boolean => !this.#isCutOff && this.#bus.isUp();

  publish = (channel: string, message: string): void => {
    if (!this.#isCutOff) this.#bus.publish(channel, message);
  };

  subscribe = (channel: string, listener: (message: string) => void): (() => void) =>
    this.#bus.subscribe(channel, (message) => {
      if (!this.#isCutOff) listener(message);
    });

  onUp = (listener: () => void): (() => void) => {
    const whenReached = () => {
      if (!this.#isCutOff) listener();
    };
    this.#upListeners.add(listener);
    const stop = this.#bus.onUp(whenReached);
    return () => {
      this.#upListeners.delete(listener);
      stop();
    };
  };

  close = (): Promise<void> => this.#bus.close();
}
