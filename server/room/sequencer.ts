import type { Fact } from '#contract/facts.ts';
import type { Ack, RetroState } from '#contract/wire.ts';
import { no } from '#machines/retro/decide/types.ts';
import type { Outcome } from '#machines/retro/decide.ts';
import type { Logger } from '../log.ts';
import type { Append, EventStore, KnownCommand } from '../store/event-store.ts';
import { changedListing, changedPeople } from './listing.ts';
import { catchUp, type Known } from './load.ts';

/** How often a command is decided again when somebody else was quicker. */
const TRIES = 3;

export interface SequencerDeps {
  events: EventStore;
  log: Logger;
}

/** Facts that are durable, and the state after them. */
export interface Published extends Known {
  facts: readonly Fact[];
}

/** Something that wants to become facts: a person's command, or what the server itself says. */
export interface Asked {
  decide: (state: RetroState, seq: number) => Outcome;
  actor: string | null;
  command: string | null;
  /** Its answer, if the log turns out to know it already. */
  known: () => Ack | undefined;
  /** Takes the answer; `logged` says whether facts came of it. */
  settle: (ack: Ack, logged: boolean) => void;
}
/** The same once it is decided: its facts, if any, and where the retro stands with them. */
interface Decided extends Published {
  asked: Asked;
  ack: Ack;
}

/** Whom the sequencer tells. */
export interface SequencerListener {
  /** The log has grown by these facts. */
  moved: (published: Published) => void;
  /** Commands were found in the log that came from elsewhere. */
  learned: (commands: Map<string, KnownCommand>) => void;
}

/**
 * Puts what is asked in one retro into an order. Each is decided at once, on the newest state; what follows is made
 * durable together, then told, then answered (SY2). Where the log has moved on without this server, it catches up and
 * decides again.
 */
export class Sequencer {
  readonly #deps: SequencerDeps;
  readonly #retro: string;
  readonly #listener: SequencerListener;
  #durable: Known;
  #newest: Known;
  #queue: Decided[] = [];
  /** What came in while it catches up. */
  #held: Asked[] | null = null;
  #flushing: Promise<void> | null = null;
  readonly #overtaken = new WeakMap<Asked, number>();

  constructor(deps: SequencerDeps, retro: string, known: Known, listener: SequencerListener) {
    this.#deps = deps;
    this.#retro = retro;
    this.#durable = known;
    this.#newest = known;
    this.#listener = listener;
  }

  /** Where the retro stands for all to see; nothing newer may be shown. */
  get durable(): Known {
    return this.#durable;
  }

  ask(asked: Asked): void {
    if (this.#held) this.#held.push(asked);
    else this.#decide(asked);
  }

  /** Resolves when all that was asked is answered. */
  async idle(): Promise<void> {
    while (this.#flushing !== null) await this.#flushing;
  }

  #decide(asked: Asked): void {
    const { state, seq } = this.#newest;
    const outcome = this.#outcomeOf(asked);
    const facts = outcome.ok ? outcome.facts : [];
    this.#newest = outcome.ok ? { state: outcome.state, seq: seq + facts.length } : { state, seq };
    const ack: Ack = outcome.ok ? { ok: true, seq: this.#newest.seq } : outcome;
    // An answer without facts may rest on some that are not durable yet; then it waits for them.
    if (facts.length === 0 && this.#flushing === null) asked.settle(ack, false);
    else {
      this.#queue.push({ asked, facts, ack, ...this.#newest });
      this.#flushing ??= this.#flush();
    }
  }

  #outcomeOf(asked: Asked): Outcome {
    try {
      return asked.decide(this.#newest.state, this.#newest.seq);
    } catch (error) {
      this.#deps.log.error({ err: error, retro: this.#retro }, 'a command could not be decided');
      return no('internal');
    }
  }

  async #flush(): Promise<void> {
    while (this.#queue.length > 0) {
      let batch: Decided[] = [];
      const collect = (): Append => {
        batch = this.#queue;
        this.#queue = [];
        return this.#appendOf(batch);
      };
      try {
        if (this.#queue.every(({ facts }) => facts.length === 0)) collect();
        else if ((await this.#deps.events.append(collect)) === 'conflict') {
          await this.#decideAgain(batch);
          continue;
        }
        this.#publish(batch);
      } catch (error) {
        this.#deps.log.error({ err: error, retro: this.#retro }, 'facts could not be written');
        this.#giveUp(batch);
      }
    }
    this.#flushing = null;
  }

  #appendOf(batch: readonly Decided[]): Append {
    const { state: before, seq } = this.#durable;
    const after = batch.at(-1)?.state ?? before;
    const facts = batch.flatMap((decided) =>
      decided.facts.map((fact, place) => ({
        fact,
        actor: decided.asked.actor,
        command: place === decided.facts.length - 1 ? decided.asked.command : null,
      })),
    );
    return {
      retro: this.#retro,
      expected: seq,
      facts,
      listing: changedListing(before, after),
      people: changedPeople(before, after),
      final: facts.some(({ fact }) => fact.type === 'retro.finished') ? after : null,
    };
  }

  #publish(batch: readonly Decided[]): void {
    const { state, seq } = batch.at(-1) ?? this.#durable;
    this.#moveOn({ state, seq, facts: batch.flatMap(({ facts }) => facts) });
    for (const { asked, ack, facts } of batch) asked.settle(ack, facts.length > 0);
  }

  #moveOn(published: Published): void {
    this.#durable = { state: published.state, seq: published.seq };
    if (published.facts.length > 0) this.#listener.moved(published);
  }

  /** Somebody else wrote first: their facts are told, and what was decided without them is decided again. */
  async #decideAgain(batch: readonly Decided[]): Promise<void> {
    const { events, log } = this.#deps;
    const overtaken = [...batch, ...this.#queue].map(({ asked }) => asked);
    this.#queue = [];
    this.#held = [];
    const before = this.#durable;
    try {
      this.#listener.learned(await events.commands(this.#retro, before.seq));
      const caughtUp = await catchUp(events, this.#retro, before);
      this.#newest = { state: caughtUp.state, seq: caughtUp.seq };
      this.#moveOn(caughtUp);
      for (const asked of overtaken) this.#retry(asked);
    } catch (error) {
      log.error({ err: error, retro: this.#retro }, 'the log could not be read again');
      this.#newest = before;
      for (const asked of overtaken) asked.settle(no('internal'), false);
    } finally {
      const held = this.#held;
      this.#held = null;
      for (const asked of held) this.#decide(asked);
    }
  }

  #retry(asked: Asked): void {
    const times = (this.#overtaken.get(asked) ?? 0) + 1;
    this.#overtaken.set(asked, times);
    const known = asked.known();
    if (known) asked.settle(known, false);
    else if (times > TRIES) asked.settle(no('conflict'), false);
    else this.#decide(asked);
  }

  /** Nothing of this could be written: it has not happened, and whoever asked may ask again. */
  #giveUp(batch: readonly Decided[]): void {
    const lost = [...batch, ...this.#queue];
    this.#queue = [];
    this.#newest = this.#durable;
    for (const { asked } of lost) asked.settle(no('internal'), false);
  }
}
