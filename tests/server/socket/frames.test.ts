import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerSocket } from '#server/socket/connection.ts';
import { type Line, lineOf, pack, write } from '#server/socket/frames.ts';

let server: Server;
let client: Socket;
let socket: ServerSocket;
let line: Line;
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
  line = lineOf(socket);
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
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(count);
};

it('[SY4] a message of any length arrives whole, straight over TCP and in its order among those of socket.io', async () => {
  const texts = [0, 1, 100, 113, 114, 125, 126, 65_000, 65_535, 65_536, 300_000].map(
    (n) => 'é€😀x'.repeat(n / 4) + 'y'.repeat(n % 4),
  );
  for (const [place, text] of texts.entries()) {
    write(line, pack('text', [{ text, place }]), false);
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

it('[SY4] a message waits behind those that wait', async () => {
  transport().writable = false;
  plain().emit('first');
  write(line, pack('second', []), false);
  write(line, pack('passing', []), true);
  transport().writable = true;
  transport().emit('ready');
  write(line, pack('third', []), false);
  await arrived(3);
  expect(heard).toEqual([['first'], ['second'], ['third']]);
});

it('[SY8] nothing is written to whoever has gone', async () => {
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  client.disconnect();
  write(line, pack('early', []), false);
  await gone;
  write(line, pack('late', []), false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
});
