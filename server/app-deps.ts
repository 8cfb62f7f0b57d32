import type { project } from '#machines/retro/project.ts';
import type { redact } from '#machines/retro/redact.ts';
import type { GoogleConfig } from './accounts/google-verifier.ts';
import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import type { Build } from './base/version.ts';
import type { StripeConfig } from './billing/stripe-provider.ts';
import type { Bus } from './cluster/bus.ts';
import type { Transport } from './mail/letter.ts';
import type { Rates } from './rates.ts';
import type { Store } from './store/store.ts';

/** What a server is made from: its store and its ways out, and what the installation has set. */
export interface AppDeps {
  store: Store;
  log: Logger;
  /** The secret that signs tokens. */
  secret: Uint8Array;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** Sends mails; null if no mail is sent. */
  transport: Transport | null;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  /** Whether `/dev/outbox` may be read. */
  showsOutbox: boolean;
  /** Whether Slack and webhooks may be addresses on this machine: in development and tests. */
  callsItself: boolean;
  /** The token for reading the metrics; null if nobody may. */
  metricsToken: string | null;
  google: GoogleConfig | null;
  blogUrl: string | null;
  sourceUrl: string | null;
  /** Where people write to the operators; null if they are told of no address. */
  contact: string | null;
  /** Whether plans are sold here; otherwise every workspace has everything (PL9). */
  hasPricing: boolean;
  isKeptOffline: boolean;
  asksForReviews: boolean;
  analyticsUrl: string | null;
  sentryDsn: string | null;
  /** The provider for payments; the test payment page if there is none. */
  stripe: StripeConfig | null;
  admins: readonly string[];
  /** The folder of the embedded database; null if there is none. */
  dataDir: string | null;
  /** Which Hindsight this is. */
  build: Build;
  /** The folder with its backups; null if it is not known. */
  backupDir: string | null;
  /** The folder of the built app; null to serve none. */
  pages: string | null;
  origins: readonly string[];
  trustProxy: boolean;
  /** The connection to other servers on the same database; null if there can be none. */
  bus: Bus | null;
  time?: Time;
  rates?: Rates;
  /** The ways out of the server (SE1). Tests break them on purpose. */
  redact?: typeof redact;
  project?: typeof project;
}
