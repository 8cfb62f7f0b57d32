import { expect } from 'playwright/test';
import { moneyIn } from '#contract/billing/money.ts';
import type { Locale } from './app-texts.ts';
import type { Person } from './person.ts';

/** An amount, however it is written: beside a sign or a name of a currency. */
const CURRENCY = '(?:US\\$|USD|\\$|€|dollars?|dólar(?:es)?)';
const AMOUNT = new RegExp(
  `[-−]?${CURRENCY}\\s?\\d(?:[\\d.,]*\\d)?|[-−]?\\d(?:[\\d.,]*\\d)?\\s?${CURRENCY}`,
  'gi',
);

/** A space of any kind is as good as another: some do not break. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** Opens pages with amounts, and others that may have some: every amount is written as all are in the reader's language. */
export async function expectOneMoney(
  { page, say }: Person,
  locale: Locale,
  { withAmounts, others }: { withAmounts: readonly string[]; others: readonly string[] },
): Promise<void> {
  for (const path of [...withAmounts, ...others]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(say('ui:loading'))).toHaveCount(0);
    // What loads slowly is announced only after a while.
    if (withAmounts.includes(path)) await expect(page.locator('body'), path).toContainText(AMOUNT);
    for (const amount of (await page.locator('body').innerText()).match(AMOUNT) ?? []) {
      const cents = Number(amount.replace(/\D/g, '')) * (/^[-−]/.test(amount) ? -1 : 1);
      expect(withPlainSpaces(amount), `${path}, ${locale}`).toBe(withPlainSpaces(moneyIn(locale, cents)));
    }
  }
}
