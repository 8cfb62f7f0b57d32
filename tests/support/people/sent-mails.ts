import type { TestServer } from '../servers/test-server.ts';

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
