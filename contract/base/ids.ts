import * as z from 'zod/mini';

/**
 * Ids of retros, people, commands and everything a command creates: 16 characters of base 36 (82 random bits).
 * A browser makes a command's id; what the command creates has the same id, so a browser can show it at once (SY1).
 * No property of Object.prototype matches the pattern, so ids are safe as keys of plain records.
 */
export const idSchema = z.string().check(z.regex(/^[0-9a-z]{16}$/));
export type Id = z.infer<typeof idSchema>;

/** The author of a topic if nobody knows who wrote it. */
export const UNKNOWN_AUTHOR: Id = '0000000000000000';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An id from at least 32 random bytes, so that enough are left after dropping those that would favour some letters. */
export function idFromBytes(bytes: Uint8Array): Id | null {
  let id = '';
  for (const byte of bytes) {
    if (byte < 252) id += ALPHABET[byte % 36];
    if (id.length === 16) return id;
  }
  return null;
}
