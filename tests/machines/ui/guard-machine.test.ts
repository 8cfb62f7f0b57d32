import { describe, expect, test } from 'vitest';
import { type Guard, type LoginState, type Verdict, verdictOf } from '#machines/ui/guard-machine.ts';

/** Rows: who somebody is. Columns: what a page asks for (specification section 2). */
const TABLE: Record<LoginState, Record<Guard, Verdict>> = {
  nobody: { open: 'in', person: 'login', account: 'login', completing: 'login', confirming: 'login' },
  guest: {
    open: 'in',
    person: 'in',
    account: 'completeAccount',
    completing: 'in',
    confirming: 'completeAccount',
  },
  unverified: {
    open: 'in',
    person: 'checkYourInbox',
    account: 'checkYourInbox',
    completing: 'checkYourInbox',
    confirming: 'in',
  },
  verified: { open: 'in', person: 'in', account: 'in', completing: 'in', confirming: 'in' },
};

describe.each(Object.entries(TABLE))('the guards, for someone who is %s', (who, row) => {
  test.each(Object.entries(row))('a page that is %s leads to %s', (guard, verdict) => {
    expect(verdictOf(who as LoginState, guard as Guard)).toBe(verdict);
  });
});
