import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import { startServer, type TestServer } from '../servers/test-server.ts';
import { ask } from './account-calls.ts';

/** The nonce that Google has to put into its token, for a login or to confirm who is logged in. */
export async function googleNonce(url: string, token?: string): Promise<string> {
  const purpose = token === undefined ? 'login' : 'confirmation';
  return (await ask(url, 'POST', '/users/google/nonce', { body: { purpose }, token })).json.nonce;
}

/** Signs tokens as Google does, and publishes its keys on this machine. */
export interface FakeGoogle {
  clientId: string;
  jwksUrl: string;
  /** A token about someone; `now` in epoch ms. */
  token: (claims?: JWTPayload, signed?: { now?: number; foreign?: boolean }) => Promise<string>;
  stop: () => Promise<void>;
}

export async function fakeGoogle(): Promise<FakeGoogle> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', () => done()));
  const clientId = 'hindsight.apps.example';
  return {
    clientId,
    jwksUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/certs`,
    token: (claims = {}, { now = Date.now(), foreign: isForeign = false } = {}) =>
      new SignJWT({
        email: 'gil@example.org',
        email_verified: true,
        name: 'Gil',
        sub: 'google-gil',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer((claims.iss as string | undefined) ?? 'https://accounts.google.com')
        .setAudience((claims.aud as string | undefined) ?? clientId)
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(now + 3_600_000))
        .sign(isForeign ? foreign.privateKey : own.privateKey),
    stop: () => new Promise((done) => http.close(() => done())),
  };
}

/** A server for all tests of a file, and the Google that it lets people log in with. */
export function serverWithGoogle(deps: Partial<AppDeps> = {}): { server: TestServer; google: FakeGoogle } {
  const server = {} as TestServer;
  const google = {} as FakeGoogle;
  beforeAll(async () => {
    Object.assign(google, await fakeGoogle());
    Object.assign(server, await startServer({ google, ...deps }));
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
  });
  return { server, google };
}
