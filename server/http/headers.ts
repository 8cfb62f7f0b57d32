import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Installation } from '#contract/accounts.ts';

/** Where Google's sign-in button comes from. */
const GOOGLE = 'https://accounts.google.com/gsi/';

/**
 * What a browser may do with what this server sends. Nothing of others is allowed in, but for Google's button where
 * the installation has it, which also needs to open a window and to know from which site it is used.
 */
export function helmetOptions({ googleClientId }: Installation): FastifyHelmetOptions {
  const google = googleClientId === null ? [] : [GOOGLE];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...google.map((address) => `${address}client`)],
        styleSrc: ["'self'", ...google.map((address) => `${address}style`)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        ...(google.length > 0 && { frameSrc: google }),
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whether there is TLS is the installation's affair; a server on a plain port must stay reachable.
    strictTransportSecurity: false,
    referrerPolicy: { policy: googleClientId === null ? 'same-origin' : 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: googleClientId === null ? 'same-origin' : 'same-origin-allow-popups' },
  };
}
