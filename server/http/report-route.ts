import type { FastifyInstance } from 'fastify';
import { ACCOUNT_REFUSALS } from '#contract/accounts.ts';
import { CALL_FAILURES, REFUSALS } from '#contract/codes.ts';
import { errorReportSchema } from '#contract/report.ts';
import type { Logger } from '../base/log.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { TokenBuckets } from '../base/token-buckets.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { parseBody } from './parse.ts';

/** What one network may tell: enough for a team, too little to fill a log. */
const PER_NETWORK = { perSecond: 1 / 10, burst: 20 };
/** The same for all together. */
const TOGETHER = { perSecond: 1, burst: 100 };

/** Codes that a browser can have; anybody can call this, and a metric must not grow by what they make up. */
const KNOWN = new Set([
  ...Object.keys(REFUSALS),
  ...Object.keys(ACCOUNT_REFUSALS),
  ...Object.keys(CALL_FAILURES),
]);

/** How much is heard of what anybody tells. */
export class ReportLimits {
  readonly #perNetwork: NetworkBuckets;
  readonly #together: TokenBuckets;

  constructor(now: () => number) {
    this.#perNetwork = new NetworkBuckets(PER_NETWORK, now);
    this.#together = new TokenBuckets(TOGETHER, now);
  }

  admits(address: string): boolean {
    return this.#perNetwork.take(address) && this.#together.take('all');
  }

  sweep(): void {
    this.#perNetwork.sweep();
  }
}

/** Failures of browsers reach the log and a metric, by place and code. */
export function addReportRoute(
  api: FastifyInstance,
  { metrics, log, reports }: { metrics: Metrics; log: Logger; reports: ReportLimits },
): void {
  api.post('/errors', async ({ ip, body }) => {
    const { place, code: told } = parseBody(errorReportSchema, body);
    const code = KNOWN.has(told) ? told : 'other';
    if (reports.admits(ip)) {
      metrics.browserFailed(place, code);
      log.warn({ place, code }, 'a browser tells of a failure');
    }
    return { ok: true };
  });
}
