import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { HEARTBEAT_MS } from '#contract/limits.ts';
import type { ClientEvents, ServerEvents } from '#contract/retro/wire.ts';
import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { Caller } from '../accounts/store/sessions.ts';
import { addressOf, networksOf } from '../base/caller-networks.ts';
import { FairQueue } from '../base/fair-queue.ts';
import type { Logger } from '../base/logger.ts';
import { requestId } from '../base/request-id.ts';
import type { Time } from '../base/system-clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ConnectionRefusal } from '../metrics/refusals.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { WritingRates } from '../retro/log-budget.ts';
import { DatabaseUnavailable } from '../store/database/database-errors.ts';
import type { Send } from './audience.ts';
import { ConnectionsByPerson } from './connections-by-person.ts';
import { authenticate, HandshakeRefused, isOwnOrigin } from './handshake.ts';
import { MembershipFeed, type MembershipFeedDeps } from './membership-feed.ts';
import { RetroFeeds, type RetroFeedsDeps } from './retro-feeds.ts';
import { SocketCommands } from './socket-commands.ts';
import type { SocketConnection } from './socket-connection.ts';
import { type SocketRates, Throttle } from './socket-limits.ts';
import {
  closeAfterLastMessage,
  limitUnauthenticated,
  refuseTransportChange,
  terminate,
} from './unauthenticated.ts';
import { Backlogs, type ConnectionOwner, UNSENT_LIMITS, type UnsentBytes } from './unsent-bytes.ts';
import { answerDirectly, lineOf, packEvent, write } from './websocket-frames.ts';

/** The largest message that is read at all, bytes: all invitations of a retro. A larger one ends its connection. */
const LARGEST_MESSAGE = 256 * 1024;
/** Connections that one person can have. */
const MAX_TABS = 50;
/** engine.io's number for what `allowRequest` refused, which is counted there. */
const FORBIDDEN = 4;
/** Longer than a handshake takes, ms. */
const HANDSHAKE_MS = 60_000;

export interface GatewayDeps {
  /** The only two ways for data of a retro to leave the server (SE1). */
  redact: RetroFeedsDeps['redact'];
  project: RetroFeedsDeps['project'];
  retros: RetroFeedsDeps['retros'];
  memberships: MembershipFeedDeps['memberships'];
  time: Time;
  log: Logger;
  liveRetros: LiveRetros;
  byToken: (token: string) => Promise<Caller | null>;
  metrics: Metrics;
  /** Origins beside the server's own from which pages may connect. */
  origins: readonly string[];
  rates: SocketRates;
  /** Whether a trusted proxy passes on the caller's address. */
  trustProxy: boolean;
  /** Takes a place for a new socket; false if there is none. */
  takePlace: (request: IncomingMessage) => boolean;
  /** Whether there may be other servers on the same database. */
  hasOthers: boolean;
  /** Counts large pieces by where they come from (SY15). */
  writing: Pick<WritingRates, 'takesFrom'>;
  /** Somebody at an address is about to invite. */
  invitesFrom: (person: string, address: string) => Promise<void>;
}

export interface Gateway extends LiveUpdates {
  /** How many connections there are. */
  size: () => number;
  /** The sessions that have a connection here. */
  sessions: () => string[];
  /** Accepts nothing new; running commands are still answered. */
  pause: () => void;
  /** Ends all connections. */
  close: () => Promise<void>;
}

type Greeted = { caller: Caller };
type Io = Server<ClientEvents, ServerEvents, Record<string, never>, Greeted>;
type GreetedSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Greeted>;

