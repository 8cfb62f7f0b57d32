import type { AddressInfo } from 'node:net';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { buildHttp, HTTP_RATES, type HttpRates } from './http/http.ts';
import type { Logger } from './log.ts';
import { RoomRegistry } from './room/registry.ts';
import { systemTime, type Time } from './room/time.ts';
import { openGateway } from './socket/gateway.ts';
import { SOCKET_RATES, type SocketRates } from './socket/throttle.ts';
import type { Store } from './store/database.ts';

export interface AppDeps {
  store: Store;
  log: Logger;
  /** Where the built app lies; null to serve none. */
  pages: string | null;
  origins: readonly string[];
  trustProxy: boolean;
  time?: Time;
  rates?: { http: HttpRates; socket: SocketRates };
  /** The ways out of the server (SE1). Tests break them on purpose. */
  redact?: typeof redact;
  project?: typeof project;
}

export interface App {
  /** Begins to listen, on any free port for 0; answers with the port. */
  listen: (port: number, host: string) => Promise<number>;
  /** Stops in good order: what was asked is done and answered, rooms are put down, connections end. */
  close: () => Promise<void>;
}

/** Puts the server together. The store stays the caller's to close. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { store, log, time = systemTime } = deps;
  const ways = { redact: deps.redact ?? redact, project: deps.project ?? project };
  const rates = deps.rates ?? { http: HTTP_RATES, socket: SOCKET_RATES };
  const rooms = new RoomRegistry({ events: store.events, time, log });
  const http = await buildHttp({
    users: store.users,
    retros: store.retros,
    isReady: store.isReady,
    stateOf: (retro) => rooms.stateOf(retro),
    project: ways.project,
    now: time.now,
    log,
    pages: deps.pages,
    trustProxy: deps.trustProxy,
    rates: rates.http,
  });
  const gateway = openGateway(http.server, {
    ...ways,
    rooms,
    byToken: (token) => store.users.byToken(token, time.now()),
    origins: deps.origins,
    rates: rates.socket,
    time,
    log,
  });
  http.addHook('preClose', () => gateway.close());

  return {
    listen: async (port, host) => {
      await http.listen({ port, host });
      return (http.server.address() as AddressInfo).port;
    },
    close: async () => {
      gateway.pause();
      await rooms.closeAll();
      await http.close();
    },
  };
}
