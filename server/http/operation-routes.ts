import { createHash, timingSafeEqual } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { livenessSchema } from '#contract/operators/operator-payloads.ts';
import { refused } from '../base/result.ts';
import type { Build } from '../base/version.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Keyholder, RawAnswer, route } from './route.ts';

export interface OperationRoutesDeps {
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** The token for reading the metrics; null if nobody may. */
  metricsToken: string | null;
  build: Build;
}

/** For the people who run the server: whether it is alive, whether its database answers, and what it does. */
export const operationRoutes = ({
  isReady,
  metrics,
  metricsToken,
  build,
}: OperationRoutesDeps): RouteOptions[] => [
  route('GET /healthz', { who: 'anybody', answer: livenessSchema }, () => ({ ok: true, ...build })),
  route('GET /readyz', { who: 'anybody', answer: doneSchema }, async () =>
    (await isReady()) ? { ok: true } : refused('unavailable'),
  ),
  ...(metricsToken === null ? [] : [metricsRoute(metrics, metricsToken)]),
];

const metricsRoute = (metrics: Metrics, token: string) =>
  route(
    'GET /metrics',
    { who: whoBrings(token), answer: 'text/plain' },
    async () => new RawAnswer(await metrics.text(), { 'content-type': metrics.contentType }),
  );

/** Digests have the same length, so comparing takes the same time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function whoBrings(token: string): Keyholder {
  const expected = digest(`Bearer ${token}`);
  return {
    says: 'callers with `METRICS_TOKEN`',
    admits: ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected),
  };
}
