import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { SEQ_OUTSIDE } from '#machines/access/retro-access.ts';
import { nextState } from '#machines/retro/evolve.ts';
import type { Append } from '#server/store/log/event-store.ts';
import type { Store } from '#server/store/store.ts';
import { AppendChecks } from './append-checks.ts';
import { markIn, type Secrets } from './secrets.ts';

/** Refusals that say nothing of whether a command is in the log: it is sent again. */
export const NOT_KNOWN: readonly RefusalCode[] = [
  ...(['too_many', 'conflict', 'unavailable', 'internal'] as const),
  ...(['unauthorized', 'protocol', 'not_found'] as const),
];

/** Commands that write a topic before it is shown. */
const WRITING: readonly Command['type'][] = ['topic.add', 'topic.change'];

/** What is written to the logs of retros: checked at that moment, and remembered. */
export class WatchedLog {
  /** Where each retro stood when something was written last. */
  readonly newest = new Map<string, RetroState>();
  /** The facts that servers tried to write, by the mark in them. */
  readonly tried = new Map<string, Fact[]>();
  /** Told of every append once it is written. */
  written: () => void = () => {};
  /** Whether the facts after a number and up to another were all written by an erasure: it appends by itself (SE6). */
  isErasure: (retro: string, after: number, upTo: number) => boolean = () => false;
  /** Whether a server that is up could not read a fact. */
  isUnreadable: (fact: Fact) => boolean = () => false;
  /** Whether everything that pages send is told here. */
  isToldAll = true;
  /** Whether there is one server, to which all tries of a command come one after another. */
  isOfOneServer = false;
  /** The number of the last fact of each command. */
  readonly #commands = new Map<string, number>();
  /** How often pages have sent each command. */
  readonly #tries = new Map<string, number>();
  /** Commands that were sent, and not answered for good. */
  readonly #open = new Map<string, Command>();
  readonly #checks = new Map<string, AppendChecks>();
  readonly #secrets: Secrets;
  readonly #fail: (what: string) => void;
  readonly #setBack: number;

  /** `setBack`: see `AppendChecks`. */
  constructor(secrets: Secrets, fail: (what: string) => void, setBack: number) {
    this.#setBack = setBack;
    this.#secrets = secrets;
    this.#fail = fail;
  }

  /** The retros that were begun, in that order. */
  get retros(): string[] {
    return [...this.newest.keys()];
  }

  /**
   * A page sends a command; what is returned is told of the answer. One that is in the log by then is answered so (SY1). Of several
   * tries under way at several servers one may be refused before another is written, which says nothing.
   */
  sent(retro: string, command: Command): (ack: Ack) => void {
    const wasWritten = this.#commands.has(command.id);
    this.#tries.set(command.id, (this.#tries.get(command.id) ?? 0) + 1);
    this.#open.set(command.id, command);
    return (ack) => {
      if (ack.ok || !NOT_KNOWN.includes(ack.code)) this.#open.delete(command.id);
      const isOnlyTry = this.isToldAll && this.#tries.get(command.id) === 1;
      if (wasWritten || isOnlyTry || this.isOfOneServer) this.#answered(retro, command, ack);
    };
  }

  /** The commands that servers may have begun with, and did not write. */
  get begun(): Command[] {
    return [...this.#open.values()].filter(({ id }) => !this.#commands.has(id));
  }

  #answered(retro: string, { id, type }: Command, ack: Ack): void {
    const seq = this.#commands.get(id);
    // Without names nothing is left of who wrote a topic (NN4).
    const isErased = WRITING.includes(type) && this.newest.get(retro)?.data.settings.withoutNames;
    if (seq === undefined || isErased) return;
    const isWrong = ack.ok ? ack.seq !== SEQ_OUTSIDE && ack.seq !== seq : !NOT_KNOWN.includes(ack.code);
    if (isWrong)
      this.#fail(`[SY1] ${type} is in the log as ${seq}, and was answered by ${JSON.stringify(ack)}`);
  }

  watch(append: Store['events']['append']): Store['events']['append'] {
    return async (collect) => {
      let appended: Append | null = null;
      const result = await append(() => {
        appended = collect();
        for (const { fact } of appended.facts) {
          const mark = markIn(fact);
          if (mark !== null) this.tried.set(mark, [...(this.tried.get(mark) ?? []), fact]);
        }
        return appended;
      });
      if (result === 'ok' && appended) this.#note(appended);
      return result;
    };
  }

  #note(append: Append): void {
    const { retro, after } = append;
    const checks = this.#checks.get(retro) ?? new AppendChecks(this.#setBack);
    this.#checks.set(retro, checks);
    if (checks.seq < append.expected && this.isErasure(retro, checks.seq, append.expected))
      checks.goOnFrom(append.expected);
    for (const what of checks.broken(append)) this.#fail(what);
    for (const { fact, command } of append.facts) if (command !== null) this.#commands.set(command, fact.seq);
    for (const { fact } of append.facts)
      if (this.isUnreadable(fact))
        this.#fail(`[SY21] servers of the version before cannot read ${fact.type}`);
    this.newest.set(retro, after);
    // What one fact shows the next may take away again: pages are told of each.
    let state = append.before;
    for (const { fact } of append.facts.slice(0, -1)) {
      state = nextState(state, fact);
      if (state) this.#secrets.reveal(state);
    }
    this.#secrets.reveal(after);
    this.written();
  }
}
