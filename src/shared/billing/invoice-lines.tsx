import { useTranslation } from 'react-i18next';
import type { InvoiceLine } from '#contract/billing/billing-payloads.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import styles from './invoice-lines.module.css';

export interface InvoiceLinesProps {
  /** What the table is about, for screen readers. */
  label: string;
  lines: readonly InvoiceLine[];
  /** Null before it is known: the provider works it out on the payment page. */
  tax: number | null;
  creditUsed: number;
  total: number;
  /** Instead of the days of its lines: the time that they cover, where it begins with the payment. */
  time?: string;
}

/** What a purchase or an invoice consists of: lines with the days they cover, credit, tax, total (PL4, PL11). */
export function InvoiceLines({ label, lines, tax, creditUsed, total, time }: InvoiceLinesProps) {
  const { t } = useTranslation(['billing', 'workspaces']);
  const what = ({ plan, seats, text, amount }: InvoiceLine) => {
    if (plan === null) return text ?? '';
    const sold = `${t(`workspaces:plan.${plan}`)}, ${t('seatCount', { count: seats })}`;
    return amount < 0 ? t('invoice.unused', { what: sold }) : sold;
  };
  const sums = [
    ...(creditUsed > 0 ? [{ name: t('invoice.credit'), amount: formatMoney(-creditUsed) }] : []),
    { name: t('invoice.tax'), amount: tax === null ? t('invoice.taxLater') : formatMoney(tax) },
    { name: t(tax === null ? 'invoice.beforeTax' : 'invoice.total'), amount: formatMoney(total) },
  ];
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and never move
          <tr key={at}>
            <th scope="row">
              {what(line)}
              <small>
                {time ??
                  t('invoice.days', {
                    from: formatDateShort(line.startsAt),
                    to: formatDateShort(line.endsAt),
                  })}
              </small>
            </th>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {sums.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
