import type { Fact } from '#contract/retro/facts.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import type { Outcome } from '#machines/retro/decide.ts';
import type { Logger } from '../base/logger.ts';
import type { Append, EventStore, KnownCommand, LoggedFact } from '../store/log/event-store.ts';
import { catchUp, type StateAt, stateAfter } from './load-retro.ts';

/** How often a command is decided again when another server was quicker; each time means that another command has succeeded. */
export const TRIES = 20;

export interface CommandQueueDeps {
  events: EventStore;
  log: Logger;
  /** Whether other servers may write to the same log. */
  isShared: boolean;
}

/** Facts that are durable, and the state after them. */
export interface Published extends StateAt {
  facts: readonly Fact[];
}

/** Something that may become facts: a person's command, or a decision of the server itself. */
export interface Asked {
  decide: (state: RetroState, seq: number) => Outcome;
  actor: string | null;
  command: string | null;
  /** Its answer, if the log turns out to contain it already. */
  loggedAck: () => Ack | undefined;
  /** Receives the answer; `logged` says whether it resulted in facts. */
  settle: (ack: Ack, logged: boolean) => void;
}
/** The same once decided: its facts, if any, and the state after them. */
interface Decided extends Published {
  request: Asked;
  ack: Ack;
}

/** What the queue reports. */
export interface CommandQueueListener {
  /** The log has grown by these facts. */
  moved: (published: Published) => void;
  /** This server has put these into the log. */
  wrote: (facts: readonly LoggedFact[]) => void;
  /** Commands from other servers were found in the log. */
  learned: (commands: Map<string, KnownCommand>) => void;
}

/**
 * Puts the commands of one retro in order. Each is decided at once, on the newest state; the facts are made
 * durable together, then sent, then acknowledged (SY2). If the log has moved on without this server, it catches up and
 * decides again.
 */
export class CommandQueue {
  readonly #deps: CommandQueueDeps;
  readonly #retro: string;
  readonly #listener: CommandQueueListener;
  #durable: StateAt;
  #newest: StateAt;
  #queue: Decided[] = [];
  /** What arrives while it catches up. */
  #held: Asked[] | null = null;
  #flushing: Promise<void> | null = null;
  readonly #overtaken = new WeakMap<Asked, number>();
  /** The newest fact known to be written by another server. */
  #heard = 0;
  /** Whether the log could be read when that was tried last; if not, it may have grown without this server knowing. */
  #isRead = true;

  constructor(deps: CommandQueueDeps, retro: string, state: StateAt, listener: CommandQueueListener) {
    this.#deps = deps;
    this.#retro = retro;
    this.#durable = state;
    this.#newest = state;
    this.#listener = listener;
  }

  /** The confirmed state of the retro; nothing newer may be shown. */
  get durable(): StateAt {
    return this.#durable;
  }

