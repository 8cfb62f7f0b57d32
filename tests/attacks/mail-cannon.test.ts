import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Letter } from '#server/mail/letter.ts';
import { looksLikeLink } from '#server/mail/looks-like-link.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask, guest, signUpVerified } from '#tests/support/people/account-calls.ts';
import { createRetro, Player } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const VICTIM = 'victim@example.org';
let time: ManualTime;
let server: TestServer;
beforeEach(() => {
  time = new ManualTime();
});
afterEach(() => server.stop());

/** A guest who comes from an address of their own, as a proxy tells it. */
const guestFrom = async (address: string): Promise<string> => (await sessionFrom(address)).token;

async function sessionFrom(address: string): Promise<Session> {
  const response = await fetch(`${server.url}/api/users/temporary`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name: 'Guest' }),
  });
  return (await response.json()) as Session;
}

async function invite(token: string, emails: string[], times = 1): Promise<void> {
  for (let count = 0; count < times; count++)
    await createRetro(server.url, token, { invited_emails: emails });
  await server.mailed();
}

let letters: Letter[];
/** A server behind a proxy, with a mail server that takes everything. */
const startMailing = () => {
  letters = [];
  const send = async (letter: Letter) => void letters.push(letter);
  return startServer({ time, trustProxy: true, transport: { send, close: () => {} } });
};

const FROM = '192.0.2.1';
/** The different marks of networks that are kept of people. */
async function marksOf(sessions: readonly Session[]): Promise<unknown[]> {
  const kept = await Promise.all(sessions.map(({ user }) => server.store.users.networksOf(user.id)));
  return [...new Set(kept.map(({ network }) => network))];
}

/** How many mails went to an address. */
const sentTo = (address: string): number => letters.filter(({ to }) => to === address).length;

const addresses = (count: number, of: string) =>
  Array.from({ length: count }, (_, place) => `${of}${place}@example.org`);

