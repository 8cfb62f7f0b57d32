import type { CommandInput } from '#contract/retro/commands.ts';
import { retryPause } from '#machines/ui/connection-machine.ts';
import { newId } from '#server/base/random.ts';
import { isGranted, Line, type Way } from '../attacks/attacker-connection.ts';
import { pause } from '../field.ts';

/** The text of an act comes back with every delivery: its number is looked for without parsing the message. */
const MARKED = /"description":"act (\d+) /g;

/** Somebody with a page open on one retro; the page opens it again, with what it has missed, when the connection was lost. */
export class Person {
  readonly #way: Way;
  readonly #token: string;
  readonly #retro: string;
  readonly #onAct: (act: number) => void;
  #line: Line | null = null;
  #seq: number | null = null;
  #hasLeft = false;
  /** Called each time the retro is open again after a lost connection. */
  onBack: (() => void) | null = null;

  constructor(way: Way, token: string, retro: string, onAct: (act: number) => void = () => {}) {
    this.#way = way;
    this.#token = token;
    this.#retro = retro;
    this.#onAct = onAct;
  }

  /** Connects and opens the retro; whether both succeeded. */
  async open(): Promise<boolean> {
    const line = await Line.open(this.#way, this.#token);
    if (!line) return false;
    this.#line = line;
    line.onEvent = (text) => this.#hear(text);
    const answer = (await line.ask('open', { retro: this.#retro, since: this.#seq })) as {
      ok: boolean;
      seq?: number;
      upTo?: number;
    } | null;
    if (!answer?.ok || !line.isOpen) {
      line.close();
      return false;
    }
    this.#seq = answer.seq ?? answer.upTo ?? null;
    line.onEnd = () => void this.#comeBack();
    return true;
  }

  get isOpen(): boolean {
    return this.#line?.isOpen === true;
  }

  /** Gives a command; whether it was acknowledged. */
  async ask(command: CommandInput, id = newId()): Promise<boolean> {
    return isGranted(await this.#line?.ask('command', { id, ...command }));
  }

  leave(): void {
    this.#hasLeft = true;
    this.#line?.close();
  }

  #hear(text: string): void {
    for (const [, act] of text.matchAll(MARKED)) this.#onAct(Number(act));
    const upTo = /"upTo":(\d+)/.exec(text)?.[1];
    if (upTo !== undefined) this.#seq = Number(upTo);
  }

  /** As a page does: with its own pauses, until the retro is open again. */
  async #comeBack(): Promise<void> {
    for (let attempt = 0; !this.#hasLeft; attempt += 1) {
      await pause(retryPause(attempt, Math.random()));
      if (this.#hasLeft) return;
      if (await this.open()) {
        this.onBack?.();
        return;
      }
    }
  }
}
