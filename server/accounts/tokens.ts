import { randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** What a bearer token says: the session it belongs to. Who that is, and whether it still is, the session knows. */
export interface Tokens {
  /** `now`: epoch ms; `lasts`: ms. */
  sign: (session: string, now: number, lasts: number) => Promise<string>;
  /** The session of a token; null for one that was tampered with, is not signed by us, or is over. */
  read: (token: string, now: number) => Promise<string | null>;
}

/** Tokens signed with a secret. */
export async function signedTokens(secret: Uint8Array): Promise<Tokens> {
  // Imported once: importing costs more than signing.
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    sign: (session, now, lasts) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(randomBytes(9).toString('base64url'))
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(now + lasts))
        .sign(key),
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          currentDate: new Date(now),
          requiredClaims: ['exp', 'sid'],
        });
        return typeof payload.sid === 'string' ? payload.sid : null;
      } catch {
        return null;
      }
    },
  };
}
