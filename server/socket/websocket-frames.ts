import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#contract/retro/wire.ts';
import type { UnsentBytes } from './unsent-bytes.ts';

/** The first byte of a text in a single WebSocket frame. */
const WHOLE_TEXT = 0x81;
/** Lengths up to the first are in the frame's second byte, up to the second in two more, above in eight. */
const SHORT = 125;
const MEDIUM = 0xffff;
/** The `readyState` of an open WebSocket. */
const OPEN = 1;

export type ServerSocket = Socket<ClientEvents, ServerEvents>;

/** A message, ready for every connection. */
export interface Message {
  /** As socket.io packs it. */
  packet: string;
  /** The same as sent over TCP. */
  frame: Buffer;
}

/** JSON in pieces, which other messages may share, so that each is in memory once. */
export class Pieces {
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  /** Bytes in all. */
  get length(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0);
  }
}

/** What engine.io and ws have below a socket. */
interface Engine {
  readyState: string;
  writeBuffer: readonly { data?: unknown }[];
  write: (packet: string, options: object) => void;
  transport: { socket: WebSocket };
}
interface WebSocket {
  readyState: number;
  _socket: Tcp;
  /** Bytes that ws and TCP still hold. */
  bufferedAmount: number;
  terminate: () => void;
}
interface Tcp {
  writableLength: number;
  write: (bytes: Buffer) => boolean;
  cork: () => void;
  uncork: () => void;
  on: (event: 'drain' | 'close', listener: () => void) => void;
}

/** Packs an event once for everyone who gets it; its content must be JSON. */
export function packEvent(event: string, args: readonly unknown[]): Message {
  return messageOf(`2${JSON.stringify([event, ...args])}`);
}

// "4" marks a message in engine.io.
const messageOf = (packet: string): Message => ({ packet, frame: frameOf(`4${packet}`) });

/** The objects of engine.io, ws and TCP for one connection, looked up once, and its unread bytes. */
export interface Line {
  readonly engine: Engine;
  readonly ws: WebSocket;
  readonly tcp: Tcp;
  readonly backlog: UnsentBytes;
}

/** The way to an open connection. Its WebSocket and TCP socket do not change while it is open. */
export function lineOf(socket: ServerSocket, backlog: UnsentBytes): Line {
  const engine = socket.conn as unknown as Engine;
  const ws = engine.transport.socket;
  const tcp = ws._socket;
  tcp.on('drain', () => backlog.settle(waitingIn({ engine, ws })));
  tcp.on('close', () => backlog.end());
  return { engine, ws, tcp, backlog };
}

/**
 * Sends a message. Socket.io's own way costs as much again as the kernel's part, for nothing that we
 * need: so the frame goes straight to TCP, unless an earlier message is still queued above it. `volatile` ones are
 * dropped if something is queued. A test notices if the library changes so that this no longer works. It looks at as
 * little as possible, because lookups for hundreds of connections are what takes time. Whether a client
 * reads is only checked if TCP has much to send.
 */
export function write(line: Line, message: Message, volatile: boolean): void {
  const { engine, ws, tcp } = line;
  if (engine.readyState !== 'open' || ws.readyState !== OPEN) return;
  const waits = engine.writeBuffer.length > 0;
  if (volatile && (waits || tcp.writableLength > 0)) return;
  if (waits) engine.write(message.packet, {});
  else if (tcp.write(message.frame)) return;
  hold(line, [message.frame]);
}

/** Sends an event whose last argument is JSON in pieces. */
export function writePieces(line: Line, event: string, pieces: Pieces): void {
  writeParts(line, `2["${event}",`, pieces);
}

/**
 * Makes acknowledgements use the same way as everything else, with JSON or pieces of it, and answers
 * each event once.
 */
export function answerDirectly(socket: ServerSocket, line: Line): void {
  const acking = socket as unknown as { ack: (id: number) => (answer: unknown) => void };
  acking.ack = (id) => {
    let isAnswered = false;
    return (answer) => {
      if (isAnswered) return;
      isAnswered = true;
      if (answer instanceof Pieces) writeParts(line, `3${id}[`, answer);
      else write(line, messageOf(`3${id}${JSON.stringify([answer])}`), false);
    };
  };
}

function writeParts(line: Line, head: string, { parts }: Pieces): void {
  const { engine, ws, tcp } = line;
  if (engine.readyState !== 'open' || ws.readyState !== OPEN) return;
  if (engine.writeBuffer.length > 0) {
    engine.write(`${head}${Buffer.concat(parts).toString()}]`, {});
  } else {
    const length = parts.reduce((sum, part) => sum + part.length, Buffer.byteLength(head) + 2);
    tcp.cork();
    tcp.write(Buffer.concat([headerOf(length, 0), Buffer.from(`4${head}`)]));
    for (const part of parts) tcp.write(part);
    tcp.write(Buffer.from(']'));
    tcp.uncork();
  }
  hold(line, parts);
}

/** Bytes that a connection has not taken yet. */
function waitingIn({ engine, ws }: Pick<Line, 'engine' | 'ws'>): number {
  let waiting = ws.bufferedAmount;
  for (const { data } of engine.writeBuffer) waiting += typeof data === 'string' ? data.length : 0;
  return waiting;
}

function hold(line: Line, parts: readonly Buffer[]): void {
  const waiting = waitingIn(line);
  if (waiting > 0) line.backlog.add(parts, waiting);
}

/** The start of a frame, with room for what follows. RFC 6455, section 5.2: from a server, so without a mask. */
function headerOf(length: number, more = length): Buffer {
  const size = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(size + more);
  frame[0] = WHOLE_TEXT;
  if (size === 2) frame[1] = length;
  else if (size === 4) frame.writeUInt16BE(length, 2);
  else frame.writeBigUInt64BE(BigInt(length), 2);
  if (size > 2) frame[1] = size === 4 ? 126 : 127;
  return frame;
}

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = headerOf(length);
  frame.write(text, frame.length - length);
  return frame;
}
