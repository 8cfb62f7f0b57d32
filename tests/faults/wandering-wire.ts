import { io, type Socket } from 'socket.io-client';
import type { Command } from '#contract/retro/commands.ts';
import {
  type Ack,
  type ClientEvents,
  type OpenAnswer,
  type OpenRequest,
  PROTOCOL_VERSION,
  type ServerEvents,
} from '#contract/retro/wire.ts';
import { passOnEvents } from '#src/socket/socket-wire.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';

/** How long a server may take to answer before the next one is tried, ms: shorter than in the app, to keep tests short. */
const PATIENCE_MS = 3_000;

export interface WireParts {
  /** The current addresses of the servers. */
  urls: () => readonly string[];
  token: string;
  protocol?: number;
  /** Receives all incoming data, unchanged. */
  onData: (data: string) => void;
  onAsked: (command: Command) => void;
  onAck: (command: Command, ack: Ack) => void;
  onOpened: (request: OpenRequest, answer: OpenAnswer) => void;
}

/**
 * The app's wire, except that each attempt to connect goes to another server, and all its traffic is recorded.
 */
export class WanderingWire implements Wire {
  readonly #parts: WireParts;
  #events: WireEvents | null = null;
  #socket: Socket<ServerEvents, ClientEvents> | null = null;
  #turn = Math.floor(Math.random() * 1_000);
  /** Requests that got no answer in time, or whose connection was lost. */
  unanswered = 0;

  constructor(parts: WireParts) {
    this.#parts = parts;
  }

  listen = (events: WireEvents): void => {
    this.#events = events;
  };

  connect = (): void => {
    this.close();
    const { urls, token, protocol = PROTOCOL_VERSION, onData } = this.#parts;
    const all = urls();
    const socket: Socket<ServerEvents, ClientEvents> = io(all[this.#turn++ % all.length] ?? '', {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: PATIENCE_MS,
      auth: { token, protocol },
    });
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => onData(String(data ?? '')));
    if (this.#events) passOnEvents(socket, this.#events);
    this.#socket = socket;
  };

  close = (): void => {
    this.#socket?.off();
    this.#socket?.disconnect();
    this.#socket = null;
  };

  open = async (request: OpenRequest): Promise<OpenAnswer> => {
    const answer = await this.#ask((socket) => socket.emitWithAck('open', request));
    this.#parts.onOpened(request, answer);
    return answer;
  };

  command = async (command: Command): Promise<Ack> => {
    this.#parts.onAsked(command);
    const ack = await this.#ask((socket) => socket.emitWithAck('command', command));
    this.#parts.onAck(command, ack);
    return ack;
  };

  time = async (): Promise<number> => {
    const now: unknown = await this.#ask((socket) => socket.emitWithAck('time'));
    if (typeof now !== 'number') throw new Error('no time');
    return now;
  };

  signal: Wire['signal'] = (signal) => void this.#socket?.volatile.emit('signal', signal);

  async #ask<A>(question: (socket: Asking) => Promise<A>): Promise<A> {
    if (!this.#socket) throw new Error('not connected');
    try {
      return await question(this.#socket.timeout(PATIENCE_MS));
    } catch (error) {
      this.unanswered += 1;
      throw error;
    }
  }
}

type Asking = ReturnType<Socket<ServerEvents, ClientEvents>['timeout']>;
