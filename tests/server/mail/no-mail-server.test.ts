import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, form, guest, PASSWORD, signUp, tabOf } from '#tests/support/people/account-calls.ts';
import { fakeGoogle, googleNonce } from '#tests/support/people/fake-google.ts';
import { becomeGuest, createRetro, type Player } from '#tests/support/people/player.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const ADMIN = 'root@example.org';
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ transport: null, showsOutbox: false, admins: [ADMIN] });
});
afterEach(() => server.stop());

const me = async (token: string) => (await ask(server.url, 'GET', '/user', { token })).json;
const rowsWaiting = async () => (await server.store.mails.nextAt()) !== null;

/** The same installation with a mail server, later. */
async function addMailServer(): Promise<void> {
  await server.stop('keep');
  server = await startServer({ admins: [ADMIN] }, server.folder);
}

async function playerOf(member: { token: string; id: string }): Promise<Player> {
  return tabOf(server, member);
}

/** How somebody stands towards a retro once they have asked to come in. */
async function admissionOf(member: { token: string; id: string }, retro: string): Promise<string> {
  const player = await playerOf(member);
  await player.open(retro);
  await player.say({ type: 'person.join', role: 'participant' });
  const admission = () => (player.view?.kind === 'door' ? player.view.admission : 'in');
  await player.until(() => admission() === 'in' || admission() === 'waiting');
  player.leave();
  return admission();
}

describe('without a mail server', () => {
  it('says so', async () => {
    const { json } = await ask(server.url, 'GET', '/installation');
    expect(json.sends_mail).toBe(false);
  });

  it('accepts an address as typed: the account works, and nothing is mailed', async () => {
    const { token } = await signUp(server.url, { email: 'ann@example.org' });
    expect(await me(token)).toMatchObject({ temporary: false, verified: true, address_proven: false });
    expect(await rowsWaiting()).toBe(false);
  });

  it('does the same with a changed address', async () => {
    const { token } = await signUp(server.url);
    const body = { email: 'other@example.org', current_password: PASSWORD };
    const answer = await ask(server.url, 'PATCH', '/users/me', { token, body });
    expect(answer.json).toMatchObject({ email: 'other@example.org', verified: true, address_proven: false });
    expect(await rowsWaiting()).toBe(false);
  });

  it('lets a guest who completes the account keep their retros', async () => {
    const token = await guest(server.url, 'Gus');
    const retro = await createRetro(server.url, token, { name: 'Before' });
    const answer = await ask(server.url, 'PATCH', '/users/me', { token, body: form({ name: 'Gus' }) });
    expect(answer.json).toMatchObject({ temporary: false, verified: true });
    const { retros } = (await ask(server.url, 'GET', '/retros', { token })).json;
    expect(retros).toMatchObject([{ id: retro, name: 'Before' }]);
  });

  it('lets such an account into retros that ask for one', async () => {
    const host = await signUp(server.url);
    const retro = await createRetro(server.url, host.token, { requires_permanent_account: true });
    expect(await admissionOf(await signUp(server.url), retro)).toBe('in');
  });

  it('[JO4] [JO13] makes people invited only by an address knock, because anyone can type it', async () => {
    const host = await signUp(server.url);
    const retro = await createRetro(server.url, host.token, {
      waiting_room_enabled: true,
      invited_emails: ['bob@example.org'],
    });
    expect(await admissionOf(await signUp(server.url, { email: 'bob@example.org' }), retro)).toBe('waiting');
  });

  it('[JO13] makes nobody an operator by such an address', async () => {
    const { token } = await signUp(server.url, { email: ADMIN });
    expect((await me(token)).role).toBe('user');
  });

  it('[JO13] does not give an account with an unproven address to a Google login', async () => {
    const google = await fakeGoogle();
    await server.stop();
    server = await startServer({ transport: null, google });
    const typed = await signUp(server.url, { email: 'gil@example.org' });
    const body = { google_token: await google.token({ nonce: await googleNonce(server.url) }) };
    const answer = await ask(server.url, 'POST', '/users/google', { body });
    expect(answer).toMatchObject({ status: 422, json: { error: 'already_in_use' } });
    expect(await me(typed.token)).toMatchObject({ verified: true, has_password: true });
    await google.stop();
  });

  it.each([
    ['PUT', '/users/send_confirmation_email'],
    ['POST', '/users/password'],
  ] as const)('promises no mail: %s %s', async (method, path) => {
    const { email } = await signUp(server.url);
    const answer = await ask(server.url, method, path, { body: { email } });
    expect(answer).toMatchObject({ status: 422, json: { error: 'no_mail' } });
    expect(await rowsWaiting()).toBe(false);
  });

  it('lets accounts work that waited for a mail of a removed mail server', async () => {
    await server.stop();
    server = await startServer();
    const { token } = await signUp(server.url);
    expect((await me(token)).verified).toBe(false);
    await server.stop('keep');
    server = await startServer({ transport: null, showsOutbox: false }, server.folder);
    expect(await me(token)).toMatchObject({ verified: true, address_proven: false });
  });
});

