import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { TestServer } from '../servers/test-server.ts';
import { ALONE, becomeGuest } from './player.ts';

/** The answer to a call; keys as they come over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came.
  json: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the REST side as someone, or logged out; `from` is an address, if the server trusts a proxy. */
export async function ask(
  url: string,
  method: Method,
  path: string,
  { token, body, from }: { token?: string | undefined; body?: unknown; from?: string } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...ALONE,
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
}

export const PASSWORD = 'correct horse';
let people = 0;

/** A valid sign-up form. */
export function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ann',
    email: `ann${++people}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_accepted: true,
    ...changes,
  };
}

/** Someone with an account, logged in. */
export interface Member {
  token: string;
  id: string;
  email: string;
}

export async function signUp(url: string, changes: Record<string, unknown> = {}): Promise<Member> {
  const answer = await ask(url, 'POST', '/users/sign_up', { body: form(changes) });
  if (answer.status !== 200) throw new Error(answer.text);
  return { token: answer.json.token, id: answer.json.user.id, email: answer.json.user.email };
}

/** The same with the address confirmed. */
export async function signUpVerified(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<Member> {
  const member = await signUp(server.url, changes);
  const token = await linkSentTo(server, member.email);
  const answer = await ask(server.url, 'PUT', '/users/verify_email', {
    body: { token },
    token: member.token,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return member;
}

export const guest = async (url: string, name = 'Guest'): Promise<string> =>
  (await becomeGuest(url, name)).token;

export interface ReadMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
}

/** The mails sent to an address, the latest first, once all due mail is sent. */
export async function mailsTo(server: TestServer, email: string): Promise<ReadMail[]> {
  await server.mailed();
  return (await server.store.outbox.list()).filter(({ recipient }) => recipient === email);
}

/** The token in the latest link to a page that was sent to an address. */
export async function linkSentTo(
  server: TestServer,
  email: string,
  page: 'verify_email' | 'password' = 'verify_email',
): Promise<string> {
  const link = new RegExp(`/auth/${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsTo(server, email)).map(({ text }) => link.exec(text)?.[1]);
  const token = tokens.find((found) => found !== undefined);
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

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
