import { describe, expect, it } from 'vitest';
import { isPassword } from '#server/accounts/passwords.ts';
import { ask, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

const logIn = (email: unknown, password: unknown) =>
  ask(server.url, 'POST', '/users/login', { body: { email, password } });

describe('logging in', () => {
  it('answers with a token and the user', async () => {
    const { email, id } = await signUp(server.url);
    const answer = await logIn(email, PASSWORD);
    expect(answer).toMatchObject({ status: 200, json: { user: { id, email } } });
    const me = await ask(server.url, 'GET', '/user', { token: answer.json.token });
    expect(me.json).toEqual(answer.json.user);
  });

  it('ignores the case of the address, but not of the password', async () => {
    const { email } = await signUp(server.url);
    expect((await logIn(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
    for (const wrong of [PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1), '']) {
      expect((await logIn(email, wrong)).status).toBe(401);
    }
  });

  it('accepts a password however the keyboard composes its letters', async () => {
    const password = 'contraseña é';
    const { email } = await signUp(server.url, { password, password_confirmation: password });
    expect((await logIn(email, password.normalize('NFD'))).status).toBe(200);
  });

  it('refuses a wrong password and an unknown address with the same answer', async () => {
    const { email } = await signUp(server.url);
    const wrong = await logIn(email, 'not the password');
    const nobody = await logIn('nobody@example.org', 'not the password');
    expect(wrong.status).toBe(401);
    expect(nobody.status).toBe(401);
    expect(wrong.text).toBe(nobody.text);
    expect(wrong.json).toEqual({ error: 'invalid_credentials', message: 'Invalid email or password.' });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await signUp(server.url);
    const took = { wrong: [] as number[], nobody: [] as number[] };
    const time = async (kind: keyof typeof took, address: string) => {
      const start = performance.now();
      await logIn(address, 'not the password');
      took[kind].push(performance.now() - start);
    };
    await logIn(email, 'to warm up');
    for (let i = 0; i < 25; i++) {
      await time('wrong', email);
      await time('nobody', `nobody${i}@example.org`);
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = median(took.wrong) / median(took.nobody);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    expect(await isPassword(null, 'anything')).toBe(false);
  });

  it.each([
    ['', PASSWORD, { email: 'required' }],
    ['ann', PASSWORD, { email: 'invalid' }],
    [{ $ne: '' }, PASSWORD, { email: 'invalid' }],
    ['ann@example.org', undefined, { password: 'required' }],
    ['ann@example.org', 'x'.repeat(201), { password: 'too_long' }],
    ['ann@example.org', ['x'], { password: 'invalid' }],
  ])('says what is wrong with an invalid form: %j %j', async (email, password, fields) => {
    expect(await logIn(email, password)).toMatchObject({ status: 422, json: { error: 'invalid', fields } });
  });
});
