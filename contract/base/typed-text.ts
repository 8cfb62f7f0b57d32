import * as z from 'zod/mini';

/** Control characters (but tab and line feed) and lone surrogates: databases do not store them, and readers do not see them. */
export const WITHOUT_CONTROL_CHARACTERS = /^(?:[\t\n]|[^\p{Cc}\p{Surrogate}])*$/u;

/** Something visible: more than spaces, joiners and marks without a letter to carry them. */
export const VISIBLE = /[^\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Invisible controls that change the direction of the text that follows them. */
const NO_TURNING = /^\P{Bidi_Control}*$/u;

/** The invisible controls themselves, to be taken out. */
export const TURNING = /\p{Bidi_Control}/gu;

/** Text a person typed: trimmed, 1 to `max` characters (code points) of which one can be seen, without control characters. */
export const typedText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(WITHOUT_CONTROL_CHARACTERS), z.regex(VISIBLE));

/** The same, but may be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(WITHOUT_CONTROL_CHARACTERS));

/** The name of a person or thing: typed text that does not affect the line it is in (SY12). */
export const typedName = (max: number) => typedText(max).check(z.regex(NO_TURNING));

/** The same, but may be empty. */
export const optionalName = (max: number) => optionalText(max).check(z.regex(NO_TURNING));
