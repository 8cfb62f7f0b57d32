import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens for links that have to be good for long: an id, signed for one purpose. They lie nowhere, and the same id always
 * gives the same token.
 */
export interface SignedIds {
  of: (id: string) => string;
  /** The id that a token was made for; null where it is none of ours, or made for something else. */
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
