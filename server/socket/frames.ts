import type { ServerSocket } from './connection.ts';

/** The WebSocket opcode of a text that is whole in one frame. */
const WHOLE_TEXT = 0x81;
/** Lengths up to the first stand in the frame's second byte, up to the second in two more, above in eight. */
const SHORT = 125;
const MEDIUM = 0xffff;
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
  transport: { socket?: { readyState: number; _socket: Tcp | null } };
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

/**
 * Puts a message on its way. Socket.io's own way costs as much again as the kernel's part of it, for nothing that we
 * need: so the frame goes straight to TCP, unless something written before it still waits above. `volatile` ones are
 * left out where something waits. A test finds when the library has changed and this is no longer so. It looks at as
 * little as it can: what has to be fetched for each of some hundred connections is what takes the time.
 */
export function write(socket: ServerSocket, { packet, frame }: Message, volatile: boolean): void {
  const engine = socket.conn as unknown as Engine;
  const ws = engine.transport.socket;
  if (engine.readyState !== 'open' || ws?.readyState !== OPEN) return;
  const tcp = engine.writeBuffer.length === 0 ? ws._socket : null;
  if (volatile && (tcp?.writableLength ?? 1) > 0) return;
  if (tcp) tcp.write(frame);
  else engine.write(packet, {});
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
