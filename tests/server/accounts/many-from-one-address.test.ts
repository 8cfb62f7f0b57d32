import { describe, expect, it } from 'vitest';
import { AccountLimits } from '#server/accounts/account-limits.ts';
import { RATES, ratesFor } from '#server/rates.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

describe('[SY8] many people behind one address', () => {
  it('all come within a minute where as many were announced, whether as guests or with accounts', () => {
    const limits = new AccountLimits(ratesFor(1_000).accounts, () => 0);
    for (let person = 0; person < 1_000; person += 1) {
      expect(limits.waitForGuest('192.0.2.1')).toBe(0);
      expect(limits.waitForLogin('192.0.2.1', `${person}@example.org`)).toBe(0);
    }
    expect(limits.waitForGuest('192.0.2.1')).toBeGreaterThan(0);
    expect(ratesFor(1_000).http.callsPerAddress).toBe(15_000);
  });

  it('may come as before where none were announced', () => {
    expect(ratesFor(100)).toEqual(RATES);
  });

  it('are told when to try again if it was too often', async () => {
    const rates = {
      ...NO_LIMITS,
      accounts: { ...NO_LIMITS.accounts, guestsPerAddress: { perSecond: 1 / 40, burst: 1 } },
    };
    const server = await startServer({ rates });
    await ask(server.url, 'POST', '/users/temporary', { body: { name: 'Ann' } });
    const second = await ask(server.url, 'POST', '/users/temporary', { body: { name: 'Bob' } });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeOneOf([38, 39, 40]);
    await server.stop();
  });
});
