import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpTransport } from '#server/mail/transports.ts';
import { ask, form, signUp } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startSmtp, type TestSmtp } from './test-smtp.ts';

const FROM = 'Hindsight <no-reply@retro.example.org>';
const MINUTE = 60_000;
let time: ManualTime;
let smtp: TestSmtp;
let server: TestServer;
beforeEach(async () => {
  time = new ManualTime();
  smtp = await startSmtp();
  server = await serverWith(smtp.url);
});
afterEach(async () => {
  await server.stop();
  await smtp.stop();
});

const serverWith = (url: string, folder?: string) =>
  startServer({ time, transport: smtpTransport(url, FROM), publicUrl: 'https://retro.example.org' }, folder);

describe('a mail', () => {
  it('arrives with text, HTML and a link to the server’s public address', async () => {
    const { email } = await signUp(server.url, { name: 'Añña & <b>Co</b>' });
    await server.mailed();
    expect(smtp.received).toHaveLength(1);
    const [{ to, mail } = { to: [], mail: null }] = smtp.received;
    expect(to).toEqual([email]);
    expect(mail?.from).toMatchObject({ name: 'Hindsight', address: 'no-reply@retro.example.org' });
    expect(mail?.to).toMatchObject([{ address: email }]);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toMatch(/https:\/\/retro\.example\.org\/auth\/verify_email\?token=[\w-]{43}/);
    expect(mail?.text).toContain('Añña & <b>Co</b>');
    expect(mail?.html).toContain('Añña &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
  });

  it('confirms the address when its link is opened', async () => {
    await signUp(server.url);
    await server.mailed();
    const token = /token=([\w-]+)/.exec(smtp.received[0]?.mail.text ?? '')?.[1];
    const answer = await ask(server.url, 'PUT', '/users/verify_email', { body: { token } });
    expect(answer.json.user.verified).toBe(true);
  });

  it('cannot get extra headers, whatever people’s names are', async () => {
    const name = 'Eve\nBcc: victim\n\nBuy this';
    const eve = await becomeGuest(server.url, name);
    expect(eve.user.name).toBe(name);
    await createRetro(server.url, eve.token, {
      name: 'Retro\tBcc: victim',
      invited_emails: ['bob@example.org'],
    });
    await server.mailed();
    const [{ to, raw, mail } = { to: [], raw: '', mail: null }] = smtp.received;
    expect(to).toEqual(['bob@example.org']);
    expect(mail?.bcc ?? []).toEqual([]);
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail?.subject).toBe('Eve Bcc: victim Buy this invites you to “Retro Bcc: victim”');
  });

  it.each([
    'ann@example.org\r\nBcc: victim@example.org',
    'ann@example.org, victim@example.org',
    'Ann <victim@example.org>',
    'ann@example.org>',
    '"a\r\nRCPT TO:<victim@example.org>"@example.org',
  ])('is not sent to an invalid address: %j', async (email) => {
    expect((await ask(server.url, 'POST', '/users/sign_up', { body: form({ email }) })).status).toBe(422);
    expect((await ask(server.url, 'POST', '/users/password', { body: { email } })).status).toBe(422);
    const { token } = await becomeGuest(server.url, 'Eve');
    const body = { activity: 'kalm', invited_emails: [email] };
    expect((await ask(server.url, 'POST', '/retro', { token, body })).status).toBe(422);
    await server.mailed();
    expect(smtp.received).toEqual([]);
  });
});

describe('a mail server that is down', () => {
  it('delays nobody and loses nothing: waiting mails are sent when it is back', async () => {
    await smtp.stop();
    const start = performance.now();
    const members = [await signUp(server.url), await signUp(server.url)];
    expect(performance.now() - start).toBeLessThan(4_000);
    await server.mailed();
    expect(smtp.received).toEqual([]);

    smtp = await startSmtp(smtp.port);
    time.pass(29_000);
    await server.mailed();
    expect(smtp.received).toEqual([]);
    time.pass(2_000);
    await server.mailed();
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(members.map(({ email }) => email).sort());
    time.pass(60 * MINUTE);
    await server.mailed();
    expect(smtp.received).toHaveLength(2);
  });

  it('is tried less and less often', async () => {
    await smtp.stop();
    await signUp(server.url);
    await server.mailed();
    const attempts = () => server.log.filter((line) => line.includes('a mail was not taken')).length;
    const after: number[] = [];
    for (let minute = 0; minute < 16; minute++) {
      time.pass(MINUTE);
      await server.mailed();
      after.push(attempts());
    }
    // After 0, 30 s, 90 s, 210 s, 450 s and 930 s, looked at once a minute.
    expect(after.at(-1)).toBeGreaterThanOrEqual(5);
    expect(after.at(-1)).toBeLessThanOrEqual(6);
    smtp = await startSmtp(smtp.port);
  });

  it('is given up after 5 days', async () => {
    await smtp.stop();
    await signUp(server.url);
    for (let hour = 0; hour < 5 * 24 + 2; hour++) {
      await server.mailed();
      time.pass(60 * MINUTE);
    }
    await server.mailed();
    smtp = await startSmtp(smtp.port);
    time.pass(24 * 60 * MINUTE);
    await server.mailed();
    expect(smtp.received).toEqual([]);
    expect(await server.store.mails.nextAt()).toBeNull();
  });

  it('does not cost the mails that waited for days while the server itself was away: they are tried for an hour more', async () => {
    await smtp.stop();
    const { token } = await becomeGuest(server.url, 'Eve');
    await createRetro(server.url, token, {
      date: new Date(time.now() + 20 * 24 * 60 * MINUTE).toISOString(),
      invited_emails: ['bob@example.org'],
    });
    await server.mailed();
    await server.stop('keep');
    time.pass(8 * 24 * 60 * MINUTE);
    server = await serverWith(smtp.url, server.folder);
    await server.mailed();
    smtp = await startSmtp(smtp.port);
    time.pass(10 * MINUTE);
    await server.mailed();
    expect(smtp.received.map(({ to }) => to)).toEqual([['bob@example.org']]);
  });

  it('leaves its queue to the next start of the server', async () => {
    await smtp.stop();
    const { email } = await signUp(server.url);
    await server.mailed();
    await server.stop('keep');
    smtp = await startSmtp(smtp.port);
    time.pass(10 * MINUTE);
    server = await serverWith(smtp.url, server.folder);
    await server.mailed();
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('is not asked again about an address it refuses permanently, but is about one it refuses temporarily', async () => {
    smtp.refuse('gone@example.org', 550);
    smtp.refuse('busy@example.org', 451);
    await signUp(server.url, { email: 'gone@example.org' });
    await signUp(server.url, { email: 'busy@example.org' });
    await server.mailed();
    const rows = await server.store.mails.claim(time.now() + 24 * 60 * MINUTE, 0, 10);
    expect(rows.map(({ email }) => email)).toEqual(['busy@example.org']);
  });

  it('is logged only by its code', async () => {
    smtp.refuse('gone@example.org', 550);
    await signUp(server.url, { email: 'gone@example.org' });
    await server.mailed();
    expect(server.log.join('')).toContain('a mail was not taken');
    expect(server.log.join('')).not.toContain('gone@example.org');
  });
});

describe('a mail server that is slow', () => {
  it('delays nobody who signs up', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const slow = await startServer({ transport: { send: () => held, close: () => {} } });
    expect((await signUp(slow.url)).id).toHaveLength(16);
    release();
    await slow.stop();
  });
});
