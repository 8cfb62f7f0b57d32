import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** How an installation lets people log in with Google. */
export interface GoogleConfig {
  clientId: string;
  /** Where Google's keys are. */
  jwksUrl: string;
}

/** The person Google vouches for. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  /** Whether Google knows that the address is theirs. */
  emailVerified: boolean;
  name: string;
  /** The nonce of the request; empty for none. */
  nonce: string;
}

/**
 * Returns the person in a Google token; null if it is not Google's, not for us, or expired. Throws if
 * Google's keys cannot be fetched.
 */
export type GoogleVerifier = (token: string, now: number) => Promise<GoogleIdentity | null>;

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** The errors of jose that are not caused by the token. */
const NO_KEYS = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

/** Verifies tokens against the keys that the provider publishes, fetched when they are first needed. */
export function googleVerifier({ clientId, jwksUrl }: GoogleConfig): GoogleVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: clientId,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'sub', 'email'],
      });
      const { sub, email, email_verified, name, nonce } = payload;
      if (typeof sub !== 'string' || typeof email !== 'string') return null;
      return {
        sub,
        email,
        emailVerified: email_verified === true,
        name: typeof name === 'string' ? name : '',
        nonce: typeof nonce === 'string' ? nonce : '',
      };
    } catch (error) {
      if (error instanceof errors.JOSEError && !NO_KEYS.includes(error.code)) return null;
      throw error;
    }
  };
}
