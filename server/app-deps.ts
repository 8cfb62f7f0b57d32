import type { project } from '#machines/retro/project.ts';
import type { redact } from '#machines/retro/redact.ts';
import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import type { Build } from './base/version.ts';
import type { Bus } from './cluster/bus.ts';
import type { Config } from './config.ts';
import type { Transport } from './mail/letter.ts';
import type { Rates } from './rates.ts';
import type { Store } from './store/store.ts';

/** What an installation has set. */
type Settings = Pick<
  Config,
  | 'publicUrl'
  | 'mailFrom'
  | 'metricsToken'
  | 'google'
  | 'blogUrl'
  | 'sourceUrl'
  | 'contact'
  | 'hasPricing'
  | 'isKeptOffline'
  | 'asksForReviews'
  | 'analyticsUrl'
  | 'sentryDsn'
  | 'stripe'
  | 'backupDir'
  | 'trustProxy'
>;

/** What a server is made from: its store and its ways out, and what the installation has set. */
export interface AppDeps extends Settings {
  store: Store;
  log: Logger;
  /** The secret that signs tokens. */
  secret: Uint8Array;
  /** Sends mails; null if no mail is sent. */
  transport: Transport | null;
  /** Whether `/dev/outbox` may be read. */
  showsOutbox: boolean;
  /** Whether Slack and webhooks may be addresses on this machine: in development and tests. */
  callsItself: boolean;
  admins: readonly string[];
  /** The folder of the embedded database; null if there is none. */
  dataDir: string | null;
  /** Which Hindsight this is. */
  build: Build;
  /** The folder of the built app; null to serve none. */
  pages: string | null;
  origins: readonly string[];
  /** The connection to other servers on the same database; null if there can be none. */
  bus: Bus | null;
  time?: Time;
  rates?: Rates;
  /** The ways out of the server (SE1). Tests break them on purpose. */
  redact?: typeof redact;
  project?: typeof project;
}
