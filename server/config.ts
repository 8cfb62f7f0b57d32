import * as z from 'zod/mini';
import { emailSchema } from '#contract/base/email.ts';
import type { GoogleConfig } from './accounts/google-verifier.ts';
import { secretBytes } from './accounts/session-secret.ts';
import type { StripeConfig } from './billing/stripe-provider.ts';
import { IMPORT_SPACE_MIB } from './transfers/import-limits.ts';

/** Everything that an installation can set, by environment variables. */
export interface Config {
  port: number;
  host: string;
  /** The folder of the database; created if necessary. */
  dataDir: string;
  /** The folder with backups of the embedded database; null if the server knows of none. */
  backupDir: string | null;
  /** The PostgreSQL database; null for the embedded one. */
  databaseUrl: string | null;
  /** The Redis that connects several servers; null for a single server. */
  redisUrl: string | null;
  logLevel: string;
  /** Origins from which pages may connect, beside the server's own. */
  origins: string[];
  /** Whether a trusted proxy passes on the caller's address. */
  trustProxy: boolean;
  isProduction: boolean;
  /** Where people reach the server; null for the port it listens on. */
  publicUrl: string | null;
  /** The secret that signs tokens; null for a secret of the installation's own, kept beside the database. */
  secret: string | null;
  /** The mail server; null if there is none. */
  smtpUrl: string | null;
  /** The sender of mails. */
  mailFrom: string;
  /** The token for reading the metrics; null if nobody may. */
  metricsToken: string | null;
  google: GoogleConfig | null;
  /** The blog that the header links to; null for none. */
  blogUrl: string | null;
  /** Where the source can be read, which the landing page links to; null for nowhere. */
  sourceUrl: string | null;
  /** Addresses of the operators. */
  admins: string[];
  /** How many people may come within a minute from one address. */
  peoplePerAddress: number;
  /** MiB that the files being imported may take at a time. */
  importSpace: number;
  /** Where people write to the operators; null if they are told of no address. */
  contact: string | null;
  /** Whether plans are sold; otherwise every workspace has everything (PL9). */
  hasPricing: boolean;
  /** Whether browsers keep the app for use without a network (SY19). */
  isKeptOffline: boolean;
  /** Whether people are asked for a review of Hindsight after a retro (RV1). */
  asksForReviews: boolean;
  /** Where browsers report page views; null if they are not counted. */
  analyticsUrl: string | null;
  /** The service that collects errors; null if only the log has them. */
  sentryDsn: string | null;
  /** The provider for payments; null for the test payment page. */
  stripe: StripeConfig | null;
}

/** The least room for files being imported, MiB: that of the largest of another tool's. */
const LEAST_SPACE_MIB = 5;
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of a project at Sentry: a public key, a host, a number. */
const DSN = /^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/;
/** An id of a price at Stripe. */
const PRICE = /^price_\S+$/;
const A_PRICE = 'the id of a price at Stripe, such as price_1AbC; npm run stripe-prices makes them';

