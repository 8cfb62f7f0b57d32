import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Backlogs, UNSENT_LIMITS } from '#server/socket/unsent-bytes.ts';
import type { ServerSocket } from '#server/socket/websocket-frames.ts';
import {
  answerDirectly,
  type Line,
  lineOf,
  Pieces,
  packEvent,
  write,
  writePieces,
} from '#server/socket/websocket-frames.ts';
import { PATIENCE_MS } from '#tests/support/servers/wait-until.ts';

let server: Server;
let client: Socket;
let socket: ServerSocket;
let line: Line;
let backlogs: Backlogs;
let heard: unknown[][];
/** Packets that took socket.io's own way. */
let packets: string[];
beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const connection = new Promise<ServerSocket>((resolve) => server.once('connection', resolve as never));
  client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  heard = [];
  client.onAny((...said) => heard.push(said));
  socket = await connection;
  backlogs = new Backlogs(UNSENT_LIMITS);
  line = lineOf(socket, backlogs.open({ person: 'ann', address: '', cut: () => {} }));
  packets = [];
  socket.conn.on('packetCreate', ({ data }: { data?: string }) => packets.push(String(data)));
});
afterEach(async () => {
  client.disconnect();
  await server.close();
});

/** The socket as something that says anything. */
const plain = () => socket as unknown as { emit: (event: string, ...args: unknown[]) => void };
/** Makes engine.io wait before it writes more, as it does while the kernel takes no more bytes. */
const transport = () =>
  (socket.conn as unknown as { transport: { writable: boolean; emit: (e: string) => void } }).transport;
const arrived = async (count: number): Promise<void> => {
  await expect.poll(() => heard.length).toBe(count);
};

it('[SY4] a message of any length arrives complete over plain TCP, in order with the messages of socket.io', async () => {
  const texts = [0, 1, 100, 113, 114, 125, 126, 65_000, 65_535, 65_536, 300_000].map(
    (n) => 'é€😀x'.repeat(n / 4) + 'y'.repeat(n % 4),
  );
  for (const [place, text] of texts.entries()) {
    write(line, packEvent('text', [{ text, place }]), false);
    plain().emit('between', place);
    await arrived(2 * place + 2);
  }
  expect(heard).toEqual(
    texts.flatMap((text, place) => [
      ['text', { text, place }],
      ['between', place],
    ]),
  );
  expect(packets).toHaveLength(texts.length);
  expect(packets.every((packet) => packet.startsWith('2["between"'))).toBe(true);
});

it('[SY4] a message queues behind those already waiting', async () => {
  transport().writable = false;
  plain().emit('first');
  write(line, packEvent('second', []), false);
  write(line, packEvent('passing', []), true);
  transport().writable = true;
  transport().emit('ready');
  write(line, packEvent('third', []), false);
  await arrived(3);
  expect(heard).toEqual([['first'], ['second'], ['third']]);
});

it('[SY4] an event in pieces arrives complete, straight over TCP or queued', async () => {
  const pieces = new Pieces(
    ['{"a":"', 'é€😀'.repeat(60_000), '","b":', '[1,2]}'].map((part) => Buffer.from(part)),
  );
  writePieces(line, 'text', pieces);
  await arrived(1);
  expect(packets).toEqual([]);
  transport().writable = false;
  plain().emit('first');
  writePieces(line, 'text', pieces);
  transport().writable = true;
  transport().emit('ready');
  await arrived(3);
  const text = ['text', { a: 'é€😀'.repeat(60_000), b: [1, 2] }];
  expect(heard).toEqual([text, ['first'], text]);
});

it('[SY3] a request is answered once on the same path, with JSON or with pieces of it', async () => {
  answerDirectly(socket, line);
  const answers: unknown[] = [true, { ok: true }, new Pieces([Buffer.from('{"ok":'), Buffer.from('false}')])];
  (
    socket as unknown as { on: (event: string, deal: (answer: (answer: unknown) => void) => void) => void }
  ).on('ask', (answer) => {
    answer(answers.shift());
    answer('again');
  });
  for (const expected of [true, { ok: true }, { ok: false }])
    expect(await client.timeout(PATIENCE_MS).emitWithAck('ask')).toEqual(expected);
  expect(packets).toEqual([]);
});

it('[SY16] unread bytes are counted however they are sent, and read ones are not', async () => {
  const reading = (client.io.engine as unknown as { transport: { ws: { pause(): void; resume(): void } } })
    .transport.ws;
  reading.pause();
  // More than the kernel takes.
  const much = Buffer.from(JSON.stringify('x'.repeat(12_000_000)));
  writePieces(line, 'text', new Pieces([much]));
  await expect.poll(() => backlogs.bytes).toBeGreaterThan(12_000_000);
  const before = backlogs.bytes;
  write(line, packEvent('more', ['y'.repeat(100_000)]), false);
  expect(backlogs.bytes - before).toBeGreaterThan(100_000);
  write(line, packEvent('passing', []), true);
  reading.resume();
  await arrived(2);
  await expect.poll(() => backlogs.bytes).toBe(0);
});

it('[SY8] nothing is written to a closed connection', async () => {
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  client.disconnect();
  write(line, packEvent('early', []), false);
  await gone;
  write(line, packEvent('late', []), false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
});

it.each([
  [125, 2, 125],
  [126, 4, 126],
  [65_535, 4, 126],
  [65_536, 10, 127],
])('[SY4] a frame of %i bytes has the shortest head, of %i bytes', (length, head, second) => {
  const { packet, frame } = packEvent('e', ['x'.repeat(length - '42["e",""]'.length)]);
  expect([frame.length - length, frame[0], frame[1]]).toEqual([head, 0x81, second]);
  expect(frame.subarray(head).toString()).toBe(`4${packet}`);
});
