import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { HEARTBEAT_MS } from '#contract/limits.ts';
import type { ClientEvents, ServerEvents } from '#contract/wire.ts';
import type { Live } from '../accounts/live.ts';
import type { Caller } from '../accounts/logins.ts';
import type { RoomRegistry } from '../room/registry.ts';
import { DatabaseAway } from '../store/away.ts';
import type { Send } from './audience.ts';
import type { Connection, ServerSocket } from './connection.ts';
import type { FeedDeps } from './feed.ts';
import { FeedRegistry } from './feed-registry.ts';
import { lineOf, pack, write } from './frames.ts';
import { greet, isOwnOrigin, Refused } from './handshake.ts';
import { Listener } from './listener.ts';
import { Tabs } from './tabs.ts';
import { type SocketRates, Throttle } from './throttle.ts';

/** The largest message that is read at all, bytes: all invitations of a retro. A larger one ends its connection. */
const LARGEST_MESSAGE = 256 * 1024;
/** Packets from somebody who has not said who they are; it takes one to say so. */
const MOST_BEFORE_GREETING = 5;
/** Bytes that may wait to be sent to one connection; one that does not read is let go and can come back. */
const LARGEST_BACKLOG = 8 * 1024 * 1024;
const MAX_TABS = 50;
/** Longer than a handshake takes, ms. */
const HANDSHAKE_MS = 60_000;

export interface GatewayDeps extends Omit<FeedDeps, 'send'> {
  rooms: RoomRegistry;
  byToken: (token: string) => Promise<Caller | null>;
  /** Origins beside the server's own from which pages may connect. */
  origins: readonly string[];
  rates: SocketRates;
  /** Whether a proxy in front says who calls. */
  trustProxy: boolean;
  /** Whether there may be other servers on the same database. */
  hasOthers: boolean;
}

export interface Gateway extends Live {
  /** How many connections there are. */
  size: () => number;
  /** The sessions that have a connection here. */
  sessions: () => string[];
  /** Takes nothing up any more; what was taken up is still answered. */
  pause: () => void;
  /** Ends all connections. */
  close: () => Promise<void>;
}

/** What engine.io has of a connection. */
interface RawConnection {
  on: (event: 'packet', listener: () => void) => void;
  off: (event: 'packet', listener: () => void) => void;
  close: (discard: boolean) => void;
}

type Io = Server<ClientEvents, ServerEvents, Record<string, never>, { caller: Caller }>;

/** Opens the sockets on an HTTP server. */
export function openGateway(http: HttpServer, deps: GatewayDeps): Gateway {
  const io: Io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: 10_000,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, deps.origins)),
  });
  const feeds = new FeedRegistry(deps.rooms, { ...deps, send });
  const throttle = new Throttle(deps.rates, deps.time.now);
  const listener = new Listener(feeds, throttle, deps);
  const tabs = new Tabs();
  /** Sessions that have ended just now: a handshake that began before must not come through. */
  const over = new Set<string>();

  const greeted = hurryStrangers(io);
  io.use((socket, next) => {
    greet(socket.handshake.auth, deps.byToken).then(
      (caller) => {
        if (tabs.of(caller.person.id).size >= MAX_TABS) return next(new Refused('too_many'));
        socket.data.caller = caller;
        next();
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) deps.log.error({ err: error }, 'a handshake failed');
        next(error instanceof Refused ? error : new Refused(codeOf(error)));
      },
    );
  });
  io.on('connection', (socket) => {
    const { person, session } = socket.data.caller;
    greeted(socket.conn);
    // Several can have asked before the first of them stood.
    if (over.has(session) || tabs.of(person.id).size >= MAX_TABS) return void socket.disconnect(true);
    const connection: Connection = {
      socket: socket as ServerSocket,
      line: lineOf(socket as ServerSocket),
      user: person,
      room: null,
      sentSeq: 0,
      stale: false,
    };
    tabs.add(connection);
    socket.on('disconnect', () => tabs.delete(connection));
    void socket.join(roomOf(session));
    listener.listen(connection);
  });
  const beat = setInterval(() => {
    feeds.beat();
    throttle.sweep();
    for (const socket of io.sockets.sockets.values()) letGoIfStuck(socket as ServerSocket);
  }, HEARTBEAT_MS);

  return {
    ended: (sessions) => {
      // To no rooms would mean to everybody.
      if (sessions.length === 0) return;
      for (const session of sessions) {
        over.add(session);
        deps.time.after(HANDSHAKE_MS, () => over.delete(session));
      }
      io.in(sessions.map(roomOf)).disconnectSockets(true);
    },
    changed: (user) => tabs.changed(user),
    erased: (retro) => void deps.rooms.catchUp(retro),
    size: () => io.sockets.sockets.size,
    sessions: () => [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.caller.session))],
    pause: () => listener.pause(),
    close: async () => {
      clearInterval(beat);
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

/** Lets go of whoever talks on without saying who they are. The answer is to be called with a connection that has. */
function hurryStrangers(io: Io): (connection: object) => void {
  const counts = new WeakMap<object, () => void>();
  io.engine.on('connection', (connection: RawConnection) => {
    let packets = 0;
    const count = () => {
      if (++packets > MOST_BEFORE_GREETING) connection.close(true);
    };
    connection.on('packet', count);
    counts.set(connection, () => connection.off('packet', count));
  });
  return (connection) => counts.get(connection)?.();
}

/** For an error that nobody refused with. */
const codeOf = (error: unknown) => (error instanceof DatabaseAway ? 'unavailable' : 'internal');

/** The sockets of one login. */
const roomOf = (session: string): string => `session:${session}`;

/** Puts a message into bytes once for all who get it. */
const send: Send = (to, event, args, volatile = false) => {
  if (to.length === 0) return;
  const message = pack(event, args);
  for (const { line } of to) write(line, message, volatile);
};

/** What engine.io and ws have below a socket, and what waits in each to be sent. */
interface Backlog {
  transport: { socket?: { bufferedAmount: number; terminate: () => void } };
  writeBuffer: readonly { data?: unknown }[];
}

/** To be told of it takes reading, so whoever does not read is let go without a word. */
function letGoIfStuck({ conn }: ServerSocket): void {
  const { transport, writeBuffer } = conn as unknown as Backlog;
  let waiting = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) waiting += typeof data === 'string' ? data.length : 0;
  if (waiting > LARGEST_BACKLOG) transport.socket?.terminate();
}
