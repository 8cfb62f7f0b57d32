import type Stripe from 'stripe';
import type { InvoiceLine } from '#contract/billing/billing-payloads.ts';
import type { ChangeCost, ProviderInvoice } from './payment-provider.ts';
import { requiredId } from './stripe-kit.ts';
import { purchaseOfPrice, type StripePrices } from './stripe-subscriptions.ts';

/** How many invoices are listed, ten years of monthly ones. */
const MOST_INVOICES = 120;

/** The invoices of a customer, the latest first; drafts are not invoices yet. */
export async function invoicesOf(
  stripe: Stripe,
  prices: StripePrices,
  customer: string,
): Promise<ProviderInvoice[]> {
  const invoices: ProviderInvoice[] = [];
  for await (const one of stripe.invoices.list({ customer: requiredId(customer), limit: 100 })) {
    if (one.status !== 'draft') invoices.push(invoiceOf(one, prices));
    if (invoices.length >= MOST_INVOICES) break;
  }
  return invoices;
}

/** What a previewed invoice costs. */
export function costIn(preview: Stripe.Invoice, prices: StripePrices): ChangeCost {
  const { amount_due: due, total, starting_balance: balance } = preview;
  return {
    dueNow: Math.max(0, due),
    lines: linesOf(preview, prices),
    tax: taxOf(preview),
    creditUsed: Math.max(0, Math.max(0, total) - Math.max(0, due)),
    credit: due > 0 ? 0 : Math.max(0, -(total + balance)),
  };
}

function invoiceOf(one: Stripe.Invoice, prices: StripePrices): ProviderInvoice {
  const total = Math.max(0, one.amount_due);
  return {
    id: requiredId(one.id),
    number: one.number,
    at: one.created * 1_000,
    status: one.status === 'paid' ? 'paid' : one.status === 'void' ? 'void' : 'owed',
    lines: linesOf(one, prices),
    tax: taxOf(one),
    creditUsed: Math.max(0, one.total - total),
    total,
    url: one.hosted_invoice_url ?? null,
  };
}

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const linesOf = ({ lines }: Stripe.Invoice, prices: StripePrices): InvoiceLine[] =>
  lines.data.map(({ amount, description, period, pricing, quantity }) => {
    const price = pricing?.price_details?.price;
    const sold =
      price === undefined ? null : purchaseOfPrice(typeof price === 'string' ? price : price.id, prices);
    return {
      plan: sold?.plan ?? null,
      seats: quantity ?? 0,
      text: description,
      startsAt: period.start * 1_000,
      endsAt: period.end * 1_000,
      amount,
    };
  });
