import { describe, expect, it } from 'vitest';
import { ask, form, guest, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { createRetro } from '#tests/support/people/player.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll({ admins: ['root@example.org'] });

const signUpWith = (body: unknown, token?: string) =>
  ask(server.url, 'POST', '/users/sign_up', { body, token });
const complete = (body: unknown, token: string) => ask(server.url, 'PATCH', '/users/me', { body, token });

describe('signing up', () => {
  it('creates an account with an address still to be confirmed, and logs in', async () => {
    const answer = await signUpWith(
      form({ email: ' New@Example.ORG ', accepted_emails: true, locale: 'es' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.json.user).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      name: 'Ann',
      email: 'new@example.org',
      avatar: null,
      temporary: false,
      verified: false,
      address_proven: false,
      locale: 'es',
      role: 'user',
      has_password: true,
      has_google: false,
      pending_email: null,
      has_archived_retros: false,
      selected_workspace_id: null,
      time_zone: null,
      date_locale: null,
      weekly_mail: true,
      ahead_mail: true,
      accepted_emails: true,
      owned_free_workspaces_count: 0,
    });
    const me = await ask(server.url, 'GET', '/user', { token: answer.json.token });
    expect(me.json).toEqual(answer.json.user);
    expect(answer.text).not.toMatch(/hash|argon/);
  });

  it('sends a confirmation in the language that was asked for', async () => {
    await signUpWith(form({ email: 'idioma@example.org', locale: 'es' }));
    expect(await mailsTo(server, 'idioma@example.org')).toMatchObject([
      { subject: 'Confirma tu dirección de correo' },
    ]);
  });

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: undefined }, { name: 'required' }],
    [{ name: 'x'.repeat(51) }, { name: 'too_long' }],
    [{ name: 'a\u0000b' }, { name: 'invalid' }],
    [{ email: 'ann' }, { email: 'invalid' }],
    [{ email: 'a b@example.org' }, { email: 'invalid' }],
    [{ email: 'ann@example.org\nbcc: x@example.org' }, { email: 'invalid' }],
    [{ email: undefined }, { email: 'required' }],
    [{ password: 'short77', password_confirmation: 'short77' }, { password: 'too_short' }],
    [{ password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) }, { password: 'too_long' }],
    [{ password_confirmation: 'something else' }, { password_confirmation: 'mismatch' }],
    [{ terms_accepted: false }, { terms_accepted: 'required' }],
    [{ terms_accepted: undefined }, { terms_accepted: 'required' }],
    [{ locale: 'fr' }, { locale: 'invalid' }],
    [{ role: 'admin' }, { role: 'unknown' }],
    [{ verified: true }, { verified: 'unknown' }],
  ])('says what is wrong with each field: %j', async (changes, fields) => {
    expect(await signUpWith(form(changes))).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields },
    });
  });

  it('[SY8] accepts a password of exactly eight characters of any kind', async () => {
    for (const password of ['71905482', '        ', 'ñandú🦩漢字x']) {
      const answer = await signUpWith(form({ password, password_confirmation: password }));
      expect(answer.status).toBe(200);
      const { email } = answer.json.user;
      expect((await ask(server.url, 'POST', '/users/login', { body: { email, password } })).status).toBe(200);
    }
  });

  it('refuses an address that is in use, regardless of case', async () => {
    const { email } = await signUp(server.url);
    const answer = await signUpWith(form({ email: email.toUpperCase() }));
    expect(answer).toMatchObject({
      status: 422,
      json: { error: 'already_in_use', fields: { email: 'already_in_use' } },
    });
  });

  it('creates one account if two people use the same address at once', async () => {
    const body = form();
    const answers = await Promise.all([signUpWith(body), signUpWith(body), signUpWith(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('stores passwords only hashed, with the right parameters', async () => {
    const { email } = await signUp(server.url);
    const person = await server.store.users.findByEmail(email);
    expect(person?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(server.log.join('')).not.toContain(PASSWORD);
  });

  it('makes a person an operator once they confirm an address that the installation lists', async () => {
    const root = await signUp(server.url, { email: 'root@example.org' });
    const role = async () => (await ask(server.url, 'GET', '/user', { token: root.token })).json.role;
    expect(await role()).toBe('user');
    const token = await linkSentTo(server, root.email);
    await ask(server.url, 'PUT', '/users/verify_email', { body: { token }, token: root.token });
    expect(await role()).toBe('admin');
  });
});

describe('[JO2] a guest who becomes a full user', () => {
  const wish = (changes: Record<string, unknown> = {}) => {
    const { name: _, ...rest } = form(changes);
    return rest;
  };

  it('keeps id, name and retros', async () => {
    const token = await guest(server.url, 'Gus');
    const { id } = (await ask(server.url, 'GET', '/user', { token })).json;
    const retro = await createRetro(server.url, token);
    const answer = await complete(wish({ email: 'gus@example.org' }), token);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        id,
        name: 'Gus',
        email: 'gus@example.org',
        temporary: false,
        verified: false,
        has_password: true,
      },
    });
    expect((await ask(server.url, 'GET', `/retro/${retro}`, { token })).json).toMatchObject({
      id: retro,
      is_moderator: true,
    });
    const body = { email: 'gus@example.org', password: PASSWORD };
    const login = await ask(server.url, 'POST', '/users/login', { body });
    expect(login.json.user.id).toBe(id);
    expect(await mailsTo(server, 'gus@example.org')).toHaveLength(1);
  });

  it('can also use the sign-up form, where they choose their name', async () => {
    const token = await guest(server.url, 'Gus');
    const { id } = (await ask(server.url, 'GET', '/user', { token })).json;
    const answer = await signUpWith(form({ name: 'Gustav' }), token);
    expect(answer.json.user).toMatchObject({ id, name: 'Gustav', temporary: false });
    expect((await ask(server.url, 'GET', '/user', { token: answer.json.token })).json.id).toBe(id);
  });

  it.each([
    [{ email: undefined }, { email: 'required' }],
    [{ password: 'short', password_confirmation: 'short' }, { password: 'too_short' }],
    [{ password_confirmation: 'else where' }, { password_confirmation: 'mismatch' }],
    [{ terms_accepted: undefined }, { terms_accepted: 'required' }],
    [{ temporary: false }, { temporary: 'unknown' }],
  ])('is told the reason for a refusal: %j', async (changes, fields) => {
    const token = await guest(server.url);
    expect(await complete(wish(changes), token)).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields },
    });
    expect((await ask(server.url, 'GET', '/user', { token })).json.temporary).toBe(true);
  });

  it('cannot use an address that is in use, and stays a guest', async () => {
    const { email } = await signUp(server.url);
    const token = await guest(server.url);
    const answer = await complete(wish({ email }), token);
    expect(answer).toMatchObject({ status: 422, json: { error: 'already_in_use' } });
    expect((await ask(server.url, 'GET', '/user', { token })).json).toMatchObject({
      temporary: true,
      email: null,
    });
  });

  it('can change the name alone and stays a guest', async () => {
    const token = await guest(server.url);
    const answer = await complete({ name: 'Other' }, token);
    expect(answer.json).toMatchObject({ name: 'Other', temporary: true });
  });
});
