import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { CommandType } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import type { LogBytes, LoggedFact } from '../store/log/event-store.ts';

/**
 * Bytes that the log of one retro may take, and what one person who does not lead it may put there (SY15). 200 people who
 * write five topics each, change each twice, share, group and vote on ten groups take 2 MiB, 11 KiB for each; a test
 * measures it.
 */
export const LOG_BYTES = { retro: 32 * 1024 * 1024, person: 2 * 1024 * 1024 } as const;
/** What one person may write into all retros, bytes: at once all the invitations of forty changes of settings, in the long run 7 MiB an hour. */
const PERSON_LOG_RATE = { perSecond: 2_048, burst: 2 * 1024 * 1024 } as const;
/**
 * What all people of one network may write in large pieces, bytes: at once the invitations of a hundred retros of 500
 * people. Words and votes are small pieces, and are not counted.
 */
const NETWORK_LOG_RATE = { perSecond: 32 * 1024, burst: 8 * 1024 * 1024 } as const;
/** From so many bytes on, a piece counts towards `NETWORK_LOG_RATE`. */
const LARGE_PIECE_BYTES = 4 * 1024;

/** How many bytes may be written into the logs of retros (SY15). */
export interface LogRates {
  /** Into one retro's log, by everyone. */
  retro: number;
  /** Into one retro's log, by one person who does not lead it. */
  person: number;
  /** By one person into all logs. */
  rate: Rate;
  /** By everyone in one network into all logs, in large pieces. */
  network: Rate;
}

/** Limits that a long, lively retro never reaches. */
export const LOG_RATES: LogRates = {
  ...LOG_BYTES,
  rate: PERSON_LOG_RATE,
  network: NETWORK_LOG_RATE,
};

/** Facts that lead a retro to its end, each only a limited number of times; a full retro can still have them. */
const TO_THE_END: ReadonlySet<CommandType> = new Set<CommandType>([
  'person.reject',
  'person.remove',
  'moderation.claim',
  'writing.start',
  'sharing.start',
  'turn.end',
  'turn.skip',
  'grouping.start',
  'voting.start',
  'voting.close',
  'review.start',
  'retro.finish',
]);

/** Bytes of a fact beside its body: its row has ids, numbers and entries in two indexes. */
const ROW_BYTES = 100;
/** The same if only the body was counted: type, number and time have to be added. */
const STORED_BYTES = ROW_BYTES + 55;
const sizes = new WeakMap<Fact, number>();

/** Roughly what facts take in the log, bytes. */
function bytesOf(facts: readonly Fact[]): number {
  let bytes = 0;
  for (const fact of facts) {
    const size = sizes.get(fact) ?? ROW_BYTES + Buffer.byteLength(JSON.stringify(fact));
    sizes.set(fact, size);
    bytes += size;
  }
  return bytes;
}

/** What people have written recently into all retros on this server, planned ones too; memory only. */
export class WritingRates {
  readonly limits: LogRates;
  readonly #lately: TokenBuckets;
  readonly #networks: NetworkBuckets;

  constructor(limits: LogRates, now: () => number) {
    this.limits = limits;
    this.#networks = new NetworkBuckets(limits.network, now);
    this.#lately = new TokenBuckets(limits.rate, now);
  }

  /** Whether a person may write these now. Checking is free: browsers retry until they may. */
  admits(actor: string, facts: readonly Fact[]): boolean {
    return this.#lately.has(actor, Math.min(bytesOf(facts), this.limits.rate.burst));
  }

  /** Whether a piece of this many bytes may be written from an address; counts it if it may and is large. */
  takesFrom(address: string, bytes: number): boolean {
    if (bytes <= LARGE_PIECE_BYTES) return true;
    return this.#networks.take(address, '', bytes);
  }

  /** After how many ms a piece of this many bytes may be written from an address, and by a person. */
  waitFor(address: string, bytes: number, actor: string): number {
    const { burst } = this.limits.rate;
    return Math.max(
      this.#networks.waitFor(address, '', bytes),
      this.#lately.waitFor(actor, Math.min(bytes + ROW_BYTES, burst)),
    );
  }

  /** A person has written these. */
  wrote(actor: string, facts: readonly Fact[]): void {
    this.#lately.take(actor, bytesOf(facts));
  }

  /** Forgets people with nothing left to count. */
  sweep(): void {
    this.#lately.sweep();
    this.#networks.sweep();
  }
}

/**
 * The room in one retro's log. Its size is read from the log when the retro is opened, and counted
 * from then on: in all including what other servers write, by person only what is written here.
 */
export class LogBudget {
  readonly #rates: WritingRates;
  readonly #people: Map<string, number>;
  #all: number;

  constructor(rates: WritingRates, { facts, bytes, people }: LogBytes) {
    this.#rates = rates;
    this.#all = bytes + facts * STORED_BYTES;
    this.#people = new Map(
      [...people].map(([id, theirs]) => [id, theirs.bytes + theirs.facts * STORED_BYTES]),
    );
  }

  get isFull(): boolean {
    return this.#all >= this.#rates.limits.retro;
  }

  /** Why these facts may not be written; null if there is room. `leads`: whether the actor leads the retro. */
  refusal(type: CommandType, facts: readonly Fact[], actor: string, leads: boolean): RefusalCode | null {
    if (facts.length === 0 || TO_THE_END.has(type)) return null;
    const { limits } = this.#rates;
    const bytes = bytesOf(facts);
    if (this.#all + bytes > limits.retro) return 'retro_full';
    if (!leads && (this.#people.get(actor) ?? 0) + bytes > limits.person) return 'share_full';
    return this.#rates.admits(actor, facts) ? null : 'too_many';
  }

  /** The log has grown by these, on any server. */
  grown(facts: readonly Fact[]): void {
    this.#all += bytesOf(facts);
  }

  /** These were written here. They count for their author only now, since decisions may have to be repeated. */
  wrote(facts: readonly LoggedFact[]): void {
    for (const { fact, actor } of facts) {
      if (actor === null) continue;
      this.#rates.wrote(actor, [fact]);
      if (isLeaders(fact)) continue;
      this.#people.set(actor, (this.#people.get(actor) ?? 0) + bytesOf([fact]));
    }
  }
}

/** Large, and only the moderator's: handing the retro over later should not leave them with their share used up. */
const isLeaders = ({ type }: Fact): boolean => type === 'settings.changed';
