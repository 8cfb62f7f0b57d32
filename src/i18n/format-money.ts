import { moneyIn } from '#contract/billing/money.ts';
import { currentLocale } from '#src/i18n/i18n.ts';

/** US cents as dollars, in the language on screen. */
export const formatMoney = (cents: number): string => moneyIn(currentLocale(), cents);
