import * as z from 'zod/mini';

/** Control characters (but tab and line feed) and lone surrogates: no database keeps them, no reader sees them. */
export const CLEAN = /^(?:[\t\n]|[^\p{Cc}\p{Surrogate}])*$/u;

/** Something to see: more than spaces, joiners and marks without a letter to carry them. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Text as it is compared where people search: without accents, case and spaces around it. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Controls that turn the direction of what follows, unseen: with one in a name, what is behind it reads otherwise. */
const NO_TURNING = /^\P{Bidi_Control}*$/u;

/** Text a person typed: trimmed, 1 to `max` characters (code points) of which one can be seen, without control characters. */
export const typedText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(CLEAN), z.regex(VISIBLE));

/** The same, but may be empty. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(CLEAN));

/** What somebody or something is called: typed text that changes nothing of the line it is in (SY12). */
export const typedName = (max: number) => typedText(max).check(z.regex(NO_TURNING));

/** The same, but may be empty. */
export const optionalName = (max: number) => optionalText(max).check(z.regex(NO_TURNING));