/** Opens the sockets on an HTTP server. */
export function openGateway(http: HttpServer, deps: GatewayDeps): Gateway {
  /** Hundreds may come at once, after a network failure or as an attack. */
  const arrivals = new FairQueue();
  const io = socketsOn(http, deps, arrivals);
  const throttle = new Throttle(deps.rates, deps.time.now);
  const { feeds, pages, listener } = feedsOf(deps, throttle);
  const tabs = new ConnectionsByPerson();
  const backlogs = new Backlogs(UNSENT_LIMITS);
  /** Sessions that have ended just now: a handshake that began before must not come through. */
  const over = new Set<string>();

  const noteRefused = refusalsNoted(deps);
  const greeted = limitUnauthenticated(io.engine, () => noteRefused('no_handshake'));
  io.use((socket, next) => {
    whoComes(socket.handshake.auth, deps, tabs).then(
      async (caller) => {
        await arrivals.next();
        socket.data.caller = caller;
        next();
      },
      (refusal: HandshakeRefused) => {
        noteRefused(refusal.data.code, socket.request);
        next(refusal);
        // The refusal goes out before that.
        setImmediate(() => closeAfterLastMessage(socket.conn));
      },
    );
  });
  io.on('connection', (socket) => {
    const { person, session } = socket.data.caller;
    greeted(socket.conn);
    // Several may have asked before the first was connected.
    const late = over.has(session) ? 'unauthorized' : tabs.of(person.id).size >= MAX_TABS ? 'too_many' : null;
    if (late !== null) {
      noteRefused(late, socket.request);
      return void socket.disconnect(true);
    }
    const backlog = backlogs.open(ownerOf(socket, deps));
    const connection = connectionOf(socket, backlog);
    tabs.add(connection);
    socket.on('disconnect', () => {
      tabs.delete(connection);
      closeAfterLastMessage(socket.conn);
    });
    void socket.join(roomOf(session));
    listener.listen(connection);
  });
  const beat = setInterval(() => {
    feeds.beat();
    throttle.sweep();
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
    erased: (retro) => void deps.liveRetros.catchUp(retro),
    size: () => io.sockets.sockets.size,
    sessions: () => [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.caller.session))],
    pause: () => listener.pause(),
    close: async () => {
      clearInterval(beat);
      pages.stop();
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

/** What connections are told, and what hears them. */
function feedsOf(deps: GatewayDeps, throttle: Throttle) {
  const { liveRetros, retros, memberships, redact, project, metrics, time, log } = deps;
  const { hasOthers, trustProxy, writing, invitesFrom } = deps;
  const feeds = new RetroFeeds(liveRetros, { retros, redact, project, send, throttle, metrics, time, log });
  const pages = new MembershipFeed({ memberships, time, log });
  const listener = new SocketCommands(feeds, throttle, {
    hasOthers,
    trustProxy,
    writing,
    invitesFrom,
    pages,
    metrics,
    time,
    log,
  });
  return { feeds, pages, listener };
}

/** Socket.io on an HTTP server, by WebSocket alone, for pages that may connect. Newcomers wait for their turn. */
function socketsOn(http: HttpServer, deps: GatewayDeps, arrivals: FairQueue): Io {
  const { origins, takePlace } = deps;
  const noteRefused = refusalsNoted(deps);
  const io: Io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    allowUpgrades: false,
    allowRequest: (request, answer) => {
      const isOurs = isOwnOrigin(request, origins);
      if (!isOurs) noteRefused('origin', request);
      const isAllowed = isOurs && takePlace(request);
      // Node no longer listens to it, and engine.io does not yet: an error would end the server.
      request.socket.on('error', () => request.socket.destroy());
      void arrivals.next().then(() => answer(null, isAllowed));
    },
  });
  refuseTransportChange(io.engine);
  io.engine.on('connection_error', ({ req, code }: { req: IncomingMessage; code: number }) => {
    if (code !== FORBIDDEN) noteRefused('no_handshake', req);
  });
  return io;
}

function connectionOf(socket: GreetedSocket, backlog: UnsentBytes): SocketConnection {
  const line = lineOf(socket, backlog);
  answerDirectly(socket, line);
  return { socket, line, user: socket.data.caller.person, liveRetro: null, sentSeq: 0, stale: false };
}

/** Whose connection it is, and how it is closed if too much remains unread. */
function ownerOf({ data, request, conn }: GreetedSocket, { trustProxy, log }: GatewayDeps): ConnectionOwner {
  const person = data.caller.person.id;
  const [address] = networksOf(addressOf(request, trustProxy));
  const cut = () => {
    log.info({ person }, 'a connection that does not read was ended');
    terminate(conn);
  };
  return { person, address, cut };
}

/** Who is connecting. Throws `Refused`, also if that cannot be determined. */
async function whoComes(
  auth: unknown,
  { byToken, log }: GatewayDeps,
  tabs: ConnectionsByPerson,
): Promise<Caller> {
  try {
    const caller = await authenticate(auth, byToken);
    if (tabs.of(caller.person.id).size >= MAX_TABS) throw new HandshakeRefused('too_many');
    return caller;
  } catch (error) {
    if (error instanceof HandshakeRefused) throw error;
    log.error({ err: error }, 'a handshake failed');
    throw new HandshakeRefused(codeOf(error));
  }
}

/** For unexpected errors. */
const codeOf = (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : 'internal');

/** Counts connections that are refused, and logs each with the id of its call, if it was one. */
const refusalsNoted =
  ({ metrics, log, trustProxy }: GatewayDeps) =>
  (reason: ConnectionRefusal, request?: IncomingMessage): void => {
    metrics.connectionRefused(reason);
    const about = { reason, ...(request && { request: requestId(request, trustProxy) }) };
    log.debug(about, 'a connection was refused');
  };

/** The sockets of one login. */
const roomOf = (session: string): string => `session:${session}`;

/** Serializes a message once for everyone who gets it. */
const send: Send = (to, event, args, volatile = false) => {
  if (to.length === 0) return;
  const message = packEvent(event, args);
  for (const { line } of to) write(line, message, volatile);
};
