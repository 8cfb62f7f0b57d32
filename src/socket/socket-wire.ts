import { io, type Socket } from 'socket.io-client';
import type { RefusalCode } from '#contract/codes.ts';
import { type ClientEvents, PROTOCOL_VERSION, type ServerEvents } from '#contract/wire.ts';
import { PATIENCE_MS } from '#machines/ui/connection-machine.ts';
import type { Wire, WireEvents } from './wire.ts';

/**
 * The connection to the server over socket.io: WebSocket only, one attempt at a time; the retro's connection decides
 * when to try again. Each attempt asks for the token, which may have been renewed meanwhile; without one it ends by itself.
 */
export function socketWire(token: () => Promise<string>): Wire {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: PATIENCE_MS,
    auth: (give) =>
      void token().then(
        (valid) => give({ token: valid, protocol: PROTOCOL_VERSION }),
        () => {},
      ),
  });
  const asking = socket.timeout(PATIENCE_MS);
  return {
    listen: (events) => passOnEvents(socket, events),
    connect: () => void socket.connect(),
    close: () => void socket.disconnect(),
    open: (request) => asking.emitWithAck('open', request),
    command: (command) => asking.emitWithAck('command', command),
    time: async () => numberOf(await asking.emitWithAck('time')),
    signal: (signal) => void socket.volatile.emit('signal', signal),
  };
}

/** Passes on a socket's events, and what happens to its connection. */
export function passOnEvents(socket: Socket<ServerEvents, ClientEvents>, events: WireEvents): void {
  socket.on('connect', events.reached);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') events.lost();
  });
  socket.on('connect_error', (error) => {
    const code = codeOf(error);
    if (code) events.refused(code);
    else events.lost();
  });
  socket.on('facts', events.facts);
  socket.on('view', events.view);
  socket.on('presence', events.presence);
  socket.on('signal', events.signal);
  socket.on('beat', events.beat);
}

/** The server's time. Throws if it was asked too often and answered with a refusal. */
function numberOf(answer: unknown): number {
  if (typeof answer !== 'number') throw new Error('no time');
  return answer;
}

/** The code with which the server refused the connection; null if it was not reached at all. */
function codeOf(error: Error): RefusalCode | null {
  const data: unknown = 'data' in error ? error.data : null;
  const named = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
  return typeof named === 'string' ? (named as RefusalCode) : null;
}
