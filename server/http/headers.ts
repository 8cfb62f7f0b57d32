import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What a browser may do with what this server sends: nothing of others is allowed in, and no code or style in the page. */
export const HELMET: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Whether there is TLS is the installation's affair; a server on a plain port must stay reachable.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
};
