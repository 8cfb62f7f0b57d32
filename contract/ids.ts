import * as z from 'zod/mini';

/**
 * Ids of retros, people, commands and all that a command makes: 16 characters of base 36 (82 random bits).
 * A browser makes a command's id; what the command creates has the same id, so a browser can show it at once (SY1).
 * The pattern admits no key of Object.prototype, so ids are safe as keys of plain records.
 */
export const idSchema = z.string().check(z.regex(/^[0-9a-z]{16}$/));
export type Id = z.infer<typeof idSchema>;

/** Stands for the author of a topic where nobody knows who wrote it. */
export const UNKNOWN_AUTHOR: Id = '0000000000000000';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An id out of random bytes: at least 32 of them, so that enough are left after those that would favour a letter are dropped. */
export function idFromBytes(bytes: Uint8Array): Id | null {
  let id = '';
  for (const byte of bytes) {
    if (byte < 252) id += ALPHABET[byte % 36];
    if (id.length === 16) return id;
  }
  return null;
}
