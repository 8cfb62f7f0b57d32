import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '#tests/support/people/account-calls.ts';
import { call, createRetro } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

describe('an installation without a mail server', () => {
  it('keeps its mails readable, newest first, as a page and as JSON', async () => {
    server = await startServer();
    const { email, token } = await signUp(server.url, { name: '<i>Ann</i>' });
    await server.mailed();
    await createRetro(server.url, token, { name: '<b>x</b>', invited_emails: ['bob@example.org'] });
    await server.mailed();
    const mails = (await call(server.url, '/dev/outbox.json')).json;
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ recipient: email, subject: 'Confirm your email address' });

    const page = await call(server.url, '/dev/outbox');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain(email);
    expect(page.text).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(page.text).not.toMatch(/<(script|b|i)>/);
    expect(page.text).toMatch(/<a href="http:\/\/localhost:\d+\/auth\/verify_email\?token=[\w-]+">/);
  });

  it('shows a mail as rendered, and lets nothing in it run', async () => {
    server = await startServer();
    await signUp(server.url);
    await server.mailed();
    const [mail] = (await call(server.url, '/dev/outbox.json')).json;
    const shown = await call(server.url, `/dev/outbox/${mail.id}`);
    expect(shown.text).toBe(mail.html);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect((await call(server.url, '/dev/outbox/nothing')).status).toBe(404);
  });

  it('shows no mails in production', async () => {
    server = await startServer({ showsOutbox: false });
    await signUp(server.url);
    await server.mailed();
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x']) {
      expect((await call(server.url, path)).status).toBe(404);
    }
  });

  it('in production keeps invitations in the queue until there is one', async () => {
    server = await startServer({ transport: null, showsOutbox: false });
    const { token } = await signUp(server.url);
    await createRetro(server.url, token, { invited_emails: ['bob@example.org'] });
    expect(await server.store.outbox.list()).toEqual([]);
    expect(await server.store.mails.nextAt()).not.toBeNull();
    await server.stop('keep');
    server = await startServer({}, server.folder);
    expect(await mailsTo(server, 'bob@example.org')).toHaveLength(1);
  });
});
