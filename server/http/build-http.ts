import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Logger } from '../base/logger.ts';
import { requestId } from '../base/request-id.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { TooOften } from '../base/too-often.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { boundBodies } from './arriving-bodies.ts';
import { CHECK_MS, HEADERS_MS, IDLE_MS, STANDSTILL_MS } from './connection-guard.ts';
import { answerError, answerNoAddress, answerNotFound } from './errors.ts';
import { helmetFor } from './headers.ts';
import { addPages, type PagesDeps } from './pages.ts';
import type { RouteEntry } from './route.ts';
import { type ListedRoute, type RouteHooksDeps, routeHooks } from './route-hooks.ts';
import { UNKNOWN_ROUTE, watchCalls } from './watch-calls.ts';

/** How often the server may be called. A team of hundreds behind one address stays below this. */
export interface CallRates {
  /** Calls a minute. */
  callsPerAddress: number;
  person: Rate;
}
/** A dashboard takes ten calls, and ten tabs may open at once. */
export const CALL_RATES: CallRates = { callsPerAddress: 3_000, person: { perSecond: 10, burst: 120 } };

/** How often recovered entries are removed, ms. */
const SWEEP_MS = 60_000;
/** The largest body of ordinary calls, bytes. */
const LARGEST_BODY = 32 * 1024;

/** The address the proxy in front of us saw. Anyone can have written what comes before it in the header. */
const isProxy = (_address: string, hop: number): boolean => hop === 0;

export interface HttpDeps extends PagesDeps {
  byToken: RouteHooksDeps['byToken'];
  isOperator: RouteHooksDeps['isOperator'];
  log: Logger;
  metrics: Pick<Metrics, 'called'>;
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

/** A call that does not exist. */
const UNKNOWN: RouteEntry = { who: 'anybody', answer: 'application/json', isUnknown: true };
/** The longest part of an address, above what Node accepts of all headers: a longer one would be answered by Fastify itself. */
const LONGEST_PART = 32 * 1024;

/** The HTTP side of the server, not listening yet, and the routes that it has. */
export async function buildHttp(
  deps: HttpDeps,
): Promise<{ http: FastifyInstance; routes: readonly ListedRoute[] }> {
  const http = Fastify({
    loggerInstance: quiet(deps.log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: (request) => requestId(request, deps.trustProxy),
    trustProxy: deps.trustProxy && isProxy,
    bodyLimit: LARGEST_BODY,
    routerOptions: { maxParamLength: LONGEST_PART },
    requestTimeout: 30_000,
    connectionTimeout: STANDSTILL_MS,
    // A proxy reuses its connections for other callers, so it has to be the one to close them.
    ...(!deps.trustProxy && { keepAliveTimeout: IDLE_MS }),
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: true,
    frameworkErrors: (_error, { method }, reply) => {
      // No hook runs for these.
      deps.metrics.called({ method, route: UNKNOWN_ROUTE, status: '404', seconds: 0 });
      answerNoAddress(reply);
    },
  }) as unknown as FastifyInstance;
  http.setErrorHandler(answerError);
  watchCalls(http, { log: deps.log, called: deps.metrics.called });
  // First, so that what is refused early has the headers too.
  await http.register(helmet, helmetFor(deps));
  const perPerson = new TokenBuckets(deps.rates.person, deps.now);
  const { byToken, isOperator } = deps;
  const routes = routeHooks(http, { byToken, isOperator, perPerson });
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
    const errorResponseBuilder = (_: unknown, { ttl }: { ttl: number }) => new TooOften(ttl);
    await api.register(rateLimit, {
      max: rates.callsPerAddress,
      timeWindow: '1 minute',
      errorResponseBuilder,
    });
    const limited = api.rateLimit();
    // Answered with the headers of any other call, so that to others an operators' call looks like one that does not exist (OP1).
    api.addHook('onRequest', async (request, reply) => {
      if (request.is404) await limited.call(api, request, reply);
    });
    api.setNotFoundHandler((_request, reply) => answerNotFound(reply));
    // Otherwise the route for the files of the app would take unknown calls that read.
    api.get('/*', { config: { entry: UNKNOWN } }, (_request, reply) => answerNotFound(reply));
    for (const area of areas) await api.register(area);
  };

function sweepRegularly(http: FastifyInstance, counters: HttpDeps['counters']): void {
  const sweeping = setInterval(() => {
    for (const counted of counters) counted.sweep();
  }, SWEEP_MS);
  sweeping.unref();
  http.addHook('onClose', async () => clearInterval(sweeping));
}
