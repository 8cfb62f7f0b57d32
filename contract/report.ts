import * as z from 'zod/mini';

/** Places in the app whose failures are told to the server. */
export const ERROR_PLACES = ['verify_email', 'call'] as const;
export type ErrorPlace = (typeof ERROR_PLACES)[number];

/** `POST /api/errors`: something failed in a browser that is nobody's mistake. A code as the calls have them. */
export const errorReportSchema = z.strictObject({
  place: z.enum(ERROR_PLACES),
  code: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)),
  /** Of a call: its method and path, with `:id` for every id. */
  call: z.optional(z.string().check(z.regex(/^[A-Z]{3,6} [a-z/_:.-]{1,80}$/))),
});
