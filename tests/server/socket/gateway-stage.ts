import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientEvents, PROTOCOL_VERSION, type ServerEvents } from '#contract/retro/wire.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import type { Caller } from '#server/accounts/store/sessions.ts';
import { createLog } from '#server/base/logger.ts';
import { type Gateway, type GatewayDeps, openGateway } from '#server/socket/gateway.ts';
import { LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';
import { NO_LIMITS } from '#tests/support/servers/test-server.ts';

type Browser = Socket<ServerEvents, ClientEvents>;

/** A gateway on an HTTP server of its own, with one live retro, and those who connect to it. Each token is the name of a session. */
export class GatewayStage {
  readonly stage = new LiveRetroStage();
  readonly callers = new Map<string, Caller>();
  readonly http = createServer();
  /** Why connections were refused, in order. */
  readonly refused: string[] = [];
  readonly byToken = vi.fn(async (token: string): Promise<Caller | null> => this.callers.get(token) ?? null);
  readonly takePlace = vi.fn((_request: IncomingMessage) => true);
  readonly liveRetros = {
    ...{ openOne: vi.fn(async () => this.live), acquire: vi.fn(async () => this.live) },
    ...{ release: vi.fn(), catchUp: vi.fn(async () => {}) },
  };
  /** So many bytes more are in each view. */
  padding = 0;
  /** How many views were made. */
  views = 0;
  live!: Awaited<ReturnType<LiveRetroStage['open']>>;
  gateway!: Gateway;
  url = '';
  readonly #sockets: { disconnect: () => void }[] = [];

  async open(changed: Partial<GatewayDeps> = {}): Promise<this> {
    await this.stage.build();
    this.live = await this.stage.open();
    const { store, ann, bob, time } = this.stage;
    for (const person of [ann, bob])
      this.callers.set(person.name.toLowerCase(), { person, session: `of ${person.name}` });
    this.gateway = openGateway(this.http, {
      project: (...asked) => {
        this.views += 1;
        return { ...project(...asked), padding: 'x'.repeat(this.padding) } as never;
      },
      ...{ redact, retros: store.retros, memberships: store.memberships, time },
      ...{ liveRetros: this.liveRetros as never, byToken: this.byToken, takePlace: this.takePlace },
      ...{ origins: [], trustProxy: false, hasOthers: false, rates: NO_LIMITS.socket },
      log: createLog('debug', { write: (line) => this.stage.log.push(line) }),
      metrics: {
        connectionRefused: (reason: string) => this.refused.push(reason),
        ...{ answered: vi.fn(), openRefused: vi.fn(), fanOut: (tell: () => void) => tell() },
      } as never,
      writing: { takesFrom: () => true },
      invitesFrom: async () => {},
      ...changed,
    });
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
    this.url = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
    return this;
  }

  /** Somebody's tab; resolves once it is connected, with the code of the refusal if it is not let in. */
  async come(token: string, extraHeaders: Record<string, string> = {}): Promise<Browser | string> {
    const auth = { token, protocol: PROTOCOL_VERSION };
    const options = { transports: ['websocket'], reconnection: false, forceNew: true };
    const socket: Browser = io(this.url, { ...options, auth, extraHeaders });
    this.#sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
        resolve(error.data?.code ?? 'refused'),
      );
    });
  }

  /** The same, for who must be let in. */
  async in(token: string): Promise<Browser> {
    const socket = await this.come(token);
    if (typeof socket === 'string') throw new Error(socket);
    return socket;
  }

  /** A connection by which anything can be sent, and all that came over it. */
  raw(path = '/socket.io/?EIO=4&transport=websocket', headers: Record<string, string> = {}) {
    const ws = new WebSocket(`${this.url.replace('http', 'ws')}${path}`, { headers });
    this.#sockets.push({ disconnect: () => ws.terminate() });
    const came: string[] = [];
    ws.on('message', (data) => came.push(String(data)));
    const closed = new Promise<number>((resolve) => {
      ws.once('close', resolve);
    });
    const outcome = new Promise<string>((resolve) => {
      ws.once('open', () => resolve('open'));
      ws.once('error', (error) => resolve(error.message));
    });
    /** Waits until such a message has come. */
    const until = async (begin: string) => {
      while (!came.some((text) => text.startsWith(begin))) await once(ws, 'message');
    };
    return { ws, came, closed, outcome, until };
  }

  /** Lines of the log, by what they say. */
  logged(what: string): Record<string, unknown>[] {
    return this.stage.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === what);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.disconnect();
    await this.gateway.close();
    this.http.closeAllConnections();
    await this.stage.close();
  }
}

/** Resolves once the connection of a socket is closed. */
export const ended = (socket: Browser): Promise<void> =>
  new Promise((resolve) => {
    socket.io.engine.once('close', () => resolve());
  });

/** A handshake as a browser sends it. */
export const handshake = (token: string) => `40${JSON.stringify({ token, protocol: PROTOCOL_VERSION })}`;
