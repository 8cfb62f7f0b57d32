import { describe, expect, it } from 'vitest';
import {
  ask,
  form,
  guest,
  PASSWORD,
  signUp,
  signUpVerified,
  tabOf,
} from '#tests/support/people/account-calls.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { membersForEach, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();
const { ann } = membersForEach(server, 'Ann');

const change = (body: unknown, token = ann.token) => ask(server.url, 'PATCH', '/users/me', { token, body });
const me = async (token = ann.token) => (await ask(server.url, 'GET', '/user', { token })).json;

describe('the profile', () => {
  it('changes the given fields and leaves the rest', async () => {
    expect((await change({ name: ' Anna ' })).json).toMatchObject({ name: 'Anna', email: ann.email });
    expect((await change({ accepted_emails: true })).json).toMatchObject({
      name: 'Anna',
      accepted_emails: true,
    });
    expect((await change({})).json).toEqual(await me());
  });

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(51) }, { name: 'too_long' }],
    [{ name: null }, { name: 'required' }],
    [{ email: 'x' }, { email: 'invalid' }],
    [{ accepted_emails: 'yes' }, { accepted_emails: 'invalid' }],
    [{ verified: true }, { verified: 'unknown' }],
    [{ role: 'admin' }, { role: 'unknown' }],
    [{ password: 'new password' }, { password: 'unknown' }],
    [{ id: 'a'.repeat(16) }, { id: 'unknown' }],
  ])('is refused with the reason: %j', async (body, fields) => {
    expect(await change(body)).toMatchObject({ status: 422, json: { error: 'invalid', fields } });
  });

  it('treats markup in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await change({ name })).json.name).toBe(name);
  });

  it('[AN7] gets another address with the password once it is confirmed, and the old one is mailed', async () => {
    const { email } = form();
    const refused = await change({ email });
    expect(refused).toMatchObject({
      status: 422,
      json: { error: 'wrong_password', fields: { current_password: 'wrong_password' } },
    });
    expect((await change({ email, current_password: 'wrong' })).json.error).toBe('wrong_password');
    const asked = await change({ email, current_password: PASSWORD });
    expect(asked.json).toMatchObject({ email: ann.email, verified: true, pending_email: email });
    const subjects = async () => (await mailsTo(server, ann.email)).map(({ subject }) => subject);
    expect(await subjects()).toContain('A new email address for your account');
    const token = await linkSentTo(server, email as string);
    // Whoever reads that mailbox gets no account by it.
    const elsewhere = await ask(server.url, 'PUT', '/users/verify_email', { body: { token } });
    expect(elsewhere).toMatchObject({ status: 403, json: { error: 'log_in_first' } });
    const confirmed = await ask(server.url, 'PUT', '/users/verify_email', {
      body: { token },
      token: ann.token,
    });
    expect(confirmed.json.user).toMatchObject({ id: ann.id, email, verified: true, pending_email: null });
    expect(await subjects()).toContain('Your email address was changed');
    const login = { body: { email, password: PASSWORD } };
    expect((await ask(server.url, 'POST', '/users/login', login)).json.user.id).toBe(ann.id);
  });

  it('[AN7] can withdraw an unconfirmed address, and its link then stops working', async () => {
    const { email } = form();
    await change({ email, current_password: PASSWORD });
    const token = await linkSentTo(server, email as string);
    expect((await change({ pending_email: null })).json).toMatchObject({
      email: ann.email,
      pending_email: null,
    });
    const late = await ask(server.url, 'PUT', '/users/verify_email', { body: { token }, token: ann.token });
    expect(late.json.error).toBe('link_used');
    expect((await me()).email).toBe(ann.email);
    expect((await change({ pending_email: 'x@example.org' })).status).toBe(422);
  });

  it('keeps its address when it is given again', async () => {
    expect((await change({ email: ann.email.toUpperCase() })).json).toMatchObject({
      email: ann.email,
      verified: true,
    });
  });

  it('cannot use the address of someone else', async () => {
    const other = await signUp(server.url);
    const answer = await change({ email: other.email, current_password: PASSWORD });
    expect(answer).toMatchObject({
      status: 422,
      json: { error: 'already_in_use', fields: { email: 'already_in_use' } },
    });
    expect((await me()).email).toBe(ann.email);
  });

  it('has a language', async () => {
    const set = (locale: unknown) =>
      ask(server.url, 'PATCH', '/users/me/locale', { token: ann.token, body: { locale } });
    expect((await set('es')).json.locale).toBe('es');
    expect((await me()).locale).toBe('es');
    for (const locale of ['fr', '', null, undefined]) {
      expect(await set(locale)).toMatchObject({ status: 422, json: { error: 'invalid' } });
    }
  });

  it('a guest has a language too', async () => {
    const token = await guest(server.url);
    const body = { locale: 'es' };
    expect((await ask(server.url, 'PATCH', '/users/me/locale', { token, body })).status).toBe(200);
    expect(await me(token)).toMatchObject({ temporary: true, locale: 'es' });
  });

  it('counts the free workspaces the person owns', async () => {
    const path = '/users/me/owned-free-workspaces-count';
    expect((await ask(server.url, 'GET', path, { token: ann.token })).json).toEqual({ count: 0 });
  });

  it.each([
    ['GET', '/user'],
    ['PATCH', '/users/me'],
    ['PATCH', '/users/me/locale'],
    ['PUT', '/users/me/avatar'],
    ['GET', '/users/me/owned-free-workspaces-count'],
    ['GET', '/users/me/export'],
    ['DELETE', '/users/me'],
    ['POST', '/auth/refresh'],
    ['POST', '/users/logout'],
  ] as const)('needs a login: %s %s', async (method, path) => {
    expect(await ask(server.url, method, path)).toMatchObject({
      status: 401,
      json: { error: 'unauthorized' },
    });
  });
});

