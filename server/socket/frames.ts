import type { ServerSocket } from './connection.ts';

/** The WebSocket opcode of a text that is whole in one frame. */
const WHOLE_TEXT = 0x81;
/** Lengths up to the first stand in the frame's second byte, up to the second in two more, above in eight. */
const SHORT = 125;
const MEDIUM = 0xffff;
/** The `readyState` of a WebSocket on which neither side has said goodbye. */
const OPEN = 1;

/** What is sent, ready for every connection that gets it. */
export interface Message {
  /** As socket.io packs it. */
  packet: string;
  /** The same as it goes over TCP. */
  frame: Buffer;
}

/** What engine.io and ws have below a socket. */
interface Engine {
  readyState: string;
  writeBuffer: readonly unknown[];
  write: (packet: string, options: object) => void;
  transport: { socket: WebSocket };
}
interface WebSocket {
  readyState: number;
  _socket: Tcp;
}
interface Tcp {
  writableLength: number;
  write: (bytes: Buffer) => boolean;
}

/** Packs an event once for all who get it; what is in it must be JSON. */
export function pack(event: string, args: readonly unknown[]): Message {
  const packet = `2${JSON.stringify([event, ...args])}`;
  // "4" is engine.io's word for a message.
  return { packet, frame: frameOf(`4${packet}`) };
}

/** What engine.io, ws and TCP hold for one connection, found once. */
export interface Line {
  readonly engine: Engine;
  readonly ws: WebSocket;
  readonly tcp: Tcp;
}

/** The line to a connection that stands. Its WebSocket and its TCP socket are the same for as long as it does. */
export function lineOf(socket: ServerSocket): Line {
  const engine = socket.conn as unknown as Engine;
  const ws = engine.transport.socket;
  return { engine, ws, tcp: ws._socket };
}

/**
 * Puts a message on its way. Socket.io's own way costs as much again as the kernel's part of it, for nothing that we
 * need: so the frame goes straight to TCP, unless something written before it still waits above. `volatile` ones are
 * left out where something waits. A test finds when the library has changed and this is no longer so. It looks at as
 * little as it can: what has to be fetched for each of some hundred connections is what takes the time.
 */
export function write({ engine, ws, tcp }: Line, { packet, frame }: Message, volatile: boolean): void {
  if (engine.readyState !== 'open' || ws.readyState !== OPEN) return;
  const waits = engine.writeBuffer.length > 0;
  if (volatile && (waits || tcp.writableLength > 0)) return;
  if (waits) engine.write(packet, {});
  else tcp.write(frame);
}

/** RFC 6455, section 5.2: from a server, so without a mask. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) frame.writeUInt16BE(length, 2);
  else frame.writeBigUInt64BE(BigInt(length), 2);
  if (head > 2) frame[1] = head === 4 ? 126 : 127;
  frame.write(text, head);
  return frame;
}
