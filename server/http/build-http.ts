import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Installation } from '#contract/accounts.ts';
import { snakeKeys } from '#contract/case.ts';
import { addressCheck } from '../accounts/address-check.ts';
import { AccountLimits, type AccountRates } from '../accounts/rates.ts';
import { addAvatarFiles } from '../avatars/avatar-files.ts';
import { PICTURE_RATES, PictureLimits, type PictureRates } from '../avatars/picture-limits.ts';
import type { Logger } from '../base/log.ts';
import type { Rate } from '../base/token-buckets.ts';
import { TokenBuckets } from '../base/token-buckets.ts';
import { addOutboxRoutes } from '../mail/outbox-routes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addBriefRoutes, BRIEF_RATE, type BriefRoutesDeps } from '../retro/brief-routes.ts';
import { addRetroRoutes, type RetroRoutesDeps } from '../retro/retro-routes.ts';
import type { Outbox } from '../store/mail/outbox.ts';
import { type AccountRoutesDeps, addAccountRoutes } from './account-routes.ts';
import { boundBodies } from './arriving-bodies.ts';
import { authenticator } from './auth.ts';
import { ASKING_MS, IDLE_MS, LOOK_MS, STANDSTILL_MS } from './connection-guard.ts';
import { answerError } from './errors.ts';
import { helmetFor } from './headers.ts';
import { addLoginRoutes, type LoginRoutesDeps } from './login-routes.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { addPages } from './pages.ts';
import { addReportRoute, ReportLimits } from './report-route.ts';

/** How often may be called. A team of hundreds behind one address stays below. */
export interface HttpRates extends PictureRates {
  callsPerAddress: number;
  guestsPerAddress: number;
  person: Rate;
  /** Bytes of briefs. */
  briefs: Rate;
}
export const HTTP_RATES: HttpRates = {
  callsPerAddress: 3_000,
  guestsPerAddress: 500,
  person: { perSecond: 5, burst: 60 },
  briefs: BRIEF_RATE,
  ...PICTURE_RATES,
};

/** How often who is as good as new is forgotten, ms. */
const SWEEP_MS = 60_000;
/** The largest body, bytes, of a call that asks for no more. */
const LARGEST_BODY = 32 * 1024;

/** Whom the proxy in front of us saw. What stands before that in the header, anybody can have written. */
const isProxy = (_address: string, hop: number): boolean => hop === 0;

export interface HttpDeps
  extends Pick<BriefRoutesDeps, 'stateOf' | 'project'>,
    Pick<RetroRoutesDeps, 'users' | 'events' | 'retros' | 'glance' | 'now' | 'writing' | 'marksOf'>,
    Omit<LoginRoutesDeps, 'limits' | 'auth' | 'checkAddress' | 'guestsPerMinute'>,
    Omit<AccountRoutesDeps, 'limits' | 'pictures' | 'auth' | 'checkAddress'> {
  installation: Installation;
  /** Where mails are put aside; null where nobody may read them. */
  outbox: Outbox | null;
  log: Logger;
  isReady: () => Promise<boolean>;
  /** What can be watched, and what whoever watches has to bring; null where nobody may. */
  metrics: Metrics;
  metricsToken: string | null;
  /** Where the built app lies; null to serve none. */
  pages: string | null;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** Whether a proxy in front says who calls. */
  trustProxy: boolean;
  rates: { http: HttpRates; accounts: AccountRates };
}

/** The HTTP side of the server, not listening yet. */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: quiet(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy && isProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    connectionTimeout: STANDSTILL_MS,
    // A proxy keeps its connections for other callers, and has to be the one to end them.
    ...(!deps.trustProxy && { keepAliveTimeout: IDLE_MS }),
    http: { headersTimeout: ASKING_MS, connectionsCheckingInterval: LOOK_MS },
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  http.setErrorHandler(answerError);
  boundBodies(http);
  await http.register(helmet, helmetFor(deps.publicUrl));
  await http.register(apiOf(deps), { prefix: '/api' });
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    const ok = await deps.isReady();
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  if (deps.metricsToken !== null) addMetricsRoute(http, deps.metrics, deps.metricsToken);
  addAvatarFiles(http, deps.avatars);
  if (deps.outbox && !deps.trustProxy) await addOutboxRoutes(http, deps.outbox);
  await addPages(http, deps.pages);
  return http;
}

/** Of what Fastify itself has to say, only what is wrong. */
function quiet(log: Logger): Logger {
  return log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log;
}

function apiOf(deps: HttpDeps): FastifyPluginAsync {
  const { logins, now, rates } = deps;
  const perPerson = new TokenBuckets(rates.http.person, now);
  const briefBytes = new TokenBuckets(rates.http.briefs, now);
  const limits = new AccountLimits(rates.accounts, now);
  const pictures = new PictureLimits(rates.http, now);
  const reports = new ReportLimits(now);
  const auth = authenticator(logins, perPerson);
  return async (api) => {
    const sweeping = setInterval(() => {
      for (const counted of [perPerson, briefBytes, limits, pictures, reports, deps.writing]) counted.sweep();
    }, SWEEP_MS);
    sweeping.unref();
    api.addHook('onClose', async () => clearInterval(sweeping));
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(rateLimit, { max: rates.http.callsPerAddress, timeWindow: '1 minute' });
    api.get('/installation', async () => snakeKeys(deps.installation));
    const checkAddress = addressCheck(deps.users, limits);
    addLoginRoutes(api, {
      ...deps,
      limits,
      auth,
      checkAddress,
      guestsPerMinute: rates.http.guestsPerAddress,
    });
    await addAccountRoutes(api, { ...deps, limits, pictures, auth, checkAddress });
    addReportRoute(api, { ...deps, reports });
    addRetroRoutes(api, { ...deps, whoCalls: auth.whoCalls });
    addBriefRoutes(api, { ...deps, briefBytes, whoCalls: auth.whoCalls });
  };
}