const schema = z.object({
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/),
      z.refine((port) => Number(port) <= 65_535),
    ),
    '3000',
  ),
  HOST: z._default(z.string().check(z.regex(/^\S+$/)), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  BACKUP_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.refine(isAddressOf('postgres', 'postgresql')))),
  REDIS_URL: z.optional(z.string().check(z.refine(isAddressOf('redis', 'rediss')))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PUBLIC_URL: z._default(z.string().check(z.refine((list) => originsOf(list) !== null)), ''),
  TRUST_PROXY: z._default(z.enum(['yes', 'no']), 'no'),
  SESSION_SECRET: z.optional(
    z.string().check(
      z.minLength(32),
      z.refine((setting) => secretBytes(setting) !== null),
    ),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SMTP_URL: z.optional(z.string().check(z.refine(isAddressOf('smtp', 'smtps')))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/))),
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.regex(/^\S+$/))),
  GOOGLE_JWKS_URL: z._default(z.string().check(z.refine(isWebAddress)), GOOGLE_KEYS),
  BLOG_URL: z.optional(z.string().check(z.refine(isWebAddress))),
  SOURCE_URL: z.optional(z.string().check(z.refine(isWebAddress))),
  PRICING: z._default(z.enum(['on', 'off']), 'on'),
  OFFLINE: z._default(z.enum(['on', 'off']), 'on'),
  ASK_FOR_REVIEWS: z._default(z.enum(['on', 'off']), 'on'),
  ANALYTICS_URL: z.optional(z.string().check(z.refine(isWebAddress))),
  SENTRY_DSN: z.optional(z.string().check(z.regex(DSN))),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_\S+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/))),
  STRIPE_PRICE_PRO_ANNUAL: z.optional(z.string().check(z.regex(PRICE))),
  STRIPE_PRICE_PRO_MONTHLY: z.optional(z.string().check(z.regex(PRICE))),
  STRIPE_PRICE_PREMIUM_ANNUAL: z.optional(z.string().check(z.regex(PRICE))),
  STRIPE_PRICE_PREMIUM_MONTHLY: z.optional(z.string().check(z.regex(PRICE))),
  STRIPE_TAX: z._default(z.enum(['on', 'off']), 'off'),
  CONTACT_EMAIL: z.optional(emailSchema),
  PEOPLE_PER_ADDRESS: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '100'),
  IMPORT_SPACE: z._default(
    z.string().check(
      z.regex(/^[1-9]\d{0,6}$/),
      z.refine((mib) => Number(mib) >= LEAST_SPACE_MIB),
    ),
    String(IMPORT_SPACE_MIB),
  ),
  ADMIN_EMAILS: z._default(z.string().check(z.refine((list) => emailsIn(list) !== null)), ''),
});
type Variable = keyof typeof schema.shape;

/** What each variable must be, for the message about a wrong one. */
const WANTED: Record<Variable, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or an address to listen on',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@db.example.org/hindsight',
  REDIS_URL: 'an address such as redis://redis.example.org:6379',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  NODE_ENV: 'production, development or test',
  PUBLIC_URL:
    'an address without a path, such as https://retro.example.org, or several with commas between them',
  TRUST_PROXY: 'yes or no',
  SESSION_SECRET: 'at least 32 characters that nobody can guess',
  METRICS_TOKEN: 'at least 16 characters that nobody can guess',
  SMTP_URL: 'an address such as smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'an address such as retro@example.org, or Retros <retro@example.org>',
  GOOGLE_CLIENT_ID: 'the client id that Google gave this installation',
  GOOGLE_JWKS_URL: 'the address of a key set',
  BLOG_URL: 'an address such as https://example.org/blog',
  SOURCE_URL: 'an address such as https://git.example.org/hindsight',
  PRICING: 'on or off',
  OFFLINE: 'on or off',
  ASK_FOR_REVIEWS: 'on or off',
  ANALYTICS_URL: 'an address such as https://plausible.example.org/api/event',
  SENTRY_DSN: 'the DSN of a project at Sentry, such as https://key@errors.example.org/1',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the endpoint at Stripe, such as whsec_…',
  STRIPE_PRICE_PRO_ANNUAL: A_PRICE,
  STRIPE_PRICE_PRO_MONTHLY: A_PRICE,
  STRIPE_PRICE_PREMIUM_ANNUAL: A_PRICE,
  STRIPE_PRICE_PREMIUM_MONTHLY: A_PRICE,
  STRIPE_TAX: 'on or off',
  CONTACT_EMAIL: 'an email address',
  PEOPLE_PER_ADDRESS: 'a number of people from 1 to 999999',
  IMPORT_SPACE: `a number of MiB from ${LEAST_SPACE_MIB} to 9999999`,
  ADMIN_EMAILS: 'an email address, or several with commas between them',
};

/** Secret: its value is not printed. */
const SECRET: readonly Variable[] = [
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/** The settings from an environment, or a sentence for each error. An empty variable counts as not set. */
export function readConfig(
  env: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const set = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => (env[name] ?? '') !== '')
      .map((name) => [name, env[name]]),
  );
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => path[0] as Variable))];
    return {
      ok: false,
      problems: names.map((name) => {
        const value = SECRET.includes(name) ? 'not right' : `"${set[name]}"`;
        return `${name} is ${value}; it must be ${WANTED[name]}.`;
      }),
    };
  }
  const problems = problemsBetween(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: configOf(parsed.data) };
}

