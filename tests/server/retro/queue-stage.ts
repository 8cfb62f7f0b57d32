import type { NewFact } from '#contract/retro/facts.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import { applyFacts, type Outcome } from '#machines/retro/decide.ts';
import { deferred } from '#server/base/deferred.ts';
import { createLog } from '#server/base/logger.ts';
import { type Asked, CommandQueue, type Published } from '#server/retro/command-queue.ts';
import type { Append, EventStore, KnownCommand, LoggedFact } from '#server/store/log/event-store.ts';
import { anybody, created, fold, logged, NOW } from '#tests/support/retros/sample-log.ts';

export const ann = anybody('Ann');
export const first = created(ann);
export const mood = (of: 25 | 50 | 75): NewFact => ({
  type: 'mood.set',
  person: ann.id,
  mood: of,
  closing: false,
});

export const AWAY = [{ ok: false, code: 'unavailable' }, false];

/** The log of one retro, that other servers write to as well. */
class Log {
  readonly facts: LoggedFact[] = [{ fact: first, actor: ann.id, command: null }];
  readonly appends: Append[] = [];
  /** What happens while something is written or read, once. */
  during: Partial<Record<'append' | 'appended' | 'read', () => unknown>> = {};
  reads = 0;

  readonly events = {
    append: async (collect: () => Append) => {
      await null;
      const append = collect();
      await this.#happens('append');
      if (append.expected !== this.facts.length) return 'conflict';
      this.appends.push(append);
      this.facts.push(...append.facts);
      await this.#happens('appended');
      return 'ok';
    },
    read: async (_retro: string, after: number) => {
      this.reads += 1;
      const facts = this.facts.slice(after).map(({ fact }) => fact);
      await this.#happens('read');
      return facts;
    },
    commands: async (_retro: string, after: number) => {
      const known = this.facts.flatMap(({ command, actor, fact }, at) =>
        command !== null && at >= after ? [[command, { actor, seq: fact.seq }] as const] : [],
      );
      return new Map<string, KnownCommand>(known);
    },
  } as unknown as EventStore;

  /** Another server writes these, and returns them. */
  grows(facts: NewFact[], command: string | null = null): LoggedFact[] {
    const more = logged(this.facts.length, facts, 'somebody', command);
    this.facts.push(...more);
    return more;
  }

  async #happens(what: keyof Log['during']): Promise<void> {
    const happens = this.during[what];
    delete this.during[what];
    await happens?.();
  }
}

/** A queue, its log, and what can be asked of it; all of it for one test. */
export function queueStage() {
  const log = new Log();
  const lines: string[] = [];
  /** What the queue has told, in order. */
  const told: string[] = [];
  const learned: Map<string, KnownCommand>[] = [];
  const published: Published[] = [];

  const queueOf = (isShared = true): CommandQueue =>
    new CommandQueue(
      { events: log.events, log: createLog('debug', { write: (line) => lines.push(line) }), isShared },
      first.retro,
      { state: fold([first]), seq: 1 },
      {
        moved: (more) => {
          published.push(more);
          told.push(`moved to ${more.seq}`);
        },
        wrote: (facts) => told.push(`wrote ${facts.map(({ fact }) => fact.seq)}`),
        learned: (commands) => learned.push(commands),
      },
    );

  /** Something that is asked, how often it was decided, and its answer. */
  function asked(decide: (...at: Parameters<Asked['decide']>) => Outcome, command: string | null = 'mine') {
    const { promise, resolve } = deferred<[Ack, boolean]>();
    const one = { decided: 0, answer: promise };
    const request: Asked = {
      decide: (state, seq) => {
        one.decided += 1;
        return decide(state, seq);
      },
      ...{ actor: ann.id, command },
      loggedAck: () => {
        const known = learned.flatMap((commands) => commands.get(command ?? '') ?? []).at(0);
        return known && { ok: true, seq: known.seq };
      },
      settle: (ack, isLogged) => {
        told.push(ack.ok ? `answered ${ack.seq}` : ack.code);
        resolve([ack, isLogged]);
      },
    };
    return Object.assign(one, { request });
  }
  const makes = (facts: NewFact[], command?: string | null) =>
    asked((state, seq) => applyFacts(state, seq, facts, NOW), command);
  const refusedAs = (code: 'wrong_phase' | 'unchanged') => asked(() => no(code));
  const errors = () => lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);

  return { log, told, learned, published, queueOf, asked, makes, refusedAs, errors };
}
