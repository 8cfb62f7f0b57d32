import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { PaymentProvider, ProviderInvoice } from './payment-provider.ts';
import type { BillingChange, BillingRow } from './store/billing-change.ts';

/** How old an invoice may be to be the one of a change that is noticed now, ms. */
const RECEIPT_FOR_MS = 2 * 86_400_000;

export interface MailedAmountsDeps {
  provider: PaymentProvider;
  time: Time;
  log: Logger;
  /** Whether plans are sold here. If not, plans cost and restrict nothing (PL9). */
  hasPricing: boolean;
}

/**
 * With what the mails about it say of money: the invoice of what has just been bought, or of a term or a debt that has been paid since
 * the last receipt (PL11), or how much is refunded (PL8). Without it if the provider does not tell, since mails do not depend on it; a
 * term's invoice is then found by the next look.
 */
export async function withAmounts(
  written: BillingChange,
  before: BillingRow,
  deps: MailedAmountsDeps,
): Promise<BillingChange> {
  const { provider, hasPricing, time, log } = deps;
  const { happened, billing } = written;
  const { customer } = billing;
  const isRefunded = happened.includes('refunded');
  const isDue = isRefunded || mayHaveReceipt(written, before);
  if (!hasPricing || !isDue || billing.provider !== provider.name || customer === null) return written;
  try {
    const invoices = await provider.invoices(customer);
    return isRefunded
      ? { ...written, refunded: refundedIn(invoices, billing) }
      : withReceipt(written, invoices[0], time.now());
  } catch (error) {
    log.warn({ err: error, workspace: billing.workspace_id }, 'no invoice could be had for a mail');
    return written;
  }
}

/** How much a workspace owes, in cents; undefined if the provider does not tell, since mails do not depend on it. */
export async function owedBy(
  row: BillingRow | null,
  { provider, log }: MailedAmountsDeps,
): Promise<number | undefined> {
  if (row === null || row.customer === null || row.provider !== provider.name) return undefined;
  try {
    const owed = (await provider.invoices(row.customer)).filter(({ status }) => status === 'owed');
    return owed.length === 0 ? undefined : owed.reduce((sum, { total }) => sum + total, 0);
  } catch (error) {
    log.warn({ err: error, workspace: row.workspace_id }, 'what is owed could not be had for a mail');
    return undefined;
  }
}

/** Whether an invoice is refunded: a refund gives back all that were paid until it was asked for (PL8). */
export const isRefundedIn = ({ status, at }: ProviderInvoice, row: BillingRow | null): boolean =>
  status === 'paid' && at <= (row?.refund_asked_at ?? 0);

const refundedIn = (invoices: readonly ProviderInvoice[], billing: BillingRow): number =>
  invoices.reduce((sum, one) => (isRefundedIn(one, billing) ? sum + one.total : sum), 0);

function mayHaveReceipt({ happened, billing }: BillingChange, before: BillingRow): boolean {
  const { status, failed_at, term_starts_at, receipted_at } = billing;
  const isSettled = before.failed_at !== null && failed_at === null;
  const isNewTerm = (term_starts_at ?? 0) > (receipted_at ?? 0);
  return happened.includes('changed') || (status === 'active' && (isSettled || isNewTerm));
}

function withReceipt(written: BillingChange, last: ProviderInvoice | undefined, now: number): BillingChange {
  const { happened, billing } = written;
  const isChanged = happened.includes('changed');
  // A change may cost nothing, or not be charged yet: then the last invoice is an old one.
  const after = isChanged ? now - RECEIPT_FOR_MS : (billing.receipted_at ?? 0);
  if (last?.status !== 'paid' || last.at <= after) return written;
  const receipted = { ...written, billing: { ...billing, receipted_at: last.at }, receipt: last };
  return isChanged ? receipted : { ...receipted, happened: [...happened, 'paid'] };
}