/** Errors in the combination of settings. */
function problemsBetween(data: z.infer<typeof schema>): string[] {
  const problems: string[] = [];
  if (data.DATABASE_URL && !data.SESSION_SECRET)
    problems.push('SESSION_SECRET must be set with DATABASE_URL, the same for all servers on that database.');
  if (data.REDIS_URL && !data.DATABASE_URL)
    problems.push('REDIS_URL is for several servers on one database, so DATABASE_URL must be set too.');
  const missing = STRIPE.filter((name) => data[name] === undefined);
  if (missing.length > 0 && missing.length < STRIPE.length)
    problems.push(`${missing.join(', ')} must be set too: Stripe needs all of ${STRIPE.join(', ')}.`);
  return problems;
}

/** What Stripe needs, all of it or none. */
const STRIPE = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PRO_ANNUAL',
  'STRIPE_PRICE_PRO_MONTHLY',
  'STRIPE_PRICE_PREMIUM_ANNUAL',
  'STRIPE_PRICE_PREMIUM_MONTHLY',
] as const;

function stripeOf(data: z.infer<typeof schema>): StripeConfig | null {
  const set = STRIPE.map((name) => data[name]);
  const [key, webhookSecret, proAnnual, proMonthly, premiumAnnual, premiumMonthly] = set;
  if (!key || !webhookSecret || !proAnnual || !proMonthly || !premiumAnnual || !premiumMonthly) return null;
  const pro = { annual: proAnnual, monthly: proMonthly };
  const premium = { annual: premiumAnnual, monthly: premiumMonthly };
  return { key, webhookSecret, prices: { pro, premium }, addsTax: data.STRIPE_TAX === 'on' };
}

function configOf(data: z.infer<typeof schema>): Config {
  const origins = originsOf(data.PUBLIC_URL) ?? [];
  const publicUrl = origins[0] ?? null;
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    backupDir: data.DATABASE_URL ? null : (data.BACKUP_DIR ?? null),
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    logLevel: data.LOG_LEVEL,
    origins,
    trustProxy: data.TRUST_PROXY === 'yes',
    isProduction: data.NODE_ENV === 'production',
    publicUrl,
    secret: data.SESSION_SECRET ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `Hindsight <no-reply@${host}>`,
    google: data.GOOGLE_CLIENT_ID ? { clientId: data.GOOGLE_CLIENT_ID, jwksUrl: data.GOOGLE_JWKS_URL } : null,
    blogUrl: data.BLOG_URL ?? null,
    sourceUrl: data.SOURCE_URL ?? null,
    admins: emailsIn(data.ADMIN_EMAILS) ?? [],
    peoplePerAddress: Number(data.PEOPLE_PER_ADDRESS),
    importSpace: Number(data.IMPORT_SPACE),
    contact: data.CONTACT_EMAIL ?? null,
    hasPricing: data.PRICING === 'on',
    isKeptOffline: data.OFFLINE === 'on',
    asksForReviews: data.ASK_FOR_REVIEWS === 'on',
    analyticsUrl: data.ANALYTICS_URL ?? null,
    sentryDsn: data.SENTRY_DSN ?? null,
    stripe: stripeOf(data),
  };
}

/** What is between the commas of a list. */
const itemsOf = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isAddressOf(...schemes: string[]): (address: string) => boolean {
  return (address) => schemes.some((scheme) => address.startsWith(`${scheme}://`)) && URL.canParse(address);
}

function isWebAddress(address: string): boolean {
  return isAddressOf('http', 'https')(address);
}

/** The origins in a list of addresses; null if one of them is invalid or has more than an origin, such as a path. */
function originsOf(list: string): string[] | null {
  const addresses = itemsOf(list);
  if (!addresses.every(isWebAddress)) return null;
  const urls = addresses.map((address) => new URL(address));
  return urls.every(({ href, origin }) => href === `${origin}/`) ? urls.map(({ origin }) => origin) : null;
}

/** The addresses in a list, in lower case; null if one of them is invalid. */
function emailsIn(list: string): string[] | null {
  const parsed = itemsOf(list).map((item) => emailSchema.safeParse(item));
  return parsed.every(({ success }) => success) ? parsed.map(({ data }) => data ?? '') : null;
}
