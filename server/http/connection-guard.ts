import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../base/addresses.ts';
import { ConnectionPlaces, filesAllowed, memoryAllowed, placesFor } from '../base/connection-places.ts';

/** How long a connection may wait between two calls, ms. */
export const IDLE_MS = 10_000;
/** How long a call may take to say what it wants, ms, and how often that is looked after. */
export const ASKING_MS = 6_000;
export const LOOK_MS = 1_000;
/** How long a connection may stand still in the middle of a call, ms. */
export const STANDSTILL_MS = 60_000;
/** How seldom idle connections are closed to make room, ms. */
const ROOM_MS = 500;

/**
 * Takes the connections for which there is a place, and makes room where places become scarce (SY18). Behind a proxy all
 * come from that, so there only sockets are counted, by whom it saw. The answer takes a place for whoever asks for a
 * socket, if they need one beside that of their connection; false where there is none.
 */
export function guardConnections(server: Server, trustProxy: boolean): (request: IncomingMessage) => boolean {
  const places = new ConnectionPlaces(placesFor(filesAllowed(), memoryAllowed()));
  const take = (address: string, socket: Socket): boolean => {
    const leave = places.take(address);
    if (leave) socket.once('close', leave);
    return leave !== null;
  };
  if (trustProxy) return (request) => take(addressOf(request, true), request.socket);
  let isRoomMade = false;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isRoomMade && places.isScarceFor(address)) {
      isRoomMade = true;
      server.closeIdleConnections();
      setTimeout(() => {
        isRoomMade = false;
      }, ROOM_MS).unref();
    }
    if (!take(address, socket)) socket.destroy();
  });
  return () => true;
}
