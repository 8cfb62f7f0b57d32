import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { bytesOf, type Crowd, type OnDelivery, TEXT_LENGTH, textOf } from './crowd.ts';
import type { Measured } from './process.ts';

/** The size of a relay's message: about that of one of our facts. */
const RELAY_BYTES = 300;

let rooms = 0;

/** People in one new room of a relay. */
export function relayCrowd(server: Measured, size: number, onDelivery: OnDelivery): Promise<Crowd> {
  rooms += 1;
  return server.kind === 'ws' ? wsCrowd(server, size, onDelivery) : socketIoCrowd(server, size, onDelivery);
}

const message = (marker: string) => ({
  text: textOf(marker),
  pad: 'x'.repeat(RELAY_BYTES - TEXT_LENGTH - 20),
});
const markerOf = (text: string) => text.slice(0, text.indexOf(' '));

async function socketIoCrowd(server: Measured, size: number, onDelivery: OnDelivery): Promise<Crowd> {
  const auth = { room: `room${rooms}` };
  const sockets: Socket[] = [];
  for (let person = 0; person < size; person += 1) {
    const socket = io(`http://127.0.0.1:${server.port}`, { transports: ['websocket'], forceNew: true, auth });
    socket.on('message', (received: { text: string }) => onDelivery(markerOf(received.text), person));
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  }
  return {
    size,
    act: async (person, marker) => void (await sockets[person]?.emitWithAck('message', message(marker))),
    dropped: () => sockets.filter((socket) => !socket.connected).length,
    received: () => sockets.reduce((sum, socket) => sum + bytesOf(socket), 0),
    leave: () => sockets.forEach((socket) => void socket.disconnect()),
  };
}

async function wsCrowd(server: Measured, size: number, onDelivery: OnDelivery): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  const waiting: (() => void)[][] = [];
  for (let person = 0; person < size; person += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/room${rooms}`, { perMessageDeflate: false });
    const acks: (() => void)[] = [];
    socket.on('message', (data) => {
      const text = String(data);
      if (text === 'ok') acks.shift()?.();
      else onDelivery(markerOf((JSON.parse(text) as { text: string }).text), person);
    });
    sockets.push(socket);
    waiting.push(acks);
    await new Promise<void>((resolve) => socket.once('open', () => resolve()));
  }
  const raw = (socket: WebSocket) =>
    (socket as unknown as { _socket?: { bytesRead: number } })._socket?.bytesRead ?? 0;
  return {
    size,
    act: (person, marker) =>
      new Promise((resolve) => {
        waiting[person]?.push(resolve);
        sockets[person]?.send(JSON.stringify(message(marker)));
      }),
    dropped: () => sockets.filter((socket) => socket.readyState !== WebSocket.OPEN).length,
    received: () => sockets.reduce((sum, socket) => sum + raw(socket), 0),
    leave: () => sockets.forEach((socket) => void socket.close()),
  };
}
