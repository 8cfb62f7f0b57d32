import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';

/** How long a connection may stay unauthenticated, ms. */
const GREETING_MS = 5_000;
/** How long a closing handshake may take, ms. */
const GOODBYE_MS = 2_000;

/** What engine.io has of a connection. */
interface RawConnection {
  on: (event: 'packet' | 'close', listener: () => void) => void;
  off: (event: 'packet', listener: () => void) => void;
  close: () => void;
  transport: { socket?: { terminate: () => void } };
}

/** Closes a connection at once, even if the other side does not answer or does not read. */
export function terminate(connection: unknown): void {
  (connection as RawConnection).transport.socket?.terminate();
}

/**
 * Closes a connection after the last message, whether or not the other side closes it too: by default, socket.io
 * leaves it open after a refusal or a disconnect, and ws waits half a minute (SY18).
 */
export function closeAfterLastMessage(connection: unknown): void {
  const raw = connection as RawConnection;
  raw.close();
  setTimeout(() => terminate(raw), GOODBYE_MS).unref();
}

/**
 * Closes connections that send anything but their handshake before they are authenticated, or nothing for too long.
 * `refused` is called for each. Returns a function to be called with each connection once it is authenticated.
 */
export function limitUnauthenticated(
  engine: Server['engine'],
  refused: () => void,
): (connection: object) => void {
  const onAuthenticated = new WeakMap<object, () => void>();
  engine.on('connection', (connection: RawConnection) => {
    let packets = 0;
    const refuse = () => {
      refused();
      terminate(connection);
    };
    const late = setTimeout(refuse, GREETING_MS);
    const count = () => {
      if (++packets === 2) refuse();
    };
    connection.on('packet', count);
    connection.on('close', () => clearTimeout(late));
    onAuthenticated.set(connection, () => {
      clearTimeout(late);
      connection.off('packet', count);
    });
  });
  return (connection) => onAuthenticated.get(connection)?.();
}

/**
 * Forbids moving a connection to another one. Naming an existing one would skip the check of origin
 * and places (SY18); our browsers do not need it, since they start with a WebSocket.
 */
export function refuseTransportChange(engine: Server['engine']): void {
  engine.use(({ url = '' }: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    const isMove = new URL(url, 'http://server').searchParams.has('sid');
    next(isMove ? new Error('a connection stays where it is') : undefined);
  });
}