describe('someone connected to a retro', () => {
  it('[JO2] can join a retro that requires an account as soon as the address is confirmed, and no sooner', async () => {
    const host = await signUpVerified(server);
    const retro = await createRetro(server.url, host.token, { requires_permanent_account: true });
    const token = await guest(server.url);
    const player = await tabOf(server, { token, id: '' }, retro);
    const join = () => player.say({ type: 'person.join', role: 'participant' });
    expect(await join()).toMatchObject({ ok: false, code: 'account_required' });
    const { name: _, ...wish } = form();
    await change(wish, token);
    expect(await join()).toMatchObject({ ok: false, code: 'account_required' });
    const mail = (await mailsTo(server, wish.email as string))[0]?.text ?? '';
    const link = /token=([\w-]+)/.exec(mail)?.[1];
    await ask(server.url, 'PUT', '/users/verify_email', { body: { token: link }, token });
    expect(await join()).toMatchObject({ ok: true });
    player.leave();
  });

  it('[JO4] comes straight in with an invitation to a confirmed address, not to an unconfirmed one', async () => {
    const host = await signUpVerified(server);
    const invited = await signUp(server.url);
    const retro = await createRetro(server.url, host.token, {
      waiting_room_enabled: true,
      invited_emails: [invited.email.toUpperCase()],
    });
    const player = await tabOf(server, invited, retro);
    await player.do({ type: 'person.join', role: 'participant' });
    await player.catchUp();
    expect(player.view?.kind).toBe('door');
    const link = /token=([\w-]+)/.exec(
      (await mailsTo(server, invited.email)).find(({ text }) => text.includes('verify_email'))?.text ?? '',
    )?.[1];
    await ask(server.url, 'PUT', '/users/verify_email', { body: { token: link }, token: invited.token });
    await player.do({ type: 'person.join', role: 'participant' });
    await player.until(() => player.view?.kind === 'room');
    player.leave();
  });
});
