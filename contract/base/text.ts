import * as z from 'zod/mini';

/** Control characters (but tab and line feed) and lone surrogates: databases do not store them, and readers do not see them. */
export const WITHOUT_CONTROL_CHARACTERS = /^(?:[\t\n]|[^\p{Cc}\p{Surrogate}])*$/u;

/** Something visible: more than spaces, joiners and marks without a letter to carry them. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Text as compared in searches: without accents, case and surrounding spaces. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Invisible controls that change the direction of the text that follows them. */
const NO_TURNING = /^\P{Bidi_Control}*$/u;

const TURNING = /\p{Bidi_Control}/gu;
/** Stands for a text of which nothing can be seen. */
const NOTHING_SEEN = '…';

/** A name from a file as one that was typed (SY12): trimmed, without what turns the line it is in; empty if nothing can be seen. */
export const plainName = (name: string): string => {
  const plain = name.replace(TURNING, '').trim();
  return VISIBLE.test(plain) ? plain : '';
};

/** The same for a name that has to be there. */
export const plainNameOrDots = (name: string): string => plainName(name) || NOTHING_SEEN;

/** A text from a file as one that was typed (SY10): trimmed, and something to see. */
export const plainText = (text: string): string => (VISIBLE.test(text) ? text.trim() : NOTHING_SEEN);

/** A name from a file of at most `most` characters (code points); what is cut off is replaced by `…`. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const characters = [...name];
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Whether two names are the same to someone who types one of them: spaces around them, and marks that nobody can type, do not count. */
export const isSameName = (one: string, other: string): boolean => {
  const visible = (name: string) => name.replace(TURNING, '').trim();
  return visible(one) === visible(other);
};

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
