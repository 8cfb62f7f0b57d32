import { randomBytes, randomInt } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { idFromBytes } from '#contract/base/ids.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type {
  Ack,
  ClientEvents,
  FactBatch,
  RetroState,
  ServerEvents,
  ViewMessage,
} from '#contract/retro/wire.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import type { Persona } from './demo-words.ts';

/** What a teammate does next, if anything, given what they see. Called again after every change. */
export type Habit = (state: RetroState, me: string) => Deed | null;
export interface Deed {
  /** Identifies the deed, so that it is done only once: `write:2`. */
  name: string;
  command: CommandInput;
  /** How long to think first, ms; the actual time is up to twice as long. */
  after: number;
}

/**
 * A simulated person in one retro, using the same protocol as the page. They see what their person may see, and act
 * by habits, one deed at a time, with human pauses.
 */
export class Teammate {
  readonly #socket: Socket<ServerEvents, ClientEvents>;
  readonly #done = new Set<string>();
  #state: RetroState | null = null;
  readonly #opened: Promise<void>;
  #seq = 0;
  #thinking: NodeJS.Timeout | null = null;

  constructor(
    url: string,
    token: string,
    private readonly retro: string,
    readonly id: string,
    private readonly habits: readonly Habit[],
  ) {
    const auth = { token, protocol: PROTOCOL_VERSION };
    this.#socket = io(url, { transports: ['websocket'], auth });
    this.#opened = new Promise((resolve) => this.#socket.on('connect', () => resolve(this.#open())));
    this.#socket.on('view', (message) => this.#see(message));
    this.#socket.on('facts', (batch) => this.#follow(batch));
  }

  /** Sends a command and waits for the answer. */
  send(command: CommandInput): Promise<Ack> {
    const id = idFromBytes(randomBytes(64)) ?? '';
    return this.#socket.timeout(10_000).emitWithAck('command', { id, ...command });
  }

  /** Joins to take part, and waits until they are in. */
  async join(): Promise<void> {
    await this.#opened;
    const ack = await this.send({ type: 'person.join', role: 'participant' });
    if (!ack.ok) throw new Error(`cannot join: ${ack.code}`);
    await this.until(() => true);
  }

  /** Comes before the retro begins, writes these topics, and is done (WA2, WA4). */
  async writeAhead(topics: Persona['topics']): Promise<void> {
    await this.#opened;
    const commands: CommandInput[] = [
      { type: 'ahead.come' },
      ...topics.map((topic) => ({ type: 'topic.add', ...topic }) as const),
      { type: 'ahead.finish', done: true },
    ];
    for (const command of commands) {
      const ack = await this.send(command);
      if (!ack.ok) throw new Error(`cannot write ahead: ${command.type}: ${ack.code}`);
    }
  }

  /** The retro as this person sees it; null until they are in. */
  get state(): RetroState | null {
    return this.#state;
  }

  /** Waits until what they see meets the condition, and returns it. Fails after `ms`. */
  async until(wanted: (state: RetroState) => boolean, ms = 10_000): Promise<RetroState> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      if (this.#state && wanted(this.#state)) return this.#state;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${this.id} waited in vain`);
  }

  leave(): void {
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#socket.disconnect();
  }

  async #open(): Promise<void> {
    const answer = await this.#socket.emitWithAck('open', { retro: this.retro, since: null });
    if (!answer.ok) throw new Error(`cannot open the retro: ${answer.code}`);
    if ('view' in answer) this.#see(answer);
  }

  #see({ seq, view }: ViewMessage): void {
    this.#seq = seq;
    this.#state = view.kind === 'room' ? view.state : null;
    this.#think();
  }

  #follow(batch: FactBatch): void {
    if (batch.after !== this.#seq) return void this.#open();
    this.#seq = batch.upTo;
    for (const fact of batch.facts) {
      if (this.#state) this.#state = evolve(this.#state, fact) ?? this.#state;
    }
    this.#think();
  }

  /** Decides on the next deed, and does it after a while if it still makes sense then. */
  #think(): void {
    if (this.#thinking || !this.#state) return;
    const deed = this.#next();
    if (!deed) return;
    this.#thinking = setTimeout(() => void this.#act(deed.name), deed.after + randomInt(deed.after + 1));
  }

  async #act(name: string): Promise<void> {
    const deed = this.#next();
    if (deed?.name === name) {
      this.#done.add(name);
      await this.send(deed.command);
    }
    this.#thinking = null;
    this.#think();
  }

  #next(): Deed | null {
    if (!this.#state) return null;
    for (const habit of this.habits) {
      const deed = habit(this.#state, this.id);
      if (deed && !this.#done.has(deed.name)) return deed;
    }
    return null;
  }
}
