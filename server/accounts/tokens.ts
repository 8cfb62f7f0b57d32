import { randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** How long a login with Google may take, ms. */
export const NONCE_MS = 600_000;
/** How long a login with Google counts as proof, ms. */
const PROOF_MS = 600_000;

const ALGORITHM = 'HS256';

/** What a bearer token contains: the session it belongs to. The session knows whose it is, and whether it is still valid. */
export interface Tokens {
  /** `now`: epoch ms; `lasts`: ms; `no`: the number of the token in its session. */
  sign: (session: string, now: number, lasts: number, no?: number) => Promise<string>;
  /** The session of a token; null if it was tampered with or not signed by us. Whether it is still good is up to the caller. */
  read: (token: string, now: number) => Promise<SessionToken | null>;
  /** States that someone has logged in on the device that keeps it. It opens nothing. */
  signDevice: (person: string, now: number) => Promise<string>;
  /** The device and its person; null if the token is invalid or expired. */
  readDevice: (token: string, now: number) => Promise<{ person: string; device: string } | null>;
  /** What Google has to send back, for a purpose. */
  signNonce: (purpose: string, now: number) => Promise<string>;
  readNonce: (nonce: string, now: number) => Promise<{ purpose: string; id: string } | null>;
  /** States that the person of a session has just proven who they are. */
  signProof: (session: string, now: number) => Promise<string>;
  /** The session a proof belongs to. */
  readProof: (proof: string, now: number) => Promise<string | null>;
}

/** A token of a session. */
export interface SessionToken {
  session: string;
  no: number;
  isExpired: boolean;
  /** How long ago it was made, ms. */
  age: number;
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
  const signed = (claims: Record<string, string | number>, now: number, lasts: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setJti(randomBytes(9).toString('base64url'))
      .setIssuedAt(new Date(now))
      .setExpirationTime(new Date(now + lasts))
      .sign(key);
  /** The claims of a token, also of an expired one; each kind has a name of its own, so that none can be used as another. */
  const claimsOf = async (name: 'sid' | 'dev' | 'non' | 'prf', token: string, now: number) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        // Whether it has expired is looked at below: for renewing, an expired one is enough (AN9).
        currentDate: new Date(0),
        requiredClaims: ['exp', name],
      });
      const { [name]: claim, jti = '', iat, exp = 0 } = payload;
      if (typeof claim !== 'string') return null;
      return {
        claim,
        id: jti,
        payload,
        isExpired: exp * 1_000 <= now,
        age: now - (iat ?? now / 1_000) * 1_000,
      };
    } catch {
      return null;
    }
  };
  const claimOf = async (name: 'dev' | 'non' | 'prf', token: string, now: number) => {
    const claims = await claimsOf(name, token, now);
    return claims?.isExpired ? null : claims;
  };
  return {
    sign: (session, now, lasts, no = 0) => signed({ sid: session, no }, now, lasts),
    read: async (token, now) => {
      const claims = await claimsOf('sid', token, now);
      if (!claims) return null;
      const { claim: session, payload, isExpired, age } = claims;
      return { session, no: typeof payload.no === 'number' ? payload.no : 0, isExpired, age };
    },
    signDevice: (person, now) => signed({ dev: person }, now, DEVICE_MS),
    readDevice: async (token, now) => {
      const device = await claimOf('dev', token, now);
      return device && { person: device.claim, device: device.id };
    },
    signNonce: (purpose, now) => signed({ non: purpose }, now, NONCE_MS),
    readNonce: async (nonce, now) => {
      const claim = await claimOf('non', nonce, now);
      return claim && { purpose: claim.claim, id: claim.id };
    },
    signProof: (session, now) => signed({ prf: session }, now, PROOF_MS),
    readProof: async (proof, now) => (await claimOf('prf', proof, now))?.claim ?? null,
  };
}