describe('guests who cause mails', () => {
  it('[SY8] reach one recipient a few times a day, however many guests there are', async () => {
    server = await startMailing();
    for (let count = 0; count < 10; count++) await invite(await guestFrom('192.0.2.1'), [VICTIM], 5);
    expect(sentTo(VICTIM)).toBe(3);
    for (let count = 0; count < 10; count++)
      await invite(await guestFrom(`198.51.100.${count}`), [VICTIM], 2);
    expect(sentTo(VICTIM)).toBe(10);
  });

  it('[SY8] are counted by the networks of an IPv6 address', async () => {
    server = await startMailing();
    for (let count = 0; count < 8; count++)
      await invite(await guestFrom(`2001:db8:7:${count}::${count}`), [VICTIM]);
    expect(sentTo(VICTIM)).toBe(3);
  });

  it('[SY8] are counted by their networks even after the place they came from was forgotten', async () => {
    server = await startMailing();
    const early: Session[] = [];
    for (let count = 0; count < 5; count++) early.push(await sessionFrom(FROM));
    const retros = await Promise.all(early.map(({ token }) => createRetro(server.url, token)));
    time.pass(25 * 3_600_000);
    await eventually(async () => {
      time.pass(3_600_000);
      expect(await marksOf(early)).toEqual([null]);
    });
    for (const [place, session] of early.entries()) {
      const host = await new Player(server.url, session, undefined, { 'x-forwarded-for': FROM }).connected();
      await host.open(retros[place] ?? '');
      if (host.view?.kind !== 'room') throw new Error('not inside');
      const settings = { ...host.view.state.data.settings, startsAt: time.now() + 3_600_000 };
      await host.do({ type: 'settings.change', settings, invited: [{ email: VICTIM }] });
      host.leave();
    }
    await server.mailed();
    expect(sentTo(VICTIM)).toBe(3);
    await invite(early[0]?.token ?? '', ['other@example.org']);
    expect(await marksOf(early)).toHaveLength(1);
    expect(await marksOf(early)).not.toEqual([null]);
  });

  it('[SY8] do not affect others by using up their own limit', async () => {
    server = await startMailing();
    for (let count = 0; count < 5; count++)
      await invite(await guestFrom('192.0.2.1'), addresses(50, `spam${count}x`));
    const gus = await guestFrom('203.0.113.9');
    await invite(gus, ['friend@example.org']);
    expect(sentTo('friend@example.org')).toBe(1);
    const late = await guestFrom('192.0.2.1');
    await invite(late, ['late@example.org']);
    expect(sentTo('late@example.org')).toBe(0);
    for (let hour = 0; hour < 25; hour++) {
      time.pass(3_600_000);
      await server.mailed();
    }
    expect(sentTo('late@example.org')).toBe(1);
  });

  it('[SY8] do not affect the limit of accounts with a proven address', async () => {
    server = await startServer({ time });
    await invite(await guest(server.url), [VICTIM], 5);
    const host = await signUpVerified(server, { name: 'Host' });
    await invite(host.token, [VICTIM], 12);
    const byHost = (await mailsTo(server, VICTIM)).filter(({ subject }) => subject.startsWith('Host'));
    expect(byHost).toHaveLength(10);
  });

  it('[SY8] are counted by their network for a day, even after deleting themselves', async () => {
    server = await startMailing();
    let last: Session | undefined;
    for (let count = 0; count < 5; count++) {
      last = await sessionFrom(FROM);
      await invite(last.token, addresses(50, `spam${count}x`));
      expect((await ask(server.url, 'DELETE', '/users/me', { token: last.token })).status).toBe(200);
    }
    expect(letters).toHaveLength(200);
    const idle = await sessionFrom(FROM);
    await ask(server.url, 'DELETE', '/users/me', { token: idle.token });
    expect(await marksOf([idle])).toEqual([null]);
    expect(await marksOf([last as Session])).not.toEqual([null]);
  });

  it('[SY8] cannot fill a mailbox from many accounts with a proven address either', async () => {
    server = await startServer({ time });
    for (let count = 0; count < 4; count++) {
      const host = await signUpVerified(server, { name: 'Host' });
      await invite(host.token, [VICTIM], 9);
    }
    expect(await mailsTo(server, VICTIM)).toHaveLength(30);
  });

  it('[SY8] can write nothing of their own but names, and no name that is a link', async () => {
    server = await startServer({ time });
    const eve = await guest(server.url, 'evil.example');
    await createRetro(server.url, eve, {
      name: 'win at https://evil.example/now',
      call_link: 'https://evil.example/call',
      invited_emails: [VICTIM],
    });
    const [mail] = await mailsTo(server, VICTIM);
    expect(mail?.subject).toBe('Someone invites you to a retro');
    expect(JSON.stringify(mail)).not.toContain('evil');
    const gus = await guest(server.url, 'Gus');
    await createRetro(server.url, gus, { name: 'Sprint 12', invited_emails: ['bob@example.org'] });
    expect((await mailsTo(server, 'bob@example.org'))[0]?.subject).toBe('Gus invites you to “Sprint 12”');
  });

  it.each([
    'evil.example',
    'see www.evil',
    'http://evil',
    'HXXP://x',
    'me@evil',
    '10.0.0.1',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'ev\u200bil\u200b.\u200bcom',
  ])('a name that mail programs could make a link of is found: %j', (name) => {
    expect(looksLikeLink(name)).toBe(true);
  });

  it.each(['Sprint 12.5', 'Ana M. López', 'Q4, e.g. plans', 'Retro: what now?', 'Zoë 👩‍👧', 'v2. Release'])(
    'any other name is not: %j',
    (name) => {
      expect(looksLikeLink(name)).toBe(false);
    },
  );
});

describe('the mails to an address', () => {
  it('are deleted with the address and with the person', async () => {
    server = await startServer({ time });
    const ann = await signUpVerified(server, { email: 'first@example.org', name: 'Ann' });
    await invite(await guest(server.url), ['first@example.org']);
    const body = { email: 'second@example.org', current_password: 'correct horse' };
    await ask(server.url, 'PATCH', '/users/me', { token: ann.token, body });
    await server.mailed();
    const { token } = (
      await ask(server.url, 'POST', '/users/login', {
        body: { email: 'second@example.org', password: 'correct horse' },
      })
    ).json;
    await ask(server.url, 'DELETE', '/users/me', {
      token: token ?? ann.token,
      body: { current_password: 'correct horse' },
    });
    await server.mailed();
    const kept = JSON.stringify(await server.store.outbox.list());
    expect(kept).not.toContain('first@example.org');
    expect(kept).not.toContain('second@example.org');
  });
});
