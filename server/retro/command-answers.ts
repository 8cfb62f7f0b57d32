import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { KnownCommand } from '../store/log/event-store.ts';

/** How many answers without a fact, which are not in the log, are kept for resent commands. */
const KEPT = 1_000;
/** Refusals after which the same command may be retried. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['internal', 'unavailable', 'conflict', 'too_many']);

/** The answer to each command, so that the same id again gets the first answer and has no second effect (SY1). */
export class CommandAnswers {
  readonly #logged: Map<string, KnownCommand>;
  readonly #underWay = new Map<string, { actor: string; ack: Promise<Ack> }>();
  readonly #unlogged = new Map<string, { actor: string; ack: Ack }>();

  constructor(logged: Map<string, KnownCommand>) {
    this.#logged = logged;
  }

  /** The answer this command got or is about to get; undefined for a new one. */
  find(command: string, actor: string): Promise<Ack> | undefined {
    const logged = this.logged(command, actor);
    if (logged) return Promise.resolve(logged);
    const underWay = this.#underWay.get(command);
    if (underWay) return underWay.actor === actor ? underWay.ack : Promise.resolve(NOT_YOURS);
    const unlogged = this.#unlogged.get(command);
    return unlogged && Promise.resolve(unlogged.actor === actor ? unlogged.ack : NOT_YOURS);
  }

  /** A command is being decided; `ack` resolves to its answer. */
  expect(command: string, actor: string, ack: Promise<Ack>): void {
    this.#underWay.set(command, { actor, ack });
  }

  /** A command has its answer. `logged` says whether it resulted in facts. */
  settle(command: string, actor: string, ack: Ack, logged: boolean): void {
    this.#underWay.delete(command);
    if (ack.ok && logged) this.#logged.set(command, { actor, seq: ack.seq });
    else if (ack.ok || !PASSING.has(ack.code)) this.#keep(command, { actor, ack });
  }

  /** Commands that another server has logged. */
  learn(logged: Map<string, KnownCommand>): void {
    for (const [command, known] of logged) this.#logged.set(command, known);
  }

  /** Who gave these commands is no longer told: sent again they are decided again. */
  forget(commands: Iterable<string>): void {
    for (const command of commands) {
      this.#logged.delete(command);
      this.#unlogged.delete(command);
    }
  }

  /** The answer of a command that the log knows. */
  logged(command: string, actor: string): Ack | undefined {
    const logged = this.#logged.get(command);
    return logged && answerFor(logged, actor);
  }

  #keep(command: string, answer: { actor: string; ack: Ack }): void {
    this.#unlogged.set(command, answer);
    const oldest = this.#unlogged.size > KEPT ? this.#unlogged.keys().next().value : undefined;
    if (oldest !== undefined) this.#unlogged.delete(oldest);
  }
}

const NOT_YOURS: Ack = { ok: false, code: 'duplicate_id' };

/** The author of an erased secret is no longer known; its command's id is still known only to them. */
const answerFor = ({ actor, seq }: KnownCommand, asking: string): Ack =>
  actor === asking || actor === null ? { ok: true, seq } : NOT_YOURS;
