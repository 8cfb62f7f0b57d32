import { describe, expect, it } from 'vitest';
import { becomeGuest, call } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

const server = serverForAll();

const signUp = (body: unknown) => call(server.url, '/api/users/sign_up', undefined, body);

describe('[SY8] a body made to cost time', () => {
  it('is not read on routes that need no large body, while a new retro may be large', async () => {
    const text = 'x'.repeat(100_000);
    expect(await signUp({ text })).toMatchObject({ status: 413, json: { error: 'invalid' } });
    const { token } = await becomeGuest(server.url, 'Ann');
    const invited = Array.from(
      { length: 500 },
      (_, i) => `${'x'.repeat(60)}.${i}@${'long.'.repeat(20)}example.org`,
    );
    const retro = { activity: 'mad_sad_glad', invited_emails: invited };
    expect((await call(server.url, '/api/retro', token, retro)).status).toBe(200);
  });

  it('with very many invalid fields is answered with a few of them', async () => {
    const answer = await signUp(Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`k${i}`, 0])));
    expect(answer).toMatchObject({ status: 422, json: { error: 'invalid' } });
    expect(Object.keys(answer.json.fields).length).toBeLessThanOrEqual(20);
  });

  it('with endless nesting is invalid, and not a server error', async () => {
    expect(await signUp(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toMatchObject({ status: 422 });
    const { token } = await becomeGuest(server.url, 'Ann');
    const deep = `{"activity": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await call(server.url, '/api/retro', token, deep)).toMatchObject({ status: 422 });
  });
});

describe('[SY8] behind a proxy', () => {
  it('the caller is the address that the proxy saw, not one that the caller claims', async () => {
    const guestsPerAddress = { perSecond: 0.001, burst: 2 };
    const rates = { ...NO_LIMITS, accounts: { ...NO_LIMITS.accounts, guestsPerAddress } };
    const behind = await startServer({ trustProxy: true, rates });
    const from = (seen: string) =>
      fetch(`${behind.url}/api/users/temporary`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': seen },
        body: '{"name":"Ann"}',
      }).then(({ status }) => status);
    const same = [];
    for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) same.push(await from(`${made}, 9.9.9.9`));
    expect(same).toEqual([200, 200, 429]);
    expect(await from('3.3.3.3, 8.8.8.8')).toBe(200);
    await behind.stop();
  });
});
