import type { FastifyInstance } from 'fastify';
import { ACCOUNT_REFUSALS } from '#contract/accounts.ts';
import { REFUSALS } from '#contract/codes.ts';
import { errorReportSchema } from '#contract/report.ts';
import { networksOf } from '../addresses.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { TokenBuckets } from '../token-buckets.ts';
import { parseBody } from './parse.ts';

/** What one network may tell: enough for a team, too little to fill a log. */
const PER_NETWORK = { perSecond: 1 / 10, burst: 20 };
/** The same for all together. */
const TOGETHER = { perSecond: 1, burst: 100 };

/** Codes that a browser can have; anybody can call this, and a metric must not grow by what they make up. */
const KNOWN = new Set([...Object.keys(REFUSALS), ...Object.keys(ACCOUNT_REFUSALS), 'network']);

/** Failures of browsers reach the log and a metric, by place and code. */
export function addReportRoute(
  api: FastifyInstance,
  { metrics, log, now }: { metrics: Metrics; log: Logger; now: () => number },
): void {
  const perNetwork = new TokenBuckets(PER_NETWORK, now);
  const together = new TokenBuckets(TOGETHER, now);
  const sweeping = setInterval(() => perNetwork.sweep(), 60_000);
  sweeping.unref();
  api.addHook('onClose', async () => clearInterval(sweeping));
  api.post('/errors', async ({ ip, body }) => {
    const { place, code: told } = parseBody(errorReportSchema, body);
    const isHeard = networksOf(ip).every((network) => perNetwork.take(network)) && together.take('all');
    const code = KNOWN.has(told) ? told : 'other';
    if (isHeard) {
      metrics.browserFailed(place, code);
      log.warn({ place, code }, 'a browser tells of a failure');
    }
    return { ok: true };
  });
}
