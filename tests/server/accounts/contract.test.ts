import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  accountSchema,
  accountSessionSchema,
  countSchema,
  doneSchema,
  FIELD_PROBLEMS,
  tokenSchema,
} from '#contract/accounts/account-payloads.ts';
import { ACCOUNT_REFUSALS } from '#contract/accounts/account-refusals.ts';
import { errorSchema } from '#contract/base/error-body.ts';
import { installationSchema } from '#contract/base/installation-payload.ts';
import { camelKeys } from '#contract/base/key-case.ts';
import { ask, form, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import type { Answer } from '#tests/support/people/player.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

/** Fails where an answer is not what the contract promises, or says more. */
function expectFits(schema: z.ZodMiniType, answer: Answer): void {
  expect(answer.status).toBe(200);
  const json = camelKeys(answer.json);
  expect(schema.parse(json)).toEqual(json);
}

describe('the answers of the calls', () => {
  it('match the contract, and contain nothing more', async () => {
    const { url } = server;
    const body = form();
    expectFits(accountSessionSchema, await ask(url, 'POST', '/users/sign_up', { body }));
    const login = { body: { email: body.email, password: PASSWORD } };
    const session = await ask(url, 'POST', '/users/login', login);
    expectFits(accountSessionSchema, session);
    const { token } = session.json;
    expectFits(tokenSchema, await ask(url, 'POST', '/auth/refresh', { token }));
    expectFits(accountSchema, await ask(url, 'GET', '/user', { token }));
    expectFits(accountSchema, await ask(url, 'PATCH', '/users/me', { token, body: { name: 'Anna' } }));
    const locale = { token, body: { locale: 'es' } };
    expectFits(accountSchema, await ask(url, 'PATCH', '/users/me/locale', locale));
    expectFits(countSchema, await ask(url, 'GET', '/users/me/owned-free-workspaces-count', { token }));
    expectFits(installationSchema, await ask(url, 'GET', '/installation'));
    const email = { body: { email: body.email } };
    expectFits(doneSchema, await ask(url, 'PUT', '/users/send_confirmation_email', email));
    expectFits(doneSchema, await ask(url, 'POST', '/users/password', email));
    const link = { token, body: { token: await linkSentTo(server, body.email as string) } };
    expectFits(accountSessionSchema, await ask(url, 'PUT', '/users/verify_email', link));
    const guest = { body: { name: 'Gus' } };
    expectFits(accountSessionSchema, await ask(url, 'POST', '/users/temporary', guest));
    expectFits(doneSchema, await ask(url, 'POST', '/users/logout', { token }));
  });

  it('are refusals in one form, with a sentence', async () => {
    const { token, email } = await signUp(server.url);
    const refused = [
      await ask(server.url, 'POST', '/users/sign_up', { body: form({ email, password: 'x' }) }),
      await ask(server.url, 'POST', '/users/sign_up', { body: form({ email }) }),
      await ask(server.url, 'POST', '/users/login', { body: { email, password: 'x' } }),
      await ask(server.url, 'PUT', '/users/verify_email', { body: { token: 'x' } }),
      await ask(server.url, 'DELETE', '/users/me', { token, body: {} }),
    ];
    for (const { status, json } of refused) {
      expect([401, 422]).toContain(status);
      const parsed = errorSchema.parse(json);
      expect(parsed).toEqual(json);
      const problems: readonly string[] = [...FIELD_PROBLEMS, ...Object.keys(ACCOUNT_REFUSALS)];
      for (const problem of Object.values(parsed.fields ?? {})) expect(problems).toContain(problem);
    }
  });
});
