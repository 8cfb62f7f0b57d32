import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../base/caller-networks.ts';
import { ConnectionPlaces, filesAllowed, memoryAllowed, placesFor } from '../base/connection-places.ts';

/** How long a connection may be idle between two calls, ms. */
export const IDLE_MS = 10_000;
/** How long a call may take to send its headers, ms, and how often that is checked. */
export const HEADERS_MS = 6_000;
export const CHECK_MS = 1_000;
/** How long a connection may stand still in the middle of a call, ms. */
export const STANDSTILL_MS = 60_000;
/** The shortest time between two closings of idle connections, ms. */
const ROOM_MS = 500;

/**
 * Accepts connections while there are places, and makes room when they become scarce (SY18). Behind a proxy all
 * come from the proxy, so only sockets are counted there, by the address it saw. The returned function takes a place for a
 * socket, if it needs one beside that of its connection; false if there is none. `refused` is called for each that gets none.
 */
export function guardConnections(
  server: Server,
  trustProxy: boolean,
  refused: (reason: 'no_place') => void,
): (request: IncomingMessage) => boolean {
  const places = new ConnectionPlaces(placesFor(filesAllowed(), memoryAllowed()));
  const take = (address: string, socket: Socket): boolean => {
    const leave = places.take(address);
    if (leave) socket.once('close', leave);
    else refused('no_place');
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
