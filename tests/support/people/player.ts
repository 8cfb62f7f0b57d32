import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { idFromBytes } from '#contract/base/ids.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import {
  type Ack,
  type ClientEvents,
  type FactBatch,
  type Heartbeat,
  type OpenAnswer,
  PROTOCOL_VERSION,
  type Presence,
  type ServerEvents,
  type Signal,
  type View,
  type ViewMessage,
} from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { PATIENCE_MS } from '../servers/wait-until.ts';

export function newId(): string {
  return idFromBytes(randomBytes(32)) ?? newId();
}

/** The answer to a call; keys as they come over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came.
  json: any;
}

/**
 * A connection for each call: the server closes those that are idle, and a test that a busy machine held up for as long as that would
 * send its next call into one that is just being closed.
 */
const ALONE = { connection: 'close' };

/** Sends a request as someone, or logged out; `body` is sent unchanged. `from` is an address, if the server trusts a proxy. */
export async function send(
  method: string,
  address: string,
  { token, body, from }: { token?: string | undefined; body?: string | FormData | undefined; from?: string },
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      ...ALONE,
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
}

/** Calls the REST side, with POST if there is a body; its keys are in snake case. */
export function call(url: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(body === undefined ? 'GET' : 'POST', `${url}${path}`, { token, body: text });
}

export async function becomeGuest(url: string, name: string): Promise<Session> {
  return (await call(url, '/api/users/temporary', undefined, { name })).json as Session;
}

export async function createRetro(url: string, token: string, settings: object = {}): Promise<string> {
  const body = { activity: 'mad_sad_glad', waiting_room_enabled: false, ...settings };
  const answer = await call(url, '/api/retro', token, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.retro_id as string;
}

/** A browser tab as far as the server can tell: it opens a retro, sends commands and follows the facts it receives. */
export class Player {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly session: Session;
  /** Everything received, exactly as it came over the wire. */
  readonly received: string[] = [];
  readonly batches: FactBatch[] = [];
  readonly views: ViewMessage[] = [];
  readonly signals: [string, Signal][] = [];
  beats: Heartbeat[] = [];
  presence: Presence | null = null;
  view: View | null = null;
  seq = 0;
  /** Set when the server is broken on purpose: what does not fit is then ignored. */
  lenient = false;
  /** A page of another version follows by a chart of its own, which is not here: its view stays as it was opened. */
  readonly #isOfThisVersion: boolean;
  readonly #watchers = new Set<() => void>();

  constructor(
    url: string,
    session: Session,
    protocol = PROTOCOL_VERSION,
    extraHeaders: Record<string, string> = {},
  ) {
    this.session = session;
    this.#isOfThisVersion = protocol === PROTOCOL_VERSION;
    this.socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders,
      auth: { token: session.token, protocol },
    });
    this.socket.on('facts', (batch) => this.#follow(batch));
    this.socket.on('view', (message) => {
      this.views.push(message);
      this.#take(message);
    });
    this.socket.on('presence', (presence) => {
      this.presence = presence;
    });
    this.socket.on('signal', (from, signal) => this.signals.push([from, signal]));
    this.socket.on('beat', (beat) => this.beats.push(beat));
    this.socket.io.engine.on('packet', ({ data }) => this.received.push(String(data ?? '')));
    this.socket.io.on('packet', () => {
      queueMicrotask(() => {
        for (const watcher of [...this.#watchers]) watcher();
      });
    });
  }

  get id(): string {
    return this.session.user.id;
  }

  /** What they see of the retro that they have open. */
  get data(): Exclude<View, { kind: 'door' }>['state']['data'] {
    if (!this.view || this.view.kind === 'door') throw new Error('not in the room');
    return this.view.state.data;
  }

  /** Waits until the socket is connected; rejects with the code of a refusal. */
  connected(): Promise<this> {
    return new Promise((resolve, reject) => {
      if (this.socket.connected) return resolve(this);
      this.socket.once('connect', () => resolve(this));
      this.socket.once('connect_error', (error) => reject(error));
    });
  }

  /** Takes up the answer before any messages right behind it, even if both arrive together. */
  open(retro: string, since: number | null = null): Promise<OpenAnswer> {
    return new Promise((resolve, reject) => {
      this.socket.timeout(PATIENCE_MS).emit('open', { retro, since }, (error, answer) => {
        if (error) return reject(error);
        if (answer.ok && 'view' in answer) this.#take(answer);
        else if (answer.ok) this.#follow(answer);
        resolve(answer);
      });
    });
  }

  /** Sends a command and returns its answer. */
  async say(command: CommandInput & { id?: string }): Promise<Ack> {
    const asked = { id: newId(), ...command } as never;
    return this.socket.timeout(PATIENCE_MS).emitWithAck('command', asked);
  }

  /** The same, but throws if it is refused. */
  async do(command: CommandInput & { id?: string }): Promise<number> {
    const ack = await this.say(command);
    if (!ack.ok) throw new Error(`${command.type}: ${ack.code} ${ack.field ?? ''}`);
    return ack.seq;
  }

  /** Waits until a condition holds, checking after every message; fails after `patience` ms. */
  until(holds: () => boolean, patience = PATIENCE_MS): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#watchers.delete(look);
        reject(new Error(`waited in vain for ${holds}`));
      }, patience);
      this.#watchers.add(look);
      look();
    });
  }

  reaches(seq: number): Promise<void> {
    return this.until(() => this.seq >= seq);
  }

  /** Waits until everything that the server has sent to this socket so far has arrived. */
  async catchUp(): Promise<void> {
    await this.socket.timeout(PATIENCE_MS).emitWithAck('time');
  }

  leave(): void {
    this.socket.disconnect();
  }

  #take({ seq, view }: ViewMessage): void {
    this.seq = seq;
    this.view = view;
  }

  #follow(batch: FactBatch): void {
    this.batches.push(batch);
    if (batch.after !== this.seq) this.#complain(`gap: at ${this.seq}, batch after ${batch.after}`);
    this.seq = batch.upTo;
    if (!this.#isOfThisVersion) return;
    for (const fact of batch.facts) {
      const { view } = this;
      const state = view === null || view.kind === 'door' ? null : evolve(view.state, fact);
      if (state && view?.kind !== 'door') this.view = { ...view, state } as View;
      else this.#complain(`does not fit: ${fact.type}`);
    }
  }

  #complain(problem: string): void {
    if (!this.lenient) throw new Error(problem);
  }
}

/** A guest with an open connection. */
export async function join(url: string, name: string): Promise<Player> {
  return new Player(url, await becomeGuest(url, name)).connected();
}
