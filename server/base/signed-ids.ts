import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens for links that have to work for a long time: an id, signed for one purpose. They are not stored, and the same id always
 * gives the same token.
 */
export interface SignedIds {
  of: (id: string) => string;
  /** The id that a token was made for; null if it is not ours, or made for something else. */
  read: (token: string) => string | null;
}

export function signedIds(secret: Uint8Array, purpose: string): SignedIds {
  const of = (id: string) =>
    `${id}.${createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')}`;
  return {
    of,
    read: (token) => {
      const id = token.split('.')[0] ?? '';
      return isSame(token, of(id)) ? id : null;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
