import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Logger } from '../log.ts';
import type { Rate } from '../token-buckets.ts';
import { TokenBuckets } from '../token-buckets.ts';
import { authenticator } from './auth.ts';
import { addBriefRoutes, type BriefRoutesDeps } from './brief-routes.ts';
import { answerError } from './errors.ts';
import { addPages } from './pages.ts';
import { addRetroRoutes, type RetroRoutesDeps } from './retro-routes.ts';
import { addUserRoutes } from './user-routes.ts';

/** How often may be called. A team of hundreds behind one address stays below. */
export interface HttpRates {
  callsPerAddress: number;
  guestsPerAddress: number;
  person: Rate;
}
export const HTTP_RATES: HttpRates = {
  callsPerAddress: 3_000,
  guestsPerAddress: 500,
  person: { perSecond: 5, burst: 60 },
};

/** The largest body: a new retro with all the invitations it may have. */
const LARGEST_BODY = 256 * 1024;

export interface HttpDeps
  extends Pick<BriefRoutesDeps, 'stateOf' | 'project'>,
    Pick<RetroRoutesDeps, 'users' | 'retros' | 'now'> {
  log: Logger;
  isReady: () => Promise<boolean>;
  /** Where the built app lies; null to serve none. */
  pages: string | null;
  /** Whether a proxy in front says who calls. */
  trustProxy: boolean;
  rates: HttpRates;
}

/** The HTTP side of the server, not listening yet. */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: quiet(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  http.setErrorHandler(answerError);
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whether there is TLS is the installation's affair; a server on a plain port must stay reachable.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await http.register(apiOf(deps), { prefix: '/api' });
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    const ok = await deps.isReady();
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  await addPages(http, deps.pages);
  return http;
}

/** Of what Fastify itself has to say, only what is wrong. */
function quiet(log: Logger): Logger {
  return log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log;
}

function apiOf(deps: HttpDeps): FastifyPluginAsync {
  const { users, now, rates } = deps;
  const perPerson = new TokenBuckets(rates.person, now);
  const whoCalls = authenticator(users, perPerson, now);
  return async (api) => {
    const sweeping = setInterval(() => perPerson.sweep(), 60_000);
    sweeping.unref();
    api.addHook('onClose', async () => clearInterval(sweeping));
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(rateLimit, { max: rates.callsPerAddress, timeWindow: '1 minute' });
    addUserRoutes(api, { users, now, whoCalls, guestsPerMinute: rates.guestsPerAddress });
    addRetroRoutes(api, { ...deps, whoCalls });
    addBriefRoutes(api, { ...deps, whoCalls });
  };
}
