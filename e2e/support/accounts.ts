import { expect } from 'playwright/test';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Person } from './person.ts';
import { startServer } from './server.ts';
import { test as base } from './test.ts';

/** The account with this address operates the server of these stories. */
export const OPERATOR = 'root@example.org';

/** The `test` of stories about accounts: their server has no mail server and keeps its mails for us to read. */
export const test = base.extend({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await startServer({ env: { NODE_ENV: 'development', ADMIN_EMAILS: OPERATOR } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

async function mailsTo(url: string, address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as Mail[];
  return mails.filter(({ recipient }) => recipient.includes(address));
}

/** The latest mail to someone with a link to a page of ours, and that link. Waits until it is there. */
export async function linkTo(
  url: string,
  address: string,
  page: string,
): Promise<{ mail: Mail; link: string }> {
  const shape = new RegExp(`https?://[^/\\s]+(${page}\\S+)`);
  let found: { mail: Mail; link: string } | null = null;
  await expect(async () => {
    for (const mail of (await mailsTo(url, address)).reverse()) {
      const path = shape.exec(mail.text)?.[1];
      if (path) found = { mail, link: url + path };
    }
    expect(found, `a mail to ${address} with a link to ${page}`).not.toBeNull();
  }).toPass();
  return found as unknown as { mail: Mail; link: string };
}

/** The answer to a call that must succeed; as a person, if it needs a login. */
export async function callTo<T = Session>(
  url: string,
  method: string,
  path: string,
  body?: object,
  as?: Session,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return (await answer.json()) as T;
}

export const PASSWORD = 'correct horse battery';

/** Someone with an account, created without a browser; confirmed by default. */
export async function anAccount(
  url: string,
  email: string,
  isConfirmed = true,
  name = 'Ana',
): Promise<Session> {
  const session = await callTo(url, 'POST', '/users/sign_up', {
    name,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_accepted: true,
    locale: 'en',
  });
  if (!isConfirmed) return session;
  const { link } = await linkTo(url, email, '/auth/verify_email');
  const token = new URL(link).searchParams.get('token');
  return callTo(url, 'PUT', '/users/verify_email', { token }, session);
}

/** Fills in and submits the form that creates an account. */
export async function register(
  { page, say }: Person,
  way: 'signUp' | 'complete',
  email: string,
  name?: string,
): Promise<void> {
  if (name) await page.getByLabel(say('account:name'), { exact: true }).fill(name);
  await page.getByLabel(say('account:email'), { exact: true }).fill(email);
  await page.getByLabel(say('account:password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('account:passwordConfirmation'), { exact: true }).fill(PASSWORD);
  // Clicks at the start of the label: its middle has links.
  await page
    .locator('label', { has: page.locator('[name=termsAccepted]') })
    .click({ position: { x: 8, y: 12 } });
  await page.getByRole('button', { name: say(`account:${way}.submit`), exact: true }).click();
}

/** Fills in the form to log in, which is on screen. */
export async function logIn({ page, say }: Person, email: string, password = PASSWORD) {
  await page.getByLabel(say('account:email'), { exact: true }).fill(email);
  await page.getByLabel(say('account:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('account:login.submit'), exact: true }).click();
}
