import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Append } from '#server/store/log/event-store.ts';
import type { Store } from '#server/store/store.ts';
import { AppendChecks } from './append-checks.ts';
import { markIn, type Secrets } from './secrets.ts';

/** What is written to the logs of retros: checked at that moment, and remembered. */
export class WatchedLog {
  /** Where each retro stood when something was written last. */
  readonly newest = new Map<string, RetroState>();
  /** The facts that servers tried to write, by the mark in them. */
  readonly tried = new Map<string, Fact[]>();
  /** Told of every append once it is written. */
  written: (retro: string) => void = () => {};
  /** Whether the facts after a number and up to another were all written by an erasure: it appends by itself (SE6). */
  isErasure: (retro: string, after: number, upTo: number) => boolean = () => false;
  /** Whether a server that is up could not read a fact. */
  isUnreadable: (fact: Fact) => boolean = () => false;
  readonly #checks = new Map<string, AppendChecks>();
  readonly #secrets: Secrets;
  readonly #fail: (what: string) => void;

  constructor(secrets: Secrets, fail: (what: string) => void) {
    this.#secrets = secrets;
    this.#fail = fail;
  }

  /** The retros that were begun, in that order. */
  get retros(): string[] {
    return [...this.newest.keys()];
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
    const checks = this.#checks.get(retro) ?? new AppendChecks();
    this.#checks.set(retro, checks);
    if (checks.seq < append.expected && this.isErasure(retro, checks.seq, append.expected))
      checks.goOnFrom(append.expected);
    for (const what of checks.broken(append)) this.#fail(what);
    for (const { fact } of append.facts)
      if (this.isUnreadable(fact))
        this.#fail(`[SY21] servers of the version before cannot read ${fact.type}`);
    this.newest.set(retro, after);
    this.#secrets.reveal(after);
    this.written(retro);
  }
}
