import { formatNumber } from '#src/i18n/format.ts';

/** Cents of US dollars, as the reader's region writes them. */
export const money = (cents: number): string =>
  formatNumber(cents / 100, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
