import { describe, expect, it } from 'vitest';
import { ACCOUNT_RATES, AccountLimits } from '#server/accounts/account-limits.ts';
import { newcomer } from '#server/accounts/new-account.ts';
import { ask, form, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

/** Whether each of so many tries is admitted. */
const tries = (count: number, admits: (place: number) => boolean) =>
  Array.from({ length: count }, (_, place) => admits(place)).filter((is) => is).length;

describe('[SY8] guessing', () => {
  const time = new ManualTime();
  const fresh = () => new AccountLimits(ACCOUNT_RATES, time.now);

  it('at one account from one IP address is soon stopped, then allowed slowly', () => {
    const limits = fresh();
    expect(tries(50, () => !limits.waitForLogin('192.0.2.1', 'ann@example.org'))).toBe(10);
    time.pass(3_600_000);
    expect(tries(50, () => !limits.waitForLogin('192.0.2.1', 'ann@example.org'))).toBeLessThanOrEqual(10);
    expect(limits.waitForLogin('192.0.2.1', 'bob@example.org')).toBe(0);
    expect(limits.waitForLogin('192.0.2.2', 'ann@example.org')).toBe(0);
  });

  it('at one account from many IP addresses is stopped too', () => {
    const limits = fresh();
    const from = (place: number) => `192.0.${Math.floor(place / 250)}.${place % 250}`;
    // Two from each of 500, and after that 100 from all together.
    expect(tries(2_000, (place) => !limits.waitForLogin(from(place % 500), 'ann@example.org'))).toBe(1_100);
    time.pass(3_600_000);
    expect(tries(2_000, (place) => !limits.waitForLogin(from(place % 500), 'ann@example.org'))).toBeLessThan(
      200,
    );
  });

  it('at many accounts from one IP address is stopped too', () => {
    const limits = fresh();
    expect(tries(2_000, (place) => !limits.waitForLogin('192.0.2.1', `a${place}@example.org`))).toBe(300);
  });

  it('from one IPv6 network counts as one address, with a higher limit for a wider one', () => {
    const at = (from: (place: string) => string) => {
      const limits = fresh();
      return tries(200, (place) => !limits.waitForLogin(from(place.toString(16)), 'ann@example.org'));
    };
    expect(at((place) => `2001:db8:1:2::${place}`)).toBe(10);
    expect(at((place) => `2001:db8:1:${place}::1`)).toBe(20);
    expect(at((place) => `2001:db8:1:${place}00::1`)).toBe(40);
  });

  it('from a device known to the account is counted separately', () => {
    const limits = fresh();
    const from = (place: number) => `192.0.${Math.floor(place / 250)}.${place % 250}`;
    tries(2_000, (place) => !limits.waitForLogin(from(place % 500), 'ann@example.org'));
    expect(tries(3, () => !limits.waitForLogin('198.51.100.1', 'ann@example.org'))).toBe(2);
    expect(tries(50, () => !limits.waitForLogin('198.51.100.1', 'ann@example.org', 'laptop'))).toBe(10);
    expect(limits.waitForLogin('198.51.100.1', 'ann@example.org', 'phone')).toBe(0);
  });

  it('by a logged-in person is counted for their login', () => {
    const limits = fresh();
    expect(tries(50, () => !limits.waitForConfirmation('192.0.2.1', 'stolen'))).toBe(10);
    expect(limits.waitForConfirmation('192.0.2.1', 'own')).toBe(0);
    expect(limits.waitForLogin('192.0.2.1', 'ann@example.org')).toBe(0);
  });

  it('[AN5] whether addresses have an account is stopped after ten, and twenty in an hour', () => {
    const limits = fresh();
    expect(tries(50, () => limits.mayHear('192.0.2.1', true))).toBe(10);
    expect(limits.mayHear('192.0.2.1', false)).toBe(false);
    time.pass(3_600_000);
    expect(tries(50, () => limits.mayHear('192.0.2.1', true))).toBe(10);
    expect(tries(500, () => limits.mayHear('192.0.2.2', false))).toBe(500);
    const from = (place: number) => `2001:db8:1:${place.toString(16)}::1`;
    expect(tries(50, (place) => limits.mayHear(from(place), true))).toBe(10);
  });

  it('is told apart from a whole team logging in from one IP address', () => {
    const limits = fresh();
    const team = (admits: (email: string) => boolean) =>
      tries(200, (place) => admits(`t${place}@example.org`));
    expect(team((email) => !limits.waitForLogin('192.0.2.1', email))).toBe(200);
    expect(team(() => !limits.waitForSignUp('192.0.2.1'))).toBe(200);
    expect(team((email) => !limits.waitForMail('192.0.2.1', email))).toBe(200);
  });

  it('[AN3] addresses to mail from one IP address is soon stopped, without affecting other IP addresses and accounts', () => {
    const limits = fresh();
    expect(tries(50, () => !limits.waitForMail('192.0.2.1', 'ann@example.org'))).toBe(5);
    expect(limits.waitForMail('192.0.2.1', 'bob@example.org')).toBe(0);
    expect(limits.waitForMail('192.0.2.2', 'ann@example.org')).toBe(0);
  });
});

describe('[SY8] the calls', () => {
  const few = { perSecond: 0.0001, burst: 2 };
  const strict = (rates: Partial<typeof NO_LIMITS.accounts>) =>
    startServer({ rates: { ...NO_LIMITS, accounts: { ...NO_LIMITS.accounts, ...rates } } });

  it('that try passwords answer too_many, even with the right one, and still let others in', async () => {
    const server = await strict({ loginsPerAccountAndAddress: few });
    const [ann, bob] = [await signUp(server.url), await signUp(server.url)];
    const logIn = async (email: string, password = PASSWORD) =>
      (await ask(server.url, 'POST', '/users/login', { body: { email, password } })).status;
    expect([await logIn(ann.email, 'x'), await logIn(ann.email, 'x'), await logIn(ann.email)]).toEqual([
      401, 401, 429,
    ]);
    expect(await logIn(bob.email)).toBe(200);
    expect(await logIn('nobody@example.org', 'x')).toBe(401);
    const change = { current_password: 'x', email: 'new@example.org' };
    const { token } = bob;
    await ask(server.url, 'PATCH', '/users/me', { token, body: change });
    await ask(server.url, 'PATCH', '/users/me', { token, body: change });
    expect((await ask(server.url, 'PATCH', '/users/me', { token, body: change })).status).toBe(429);
    const password = { current_password: 'x', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await ask(server.url, 'PUT', '/users/password', { token, body: password })).status).toBe(429);
    const deletion = { current_password: 'x' };
    expect((await ask(server.url, 'DELETE', '/users/me', { token, body: deletion })).status).toBe(429);
    expect((await ask(server.url, 'DELETE', '/users/me', { token })).status).toBe(429);
    await server.stop();
  });

  it('that send a mail as well answer too_many: nobody’s mailbox is filled by sign-ups or address changes', async () => {
    const server = await strict({ mailsPerAccountAndAddress: few });
    const victim = 'victim@example.org';
    const { token } = await signUp(server.url);
    const move = (email: string) =>
      ask(server.url, 'PATCH', '/users/me', { token, body: { email, current_password: PASSWORD } });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await move(victim)).status);
      await move(`elsewhere${i}@example.org`);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const body = form({ email: victim });
    expect((await ask(server.url, 'POST', '/users/sign_up', { body })).status).toBe(429);
    await server.stop();
  });

  it('that create accounts answer too_many', async () => {
    const server = await strict({ signUpsPerAddress: few });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await ask(server.url, 'POST', '/users/sign_up', { body: form() })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await server.stop();
  });

  it('that send mails answer too_many, whether or not there is such an account', async () => {
    const server = await strict({ mailsPerAccountAndAddress: few });
    await server.store.users.create(newcomer('ann@example.org', 0), null);
    for (const address of ['ann@example.org', 'nobody@example.org']) {
      const statuses = [];
      for (let i = 0; i < 3; i++) {
        const body = { email: address };
        statuses.push((await ask(server.url, 'POST', '/users/password', { body })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
      const body = { email: address };
      expect((await ask(server.url, 'PUT', '/users/send_confirmation_email', { body })).status).toBe(429);
    }
    await server.stop();
  });
});
