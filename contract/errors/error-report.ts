import * as z from 'zod/mini';

/**
 * Places in the app whose errors are reported to the server: `screen` threw while rendering, `page` is an error
 * that nothing caught, `promise` a rejection that nothing handled.
 */
export const ERROR_PLACES = ['verify_email', 'call', 'screen', 'page', 'promise'] as const;
/** Kinds of errors in the app's own code; their messages could contain what people wrote and are told to nobody. */
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

/** `POST /api/errors`: something failed in a browser that is not a person's mistake. Codes are those of the calls. */
export const errorReportSchema = z.strictObject({
  place: z.enum(ERROR_PLACES),
  code: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)),
  /** Of a call: its method and path, with `:id` for every id. */
  call: z.optional(z.string().check(z.regex(/^[A-Z]{3,6} [a-z/_:.-]{1,80}$/))),
});
