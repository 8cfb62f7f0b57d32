import type { FastifyHelmetOptions } from '@fastify/helmet';

/** How long a browser that came by https comes by nothing else, s. */
const HTTPS_ONLY_S = 365 * 86_400;

/** Of an installation: where people reach it, and where browsers tell of page views and of errors; null for none. */
interface Addresses {
  publicUrl: string | null;
  analyticsUrl: string | null;
  sentryDsn: string | null;
}

/** Where the page may send to, besides here. */
const outside = (...addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin]));

/**
 * What a browser may do with what this server sends: nothing of others is allowed in, nothing goes out but to whom the operator has named, and no code or style in the page.
 * Where people reach it by https, browsers keep to that; a server on a plain port must stay reachable.
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
