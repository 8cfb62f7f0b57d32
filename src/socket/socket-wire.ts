import { io, type Socket } from 'socket.io-client';
import type { RefusalCode } from '#contract/codes.ts';
import { type ClientEvents, PROTOCOL_VERSION, type ServerEvents } from '#contract/wire.ts';
import { PATIENCE_MS } from '#machines/ui/connection-machine.ts';
import type { Wire, WireEvents } from './wire.ts';

/**
 * The way to the server over socket.io: websocket only, one attempt at a time; when to try again is the connection's
 * affair. Each attempt asks for the token, which may have been renewed meanwhile.
 */
export function socketWire(token: () => string): Wire {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: PATIENCE_MS,
    auth: (give) => give({ token: token(), protocol: PROTOCOL_VERSION }),
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

/** Tells what comes from a socket, and what becomes of it. */
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

/** Asked too often, the server answers with a refusal instead. */
function numberOf(answer: unknown): number {
  if (typeof answer !== 'number') throw new Error('no time');
  return answer;
}

/** The code with which the server turned the connection away; null when it was not reached at all. */
function codeOf(error: Error): RefusalCode | null {
  const data: unknown = 'data' in error ? error.data : null;
  const named = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
  return typeof named === 'string' ? (named as RefusalCode) : null;
}
