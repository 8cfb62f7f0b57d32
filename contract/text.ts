import * as z from 'zod/mini';

/** Control characters (but tab and line feed) and lone surrogates: no database keeps them, no reader sees them. */
const CLEAN = /^(?:[\t\n]|[^\p{Cc}\p{Surrogate}])*$/u;

/** Text a person typed: trimmed, 1 to `max` UTF-16 units, without control characters. */
export const typedText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(CLEAN));

/** The same, but may be empty. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(CLEAN));
