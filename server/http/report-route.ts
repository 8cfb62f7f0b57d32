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
/** What of that counts as the first word of a network: a handful an hour. */
const FIRST_WORDS = { perSecond: 5 / 3_600, burst: 5 };
/** All networks together, of first words and of others: so a few networks that go on and on never drown those who hardly said a thing. */
const TOGETHER = { perSecond: 1 / 2, burst: 50 };

/** Codes that a browser can have; anybody can call this, and a metric must not grow by what they make up. */
const KNOWN = new Set<string>([
  ...Object.keys(REFUSALS),
  ...Object.keys(ACCOUNT_REFUSALS),
  ...Object.keys(CALL_FAILURES),
  ...CRASHES,
]);

/** How much is heard of what anybody tells: of each network, and of all together (SY8). */
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
