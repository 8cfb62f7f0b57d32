import type { Locale } from '#contract/base/locales.ts';
import { moneyIn } from '#contract/billing/money.ts';
import { type DatesOf, datesOf } from '../base/date-in.ts';
import { wordsIn } from './mail-texts.ts';
import type { Receipt } from './store/mail-row.ts';

/** What was paid, line by line, as the page of invoices says it (PL11), with the days of the reader's time zone; if that is unknown, it says that they are in UTC. */
export function receiptLines(
  locale: Locale,
  { lines, tax, creditUsed, total, number }: Receipt,
  reader: DatesOf | null,
): string[] {
  const words = wordsIn(locale).receipt;
  const { timeZone, format } = datesOf(locale, [reader]);
  const money = (cents: number) => moneyIn(locale, cents);
  const day = (at: number) =>
    new Intl.DateTimeFormat(format, { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(at);
  const texts = lines.map(({ plan, seats, text, startsAt, endsAt, amount }) => {
    const what = plan === null ? (text ?? '') : `${wordsIn(locale).plans[plan]} × ${seats}`;
    const unused = amount < 0 ? `, ${words.unused}` : '';
    return `${what}${unused}, ${day(startsAt)} – ${day(endsAt)}: ${money(amount)}`;
  });
  return [
    ...(number === null ? [] : [`${words.number} ${number}`]),
    ...texts,
    ...(creditUsed > 0 ? [`${words.credit}: ${money(-creditUsed)}`] : []),
    `${words.tax}: ${money(tax)}`,
    `${words.total}: ${money(total)}`,
    ...(timeZone === null ? [words.utc] : []),
  ];
}

/** What is owed since which day, in one line (PL7); none if the amount is not known. */
export const owedLines = (locale: Locale, cents: number | undefined, date: string): string[] =>
  cents === undefined ? [] : [`${wordsIn(locale).owed} ${date}: ${moneyIn(locale, cents)}`];

/** What is refunded, in one line (PL8); none if the amount is not known. */
export const refundLines = (locale: Locale, cents: number | undefined): string[] =>
  cents === undefined ? [] : [`${wordsIn(locale).refunded}: ${moneyIn(locale, cents)}`];
