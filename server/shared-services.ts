import { project } from '#machines/retro/project.ts';
import type { CurrentTeams } from './access/current-team.ts';
import { findCurrentTeams } from './access/find-current-teams.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import { networkMarks } from './accounts/network-marks.ts';
import { operatorCheck } from './accounts/operator-check.ts';
import type { NetworkMarks } from './accounts/store/network-mark-rows.ts';
import type { Person } from './accounts/store/users.ts';
import type { AppDeps } from './app-deps.ts';
import { networkOrigins } from './base/network-addresses.ts';
import { type SignedIds, signedIds } from './base/signed-ids.ts';
import { systemTime, type Time } from './base/system-clock.ts';
import { type InvitationTokens, invitationTokens } from './mail/invitation-tokens.ts';
import { type Metrics, startMetrics } from './metrics/metrics.ts';
import { RATES, type Rates } from './rates.ts';
import type { EventStore } from './store/log/event-store.ts';
import type { Store } from './store/store.ts';

/** What the areas are built from: each is given what it names of this. */
export interface SharedServices {
  /** What the installation has set. */
  settings: AppDeps;
  /** Everything that is stored but the log, to which nobody may write unmeasured. */
  store: Omit<Store, 'events'>;
  /** The log of facts: every append is measured. */
  events: EventStore;
  metrics: Metrics;
  rates: Rates;
  time: Time;
  reach: Reach;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  /** Told what concerns the connections of all servers. */
  live: LiveUpdates;
  /** Teams as their retros need them. */
  currentTeams: CurrentTeams;
  isOperator: (person: Pick<Person, 'addressProven' | 'email'>) => boolean;
  /** The tokens in the links of invitations, and in those that turn the weekly mail off. */
  tokens: InvitationTokens;
  weeklyTokens: SignedIds;
  /** The tokens for links that turn reminders of writing ahead off, by person. */
  aheadTokens: SignedIds;
  /** What is stored of the IP address that somebody comes from. */
  marksOf: (address: string) => NetworkMarks;
  /** What people see of a retro's state (SE1). */
  project: typeof project;
}

/** The addresses of a server, some of which it knows only once it listens. */
export interface Reach {
  /** Where people reach it, without a slash at the end. */
  site: () => string;
  /** Where others in the same network do. */
  inNetwork: () => string[];
  /** It listens here now. */
  listensAt: (host: string, port: number) => void;
}

/** Settings with what they leave to the server, the store, and what is made from these alone. */
export function sharedServicesOf(settings: AppDeps, live: LiveUpdates): SharedServices {
  const { secret, hasPricing } = settings;
  const { events, ...store } = settings.store;
  const { memberships, rosters } = store;
  const metrics = startMetrics();
  return {
    settings,
    store,
    events: metrics.timed(events),
    metrics,
    rates: settings.rates ?? RATES,
    time: settings.time ?? systemTime,
    reach: reachOf(settings.publicUrl),
    sendsMail: settings.transport !== null,
    live,
    currentTeams: findCurrentTeams({ memberships, rosters, hasPricing }),
    isOperator: operatorCheck(settings.admins),
    tokens: invitationTokens(secret),
    weeklyTokens: signedIds(secret, 'weekly mail'),
    aheadTokens: signedIds(secret, 'ahead mail'),
    marksOf: networkMarks(secret),
    project: settings.project ?? project,
  };
}

function reachOf(publicUrl: string | null): Reach {
  let site = publicUrl;
  let listens: { host: string; port: number } | null = null;
  return {
    site: () => site ?? '',
    inNetwork: () => (listens === null ? [] : networkOrigins(listens.host, listens.port)),
    listensAt: (host, port) => {
      listens = { host, port };
      site ??= `http://localhost:${port}`;
    },
  };
}
