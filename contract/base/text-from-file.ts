import { TURNING, VISIBLE } from './typed-text.ts';

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
