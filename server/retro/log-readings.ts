import type { RetroState } from '#contract/retro/wire.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { nextTurn } from '../base/reading-allowance.ts';
import type { ReadFor } from '../base/retro-states.ts';
import type { Time } from '../base/system-clock.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { TooOften } from '../base/too-often.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { Leave, loadState, type StateAt } from './load-retro.ts';
import { StateCache } from './state-cache.ts';

/** Bytes of logs that are read, beside those of retros that people have open. */
export interface ReadingRates {
  /** For one person. */
  person: Rate;
  /** For callers without a login, by network: a whole company may open doors and shared briefs at once. */
  network: Rate;
}

export const READING_RATES: ReadingRates = {
  person: { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 },
  network: { perSecond: 1024 * 1024, burst: 16 * 1024 * 1024 },
};

/** What one reading is charged at most, bytes: even a large retro may be looked at several times in a row. */
const MOST_CHARGED = 1024 * 1024;

/**
 * The one way in which logs of retros are read: in turns, and charged by their bytes to those who caused it (SY17). Only what people
 * have open is read without a turn, since its view is charged.
 */
export class LogReadings {
  readonly #events: EventStore;
  readonly #people: TokenBuckets;
  readonly #networks: NetworkBuckets;
  readonly #cache: StateCache;

  constructor(events: EventStore, rates: ReadingRates, time: Time) {
    this.#events = events;
    this.#people = new TokenBuckets(rates.person, time.now);
    this.#networks = new NetworkBuckets(rates.network, time.now);
    this.#cache = new StateCache(time);
  }

  /** Leave to read one log now. Waits for a turn; throws `TooOften` if they have read too much lately. */
  async leaveFor(readFor: ReadFor): Promise<Leave> {
    this.#admit(readFor);
    await nextTurn();
    // Many may have been requested at once.
    this.#admit(readFor);
    return new Leave((bytes) => this.#charge(readFor, Math.min(bytes, MOST_CHARGED)));
  }

  /** A closed retro according to its log: read once for all who ask within a moment, unless it has changed. */
  async state(retro: string, readFor: ReadFor): Promise<RetroState | null> {
    if (readFor === 'once') return (await this.#load(retro, readFor))?.state ?? null;
    const known = await this.#known(retro);
    if (known !== undefined) return known?.state ?? null;
    const leave = await this.leaveFor(readFor);
    // Somebody else may have had it read meanwhile.
    const read = this.#cache.known(retro) ?? this.#cache.keep(retro, loadState(this.#events, retro, leave));
    return (await read)?.state ?? null;
  }

  /** A retro may change from now on. */
  forget(retro: string): void {
    this.#cache.forget(retro);
  }

  /** Forgets people and networks with nothing left to count. */
  sweep(): void {
    this.#people.sweep();
    this.#networks.sweep();
  }

  async #load(retro: string, readFor: ReadFor): Promise<StateAt | null> {
    return loadState(this.#events, retro, await this.leaveFor(readFor));
  }

  /** What was read a moment ago; undefined if nothing was, or another server has added to it. */
  async #known(retro: string): Promise<StateAt | null | undefined> {
    const reading = this.#cache.known(retro);
    if (!reading) return undefined;
    const known = await reading;
    const head = (await this.#events.heads([retro])).get(retro) ?? 0;
    if (head === (known?.seq ?? 0)) return known;
    if (this.#cache.known(retro) === reading) this.#cache.forget(retro);
    return undefined;
  }

  #admit(readFor: ReadFor): void {
    const waitMs = this.#debtOf(readFor);
    if (waitMs > 0) throw new TooOften(waitMs);
  }

  #debtOf(readFor: ReadFor): number {
    if (typeof readFor === 'string') return 0;
    return 'person' in readFor ? this.#people.debtOf(readFor.person) : this.#networks.debtOf(readFor.address);
  }

  #charge(readFor: ReadFor, bytes: number): void {
    if (typeof readFor === 'string') return;
    if ('person' in readFor) this.#people.take(readFor.person, bytes);
    else this.#networks.charge(readFor.address, bytes);
  }
}
