import type { TestServer } from '../servers/test-server.ts';
import { type Answer, becomeGuest, Player, send } from './player.ts';
import { linkSentTo } from './sent-mails.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the REST side as someone, or logged out; `from` is an address, if the server trusts a proxy. */
export function ask(
  url: string,
  method: Method,
  path: string,
  { body, ...by }: { token?: string | undefined; body?: unknown; from?: string } = {},
): Promise<Answer> {
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  return send(method, `${url}/api${path}`, { ...by, body: sent });
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

/** A browser tab of someone with an account, with a retro open if one is named. */
export async function tabOf(
  { url }: Pick<TestServer, 'url'>,
  { token, id }: Pick<Member, 'token' | 'id'>,
  retro?: string,
): Promise<Player> {
  const tab = await new Player(url, { token, user: { id } as never }).connected();
  if (retro !== undefined) await tab.open(retro);
  return tab;
}

export const guest = async (url: string, name = 'Guest'): Promise<string> =>
  (await becomeGuest(url, name)).token;
