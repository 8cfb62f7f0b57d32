import { randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { NONCE_MS, PROOF_MS } from '#contract/limits.ts';

const ALGORITHM = 'HS256';

/** What a bearer token says: the session it belongs to. Who that is, and whether it still is, the session knows. */
export interface Tokens {
  /** `now`: epoch ms; `lasts`: ms. */
  sign: (session: string, now: number, lasts: number) => Promise<string>;
  /** The session of a token; null for one that was tampered with, is not signed by us, or is over. */
  read: (token: string, now: number) => Promise<string | null>;
  /** Says that somebody has logged in on the device that keeps it. It opens nothing. */
  signDevice: (person: string, now: number) => Promise<string>;
  /** Whose device it is, and which; null for what is no such token, or is over. */
  readDevice: (token: string, now: number) => Promise<{ person: string; device: string } | null>;
  /** What Google is to repeat to us, for some purpose. */
  signNonce: (purpose: string, now: number) => Promise<string>;
  readNonce: (nonce: string, now: number) => Promise<{ purpose: string; id: string } | null>;
  /** Says that whoever is logged in by a session has just shown otherwise that it is them. */
  signProof: (session: string, now: number) => Promise<string>;
  /** The session that a proof is of. */
  readProof: (proof: string, now: number) => Promise<string | null>;
}

/** How long a device is known after a login, ms. */
const DEVICE_MS = 180 * 86_400_000;

/** Tokens signed with a secret. */
export async function signedTokens(secret: Uint8Array): Promise<Tokens> {
  // Imported once: importing costs more than signing.
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const signed = (claims: Record<string, string>, now: number, lasts: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setJti(randomBytes(9).toString('base64url'))
      .setIssuedAt(new Date(now))
      .setExpirationTime(new Date(now + lasts))
      .sign(key);
  /** What a token claims under a name; each kind of token has one of its own, so that none is taken for another. */
  const claimOf = async (name: 'sid' | 'dev' | 'non' | 'prf', token: string, now: number) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: new Date(now),
        requiredClaims: ['exp', name],
      });
      const claim = payload[name];
      return typeof claim === 'string' ? { claim, id: payload.jti ?? '' } : null;
    } catch {
      return null;
    }
  };
  return {
    sign: (session, now, lasts) => signed({ sid: session }, now, lasts),
    read: async (token, now) => (await claimOf('sid', token, now))?.claim ?? null,
    signDevice: (person, now) => signed({ dev: person }, now, DEVICE_MS),
    readDevice: async (token, now) => {
      const found = await claimOf('dev', token, now);
      return found && { person: found.claim, device: found.id };
    },
    signNonce: (purpose, now) => signed({ non: purpose }, now, NONCE_MS),
    readNonce: async (nonce, now) => {
      const found = await claimOf('non', nonce, now);
      return found && { purpose: found.claim, id: found.id };
    },
    signProof: (session, now) => signed({ prf: session }, now, PROOF_MS),
    readProof: async (proof, now) => (await claimOf('prf', proof, now))?.claim ?? null,
  };
}
