import { formatNumber } from '#src/i18n/format.ts';

/** US cents as dollars, formatted for the reader's region. */
export const money = (cents: number): string =>
  formatNumber(cents / 100, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
