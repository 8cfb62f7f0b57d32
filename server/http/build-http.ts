import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Logger } from '../base/log.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { boundBodies } from './arriving-bodies.ts';
import { ASKING_MS, IDLE_MS, LOOK_MS, STANDSTILL_MS } from './connection-guard.ts';
import { answerError, answerNoAddress, answerNotFound } from './errors.ts';
import { helmetFor } from './headers.ts';
import { addPages, type PagesDeps } from './pages.ts';
import { type ListedRoute, type RouteHooksDeps, routeHooks } from './route-hooks.ts';

/** How often the server may be called. A team of hundreds behind one address stays below this. */
export interface CallRates {
  /** Calls a minute. */
  callsPerAddress: number;
  person: Rate;
}
export const CALL_RATES: CallRates = { callsPerAddress: 3_000, person: { perSecond: 5, burst: 60 } };

/** How often recovered entries are removed, ms. */
const SWEEP_MS = 60_000;
/** The largest body of ordinary calls, bytes. */
const LARGEST_BODY = 32 * 1024;

/** The address the proxy in front of us saw. Anyone can have written what comes before it in the header. */
const isProxy = (_address: string, hop: number): boolean => hop === 0;

export interface HttpDeps extends Pick<RouteHooksDeps, 'byToken' | 'isOperator'>, PagesDeps {
  log: Logger;
  now: () => number;
  rates: CallRates;
  /** The routes of each area: those under `/api`, and those beside it. */
  api: readonly FastifyPluginAsync[];
  site: readonly FastifyPluginAsync[];
  /** Rate limits. */
  counters: readonly { sweep: () => void }[];
  /** Whether a trusted proxy passes on the caller's address. */
  trustProxy: boolean;
}

/** The HTTP side of the server, not listening yet, and the routes that it has. */
export async function buildHttp(
  deps: HttpDeps,
): Promise<{ http: FastifyInstance; routes: readonly ListedRoute[] }> {
  const http = Fastify({
    loggerInstance: quiet(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy && isProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    connectionTimeout: STANDSTILL_MS,
    // A proxy reuses its connections for other callers, so it has to be the one to close them.
    ...(!deps.trustProxy && { keepAliveTimeout: IDLE_MS }),
    http: { headersTimeout: ASKING_MS, connectionsCheckingInterval: LOOK_MS },
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => answerNoAddress(reply),
  }) as unknown as FastifyInstance;
  http.setErrorHandler(answerError);
  // First, so that what is refused early has the headers too.
  await http.register(helmet, helmetFor(deps));
  const perPerson = new TokenBuckets(deps.rates.person, deps.now);
  const routes = routeHooks(http, { ...deps, perPerson });
  boundBodies(http);
  await http.register(apiOf(deps), { prefix: '/api' });
  for (const area of deps.site) await http.register(area);
  await addPages(http, deps);
  sweepRegularly(http, [perPerson, ...deps.counters]);
  return { http, routes: routes() };
}

/** Of Fastify's own messages, only the errors. */
function quiet(log: Logger): Logger {
  return log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log;
}

const apiOf =
  ({ rates, api: areas }: HttpDeps): FastifyPluginAsync =>
  async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(rateLimit, { max: rates.callsPerAddress, timeWindow: '1 minute' });
    const limited = api.rateLimit();
    // Answered with the headers of any other call, so that to others an operators' call looks like one that does not exist (OP1).
    api.addHook('onRequest', async (request, reply) => {
      if (request.is404) await limited.call(api, request, reply);
    });
    api.setNotFoundHandler((_request, reply) => answerNotFound(reply));
    for (const area of areas) await api.register(area);
  };

function sweepRegularly(http: FastifyInstance, counters: HttpDeps['counters']): void {
  const sweeping = setInterval(() => {
    for (const counted of counters) counted.sweep();
  }, SWEEP_MS);
  sweeping.unref();
  http.addHook('onClose', async () => clearInterval(sweeping));
}
