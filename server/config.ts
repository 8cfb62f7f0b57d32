import * as z from 'zod/mini';

/** Everything that an installation can set, by environment variables. */
export interface Config {
  port: number;
  host: string;
  /** Where the database lies; made if need be. */
  dataDir: string;
  logLevel: string;
  /** Origins from which pages may connect beside the server's own. */
  origins: string[];
  /** Whether a proxy in front says who calls. */
  trustProxy: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  PUBLIC_URL: z._default(z.string().check(z.refine((list) => originsOf(list) !== null)), ''),
  TRUST_PROXY: z._default(z.enum(['yes', 'no']), 'no'),
});
type Variable = keyof typeof schema.shape;

/** What each variable must be, for whoever set it wrongly. */
const WANTED: Record<Variable, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or an address to listen on',
  DATA_DIR: 'a folder',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  NODE_ENV: 'production, development or test',
  PUBLIC_URL: 'an address such as https://retro.example.org, or several with commas between them',
  TRUST_PROXY: 'yes or no',
};

/** The settings in an environment, or a sentence for each that is wrong. An empty variable counts as not set. */
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
      problems: names.map((name) => `${name} is "${set[name]}"; it must be ${WANTED[name]}.`),
    };
  }
  const { data } = parsed;
  const config: Config = {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    logLevel: data.LOG_LEVEL,
    origins: originsOf(data.PUBLIC_URL) ?? [],
    trustProxy: data.TRUST_PROXY === 'yes',
  };
  return { ok: true, config };
}

/** The origins in a list of addresses; null where one of them is none. */
function originsOf(list: string): string[] | null {
  const addresses = list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return addresses.every((address) => /^https?:\/\//.test(address) && URL.canParse(address))
    ? addresses.map((address) => new URL(address).origin)
    : null;
}