  ask(request: Asked): void {
    if (this.#held) this.#held.push(request);
    else this.#decideUnlessLogged(request);
  }

  /** Resolves when everything is answered. */
  async idle(): Promise<void> {
    while (this.#flushing !== null) await this.#flushing;
  }

  /** Applies what other servers have logged. Never throws: false if the log cannot be read now; then it is read later. */
  async catchUp(): Promise<boolean> {
    await this.idle();
    this.#flushing ??= this.#flush([]);
    await this.#flushing;
    return this.#isRead;
  }

  /** Facts that another server has logged; if earlier ones are missing, they are read from the log. */
  take(facts: readonly LoggedFact[]): void {
    const last = facts.at(-1)?.fact.seq ?? 0;
    if (last <= this.#durable.seq) return;
    this.#heard = Math.max(this.#heard, last);
    // A running append notices itself that it was overtaken.
    if (this.#flushing !== null) return;
    if (!this.#adopt(facts.filter(({ fact }) => fact.seq > this.#durable.seq))) void this.catchUp();
  }

  #adopt(logged: readonly LoggedFact[]): boolean {
    if (logged[0]?.fact.seq !== this.#durable.seq + 1) return false;
    const facts = logged.map(({ fact }) => fact);
    const next = stateAfter(this.#retro, this.#durable, facts);
    if (!next) return false;
    this.#listener.learned(commandsIn(logged));
    this.#newest = next;
    this.#moveOn({ ...next, facts });
    return true;
  }

  #decide(request: Asked): void {
    const { state, seq } = this.#newest;
    const outcome = this.#outcomeOf(request);
    const facts = outcome.ok ? outcome.facts : [];
    this.#newest = outcome.ok ? { state: outcome.state, seq: seq + facts.length } : { state, seq };
    const ack: Ack = outcome.ok ? { ok: true, seq: this.#newest.seq } : outcome;
    // An answer without facts may rest on some that are not durable yet, or not known; then it waits for them.
    if (facts.length === 0 && this.#flushing === null && !this.#mayBeBehind) request.settle(ack, false);
    else {
      this.#queue.push({ request, facts, ack, ...this.#newest });
      this.#flushing ??= this.#flush();
    }
  }

  #outcomeOf(request: Asked): Outcome {
    try {
      return request.decide(this.#newest.state, this.#newest.seq);
    } catch (error) {
      this.#deps.log.error({ err: error, retro: this.#retro }, 'a command could not be decided');
      return no('internal');
    }
  }

  /** `overtaken`: what has to be decided again after catching up with the log; null if there is no need to catch up. */
  async #flush(overtaken: readonly Asked[] | null = null): Promise<void> {
    if (overtaken) await this.#decideAgain(overtaken);
    while (this.#queue.length > 0 || this.#heard > this.#durable.seq) {
      if (this.#queue.length === 0) {
        this.#heard = this.#durable.seq;
        await this.#decideAgain([]);
        continue;
      }
      let batch: Decided[] = [];
      let written: readonly LoggedFact[] = [];
      const collect = (): Append => {
        batch = this.#queue;
        this.#queue = [];
        const append = this.#appendOf(batch);
        written = append.facts;
        return append;
      };
      try {
        if (this.#queue.every(({ facts }) => facts.length === 0)) {
          collect();
          if (await this.#decidedAgain(batch)) continue;
        } else if ((await this.#deps.events.append(collect)) === 'conflict') {
          await this.#decideAgain(batch.map(({ request }) => request));
          continue;
        }
        if (written.length > 0) this.#listener.wrote(written);
        this.#publish(batch);
      } catch (error) {
        this.#deps.log.error({ err: error, retro: this.#retro }, 'facts could not be written');
        this.#giveUp(batch);
        await this.#decideAgain([]);
      }
    }
    this.#flushing = null;
  }

  #appendOf(batch: readonly Decided[]): Append {
    const { state: before, seq } = this.#durable;
    const after = batch.at(-1)?.state ?? before;
    const facts: LoggedFact[] = [];
    for (const decided of batch) {
      const { actor, command } = decided.request;
      const last = decided.facts.at(-1);
      const isNobodys = decided.state.data.settings.withoutNames === true;
      for (const fact of decided.facts)
        facts.push(
          isNobodys && fact.type === 'topic.added-later'
            ? { fact, actor: null, command: null }
            : { fact, actor, command: fact === last ? command : null },
        );
    }
    return { retro: this.#retro, expected: seq, facts, before, after };
  }

  #publish(batch: readonly Decided[]): void {
    const { state, seq } = batch.at(-1) ?? this.#durable;
    const facts = batch.length === 1 ? (batch[0]?.facts ?? []) : batch.flatMap((decided) => decided.facts);
    this.#moveOn({ state, seq, facts });
    for (const decided of batch) decided.request.settle(decided.ack, decided.facts.length > 0);
  }

  #moveOn(published: Published): void {
    this.#durable = { state: published.state, seq: published.seq };
    if (published.facts.length > 0) this.#listener.moved(published);
  }

  /**
   * An answer without facts may be based on a state that another server has changed, or that is behind the log otherwise; so, before
   * the first one is given, the log is checked. Appends need no such check: there the log itself has agreed. False if there was
   * nothing to check.
   */
  async #decidedAgain(batch: readonly Decided[]): Promise<boolean> {
    if (!this.#mayBeBehind || batch.every(({ request }) => this.#overtaken.has(request))) return false;
    await this.#decideAgain(batch.map(({ request }) => request));
    return true;
  }

  get #mayBeBehind(): boolean {
    return this.#deps.isShared || !this.#isRead;
  }

  /** Another server may have written first: its facts are sent, and what was decided without them is decided again. */
  async #decideAgain(requests: readonly Asked[]): Promise<void> {
    const { events, log } = this.#deps;
    const overtaken = [...requests, ...this.#queue.map((decided) => decided.request)];
    this.#queue = [];
    this.#held = [];
    const before = this.#durable;
    try {
      const caughtUp = await catchUp(events, this.#retro, before);
      if (caughtUp.facts.length > 0) {
        const commands = await events.commands(this.#retro, before.seq);
        // More may have come since the facts were read; nothing is acknowledged before it is sent (SY2).
        this.#listener.learned(new Map([...commands].filter(([, { seq }]) => seq <= caughtUp.seq)));
      }
      this.#isRead = true;
      this.#newest = { state: caughtUp.state, seq: caughtUp.seq };
      this.#moveOn(caughtUp);
      for (const one of overtaken) this.#retry(one);
    } catch (error) {
      log.error({ err: error, retro: this.#retro }, 'the log could not be read again');
      this.#isRead = false;
      this.#newest = before;
      for (const one of overtaken) one.settle(no('unavailable'), false);
    } finally {
      const held = this.#held;
      this.#held = null;
      // One that was given up may have come again meanwhile, and have been found in the log.
      for (const one of held) this.#decideUnlessLogged(one);
    }
  }

  #retry(request: Asked): void {
    const times = (this.#overtaken.get(request) ?? 0) + 1;
    this.#overtaken.set(request, times);
    if (times > TRIES && !request.loggedAck()) request.settle(no('conflict'), false);
    else this.#decideUnlessLogged(request);
  }

  #decideUnlessLogged(request: Asked): void {
    const earlierAck = request.loggedAck();
    if (earlierAck) request.settle(earlierAck, false);
    else this.#decide(request);
  }

  /**
   * This could not be written as far as we know, but a database that goes down may have stored it all the same. So
   * the answer is only to try again; if it is in the log, that is found as soon as the log can be read.
   */
  #giveUp(batch: readonly Decided[]): void {
    const lost = [...batch, ...this.#queue];
    this.#queue = [];
    for (const { request } of lost) request.settle(no('unavailable'), false);
  }
}

/** The commands that made these facts. */
const commandsIn = (facts: readonly LoggedFact[]): Map<string, KnownCommand> =>
  new Map(
    facts.flatMap(({ fact, actor, command }) =>
      command === null ? [] : [[command, { actor, seq: fact.seq }] as const],
    ),
  );
