import type { RouteOptions } from 'fastify';
import { ACCOUNT_REFUSALS, doneSchema } from '#contract/accounts.ts';
import { CALL_FAILURES, REFUSALS } from '#contract/codes.ts';
import { CRASHES, errorReportSchema } from '#contract/report.ts';
import type { Logger } from '../base/log.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { TokenBuckets } from '../base/token-buckets.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { route } from './route.ts';

/** What one network may tell: enough for a team, too little to fill a log. */
const PER_NETWORK = { perSecond: 1 / 10, burst: 20 };
/** The same for all together. */
const TOGETHER = { perSecond: 1, burst: 100 };

/** Codes that a browser can have; anybody can call this, and a metric must not grow by what they make up. */
const KNOWN = new Set<string>([
  ...Object.keys(REFUSALS),
  ...Object.keys(ACCOUNT_REFUSALS),
  ...Object.keys(CALL_FAILURES),
  ...CRASHES,
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

export interface ReportRouteDeps {
  metrics: Metrics;
  log: Logger;
  reports: ReportLimits;
}

/** Failures of browsers reach the log and a metric, by place and code. What is too much is answered alike, and not heard. */
export const reportRoute = ({ metrics, log, reports }: ReportRouteDeps): RouteOptions =>
  route(
    'POST /errors',
    { who: 'anybody', body: errorReportSchema, answer: doneSchema },
    ({ ip, body: { place, code: told, call } }) => {
      const code = KNOWN.has(told) ? told : 'other';
      if (reports.admits(ip)) {
        metrics.browserFailed(place, code);
        log.warn({ place, code, call }, 'a browser tells of a failure');
      }
      return { ok: true };
    },
  );
