import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { ACCOUNT_REFUSALS } from '#contract/accounts/account-refusals.ts';
import { CALL_FAILURES, REFUSALS } from '#contract/base/refusal-codes.ts';
import { CRASHES, errorReportSchema } from '#contract/errors/error-report.ts';
import type { Logger } from '../base/logger.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { TokenBuckets } from '../base/token-buckets.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { route } from './route.ts';

/** How much one network may report: enough for a team, too little to fill a log. */
const PER_NETWORK = { perSecond: 1 / 10, burst: 20 };
/** How many of those count as a network's first reports: a handful an hour. */
const FIRST_WORDS = { perSecond: 5 / 3_600, burst: 5 };
/** Limits for all networks together, separately for first reports and others, so that a few noisy networks never drown out the rest. */
const TOGETHER = { perSecond: 1 / 2, burst: 50 };

/** Codes that a browser can have; anyone can call this, and a metric must not grow by made-up codes. */
const KNOWN = new Set<string>([
  ...Object.keys(REFUSALS),
  ...Object.keys(ACCOUNT_REFUSALS),
  ...Object.keys(CALL_FAILURES),
  ...CRASHES,
]);

/** How many reports are accepted: from each network, and from all together (SY8). */
export class ReportLimits {
  readonly #perNetwork: NetworkBuckets;
  readonly #firstWords: NetworkBuckets;
  readonly #together: TokenBuckets;

  constructor(now: () => number) {
    this.#perNetwork = new NetworkBuckets(PER_NETWORK, now);
    this.#firstWords = new NetworkBuckets(FIRST_WORDS, now);
    this.#together = new TokenBuckets(TOGETHER, now);
  }

  admits(address: string): boolean {
    if (!this.#perNetwork.take(address)) return false;
    return this.#together.take(this.#firstWords.take(address) ? 'first words' : 'others');
  }

  sweep(): void {
    this.#perNetwork.sweep();
    this.#firstWords.sweep();
  }
}

export interface ReportRouteDeps {
  metrics: Metrics;
  log: Logger;
  reports: ReportLimits;
}

/** Browsers' error reports go to the log and a metric, by place and code. Reports beyond the limits get the same answer and are ignored. */
export const reportRoute = ({ metrics, log, reports }: ReportRouteDeps): RouteOptions =>
  route(
    'POST /errors',
    { who: 'anybody', body: errorReportSchema, answer: doneSchema },
    ({ ip, body: { place, code: errorCode, call } }) => {
      const code = KNOWN.has(errorCode) ? errorCode : 'other';
      if (reports.admits(ip)) {
        metrics.browserFailed(place, code);
        log.warn({ place, code, call }, 'a browser tells of a failure');
      }
      return { ok: true };
    },
  );
