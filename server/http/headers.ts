import type { FastifyHelmetOptions } from '@fastify/helmet';

/** How long a browser that came by https uses only https, s. */
const HTTPS_ONLY_S = 365 * 86_400;

/** Addresses of an installation: the public one, and those to which browsers report page views and errors; null for none. */
interface Addresses {
  publicUrl: string | null;
  analyticsUrl: string | null;
  sentryDsn: string | null;
}

/** Where the page may send to, besides here. */
const outside = (...addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin]));

/**
 * What a browser may do with what this server sends: nothing from elsewhere is loaded, nothing is sent except to services the operator has set, and no inline code or styles.
 * If people reach it by https, browsers keep to that; a server on a plain port must stay reachable.
 */
export const helmetFor = ({ publicUrl, analyticsUrl, sentryDsn }: Addresses): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'", ...outside(analyticsUrl, sentryDsn)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: publicUrl?.startsWith('https:')
    ? { maxAge: HTTPS_ONLY_S, includeSubDomains: false }
    : false,
  referrerPolicy: { policy: 'same-origin' },
});
