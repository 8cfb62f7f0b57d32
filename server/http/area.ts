import { type Installation, installationSchema } from '#contract/base/installation-payload.ts';
import type { Logger } from '../base/logger.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import type { Rate } from '../base/token-buckets.ts';
import type { Build } from '../base/version.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { operationRoutes } from './operation-routes.ts';
import { reachRoute } from './reach-route.ts';
import { ReportLimits, reportRoute } from './report-route.ts';
import { pluginOf, route } from './route.ts';

export interface HttpAreaDeps {
  /** What pages are told about the installation. */
  installation: Installation;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** Where others in the same network reach this server. */
  inNetwork: () => string[];
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** The token for reading the metrics; null if nobody may. */
  metricsToken: string | null;
  build: Build;
  /** How many link previews one network may ask for. */
  rate: Rate;
  now: () => number;
  log: Logger;
}

/** The calls that belong to no area: about the installation, errors in browsers, and those of the people who run the server. */
export function httpArea({
  installation,
  publicUrl,
  inNetwork,
  isReady,
  metrics,
  metricsToken,
  build,
  rate,
  now,
  log,
}: HttpAreaDeps) {
  const reports = new ReportLimits(now);
  const previews = new NetworkBuckets(rate, now);
  return {
    routes: [
      pluginOf(
        route('GET /installation', { who: 'anybody', answer: installationSchema }, () => installation),
        reachRoute({ publicUrl, inNetwork }),
        reportRoute({ metrics, log, reports }),
      ),
    ],
    /** Calls beside the API. */
    operations: pluginOf(...operationRoutes({ isReady, metrics, metricsToken, build })),
    counters: [reports, previews],
    /** How often link previews may be requested. */
    previews,
  };
}
