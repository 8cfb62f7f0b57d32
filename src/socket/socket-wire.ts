import { io, type Socket } from 'socket.io-client';
import { type ClientEvents, PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { PATIENCE_MS } from '#machines/ui/connection-machine.ts';
import {
  ackOf,
  codeOf,
  isBeat,
  isFactBatch,
  isPresence,
  isSignal,
  isText,
  isViewMessage,
  openAnswerOf,
  timeOf,
} from './check-messages.ts';
import type { Wire, WireEvents } from './wire-interface.ts';

/** What the server sends, before it is checked. */
type Unchecked = Record<'facts' | 'view' | 'presence' | 'signal' | 'beat', (...args: unknown[]) => void>;
/** A browser's messages, whose answers are not checked yet. */
type Asking = {
  [E in keyof ClientEvents]: (
    ...args: Parameters<ClientEvents[E]> extends [...infer Sent, (answer: never) => void]
      ? [...Sent, (answer: unknown) => void]
      : Parameters<ClientEvents[E]>
  ) => void;
};
export type ClientSocket = Socket<Unchecked, Asking>;

/**
 * The connection to the server over socket.io: WebSocket only, one attempt at a time; the retro's connection decides
 * when to try again. Each attempt asks for the token, which may have been renewed meanwhile; without one it ends by itself.
 */
export function socketWire(token: () => Promise<string>): Wire {
  const socket: ClientSocket = io({
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
    open: async (request) => openAnswerOf(await asking.emitWithAck('open', request)),
    command: async (command) => ackOf(await asking.emitWithAck('command', command)),
    time: async () => timeOf(await asking.emitWithAck('time')),
    signal: (signal) => void socket.volatile.emit('signal', signal),
  };
}

/**
 * Passes on a socket's events, and what happens to its connection. An event that cannot be read is one of another version: the
 * page is asked to reload.
 */
export function passOnEvents(socket: ClientSocket, events: WireEvents): void {
  const unreadable = () => events.refused('protocol');
  const passOn = <T>(
    event: 'facts' | 'view' | 'presence' | 'beat',
    is: (it: unknown) => it is T,
    to: (it: T) => void,
  ) => socket.on(event, (it) => (is(it) ? to(it) : unreadable()));
  socket.on('connect', events.reached);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') events.lost();
  });
  socket.on('connect_error', (error) => {
    const code = codeOf(error);
    if (code) events.refused(code);
    else events.lost();
  });
  passOn('facts', isFactBatch, events.facts);
  passOn('view', isViewMessage, events.view);
  passOn('presence', isPresence, events.presence);
  passOn('beat', isBeat, events.beat);
  socket.on('signal', (from, signal) =>
    isText(from) && isSignal(signal) ? events.signal(from, signal) : unreadable(),
  );
}
