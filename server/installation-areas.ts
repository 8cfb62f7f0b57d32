import type { Health } from '#contract/operators/operator-payloads.ts';
import type { AppDeps } from './app-deps.ts';
import type { Ground } from './ground.ts';
import { httpArea } from './http/area.ts';
import { gaugeInstallation } from './metrics/installation-gauges.ts';
import type { Readings } from './metrics/metrics.ts';
import { operatorsArea } from './operators/area.ts';
import type { retroArea } from './retro/area.ts';

type Retro = ReturnType<typeof retroArea>;

/** What concerns the installation as a whole. */
export function installationAreas(ground: Ground, { changes }: Retro, readings: Readings) {
  const { settings, store, metrics, rates, time, reach, sendsMail, isOperator } = ground;
  const { log, build, publicUrl, hasPricing, blogUrl, contact, google, metricsToken, bus } = settings;
  const { dataDir = null, backupDir = null } = settings;
  const { now } = time;
  const operators = operatorsArea({
    store,
    isOperator,
    changes,
    readings,
    redis: () => stateOfBus(bus),
    dataDir,
    build,
    site: reach.site,
    sendsMail,
    hasPricing,
    rate: rates.http.lookUps,
    now,
    log,
  });
  const general = httpArea({
    installation: { googleClientId: google?.clientId ?? null, blogUrl, sendsMail, contact, hasPricing },
    publicUrl,
    inNetwork: reach.inNetwork,
    isReady: store.isReady,
    metrics,
    metricsToken,
    build,
    rate: rates.http.previews,
    now,
    log,
  });
  metrics.readings(readings);
  gaugeInstallation(metrics.registers, { build, dataDir, backupDir });
  return { general, offers: [general, operators] };
}

function stateOfBus(bus: AppDeps['bus']): Health['redis'] {
  if (bus?.kind === 'redis') return bus.isUp() ? 'up' : 'down';
  return bus?.kind ?? 'alone';
}
