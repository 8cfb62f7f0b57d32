import { expect, it } from 'vitest';
import { moneyIn } from '#contract/billing/money.ts';

it('[PL3] amounts are written in US dollars as the reader’s language does, with their cents', () => {
  expect(moneyIn('en', 425)).toBe('$4.25');
  expect(moneyIn('en', 120_000)).toBe('$1,200.00');
  expect(moneyIn('en', -500)).toBe('-$5.00');
  expect(moneyIn('es', 425)).toBe('4,25\u00a0US$');
});