describe('a mail server that is added later', () => {
  it('asks those accounts to confirm once, and takes nothing from them', async () => {
    const ann = await signUp(server.url);
    const retro = await createRetro(server.url, ann.token);
    await addMailServer();
    expect(await mailsTo(server, ann.email)).toMatchObject([{ subject: 'Confirm your email address' }]);
    expect(await me(ann.token)).toMatchObject({ verified: true, address_proven: false });
    expect((await ask(server.url, 'GET', '/retros', { token: ann.token })).json.retros).toMatchObject([
      { id: retro },
    ]);
    await addMailServer();
    expect(await mailsTo(server, ann.email)).toHaveLength(1);
  });

  it('proves the address when its link is used while logged in', async () => {
    const ann = await signUp(server.url);
    const host = await signUp(server.url);
    await addMailServer();
    const body = { token: await linkSentTo(server, ann.email) };
    const answer = await ask(server.url, 'PUT', '/users/verify_email', { body, token: ann.token });
    expect(answer.json.user).toMatchObject({ verified: true, address_proven: true, has_password: true });
    const retro = await createRetro(server.url, host.token, {
      waiting_room_enabled: true,
      invited_emails: [ann.email],
    });
    expect(await admissionOf({ ...ann, token: answer.json.token }, retro)).toBe('in');
  });

  it('[AN8] lets such an account keep its data if its owner has forgotten the password', async () => {
    const ann = await signUp(server.url);
    const retro = await createRetro(server.url, ann.token);
    await addMailServer();
    await ask(server.url, 'POST', '/users/password', { body: { email: ann.email } });
    const token = await linkSentTo(server, ann.email, 'password');
    const body = { token, password: 'another horse', password_confirmation: 'another horse' };
    const { json } = await ask(server.url, 'PUT', '/users/password', { body });
    expect(json.user).toMatchObject({ id: ann.id, name: 'Ann', address_proven: true });
    const { retros } = (await ask(server.url, 'GET', '/retros', { token: json.token })).json;
    expect(retros).toMatchObject([{ id: retro }]);
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
  });

  it('does not give the account to someone who only has the mailbox, and the link stays valid', async () => {
    const ann = await signUp(server.url);
    await addMailServer();
    const stranger = await becomeGuest(server.url, 'Eve');
    const body = { token: await linkSentTo(server, ann.email) };
    for (const token of [undefined, stranger.token]) {
      const answer = await ask(server.url, 'PUT', '/users/verify_email', { body, token });
      expect(answer).toMatchObject({ status: 403, json: { error: 'log_in_first' } });
    }
    expect(await me(ann.token)).toMatchObject({ verified: true, has_password: true });
    const followed = await ask(server.url, 'PUT', '/users/verify_email', { body, token: ann.token });
    expect(followed.status).toBe(200);
  });
});
