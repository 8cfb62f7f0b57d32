import * as z from 'zod/mini';

/**
 * Places in the app whose failures are told to the server: `screen` is one that threw while it was drawn, `page` an error
 * that nothing caught, `promise` one that came later.
 */
export const ERROR_PLACES = ['verify_email', 'call', 'screen', 'page', 'promise'] as const;
/** Errors of the app's own code by their kinds; what they say could hold what somebody wrote, and is told to nobody. */
export const CRASHES = [
  'error',
  'type_error',
  'range_error',
  'reference_error',
  'syntax_error',
  'security_error',
  'quota_exceeded_error',
  'not_found_error',
] as const;

export type ErrorPlace = (typeof ERROR_PLACES)[number];

/** `POST /api/errors`: something failed in a browser that is nobody's mistake. A code as the calls have them. */
export const errorReportSchema = z.strictObject({
  place: z.enum(ERROR_PLACES),
  code: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)),
  /** Of a call: its method and path, with `:id` for every id. */
  call: z.optional(z.string().check(z.regex(/^[A-Z]{3,6} [a-z/_:.-]{1,80}$/))),
});
