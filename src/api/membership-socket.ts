import { io, type Socket } from 'socket.io-client';
import { type ClientEvents, PROTOCOL_VERSION, type ServerEvents } from '#contract/retro/wire.ts';

/** What happens to the connection. */
export interface MembershipListener {
  following: () => void;
  changed: () => void;
  /** It broke, or never came about. */
  lost: () => void;
  /** The server does not want it: too many pages are open, or the login is over. */
  refused: () => void;
}

/** Opens a connection with a token; returns how to close it. */
export type MembershipWire = (token: string, listener: MembershipListener) => () => void;

/** An answer that takes longer counts as none, ms. */
const PATIENCE_MS = 5_000;

/** The connection over which a page is told that its person's memberships have changed. It does not come back by itself. */
export const membershipSocket: MembershipWire = (token, listener) => {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: PATIENCE_MS,
    auth: { token, protocol: PROTOCOL_VERSION },
  });
  socket.on('connect', () => {
    socket
      .timeout(PATIENCE_MS)
      .emitWithAck('memberships')
      .then(({ ok }) => (ok ? listener.following() : listener.refused()))
      .catch(() => socket.connected && listener.refused());
  });
  socket.on('memberships', listener.changed);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') listener.lost();
  });
  socket.on('connect_error', (error) => ('data' in error ? listener.refused() : listener.lost()));
  return () => void socket.disconnect();
};
