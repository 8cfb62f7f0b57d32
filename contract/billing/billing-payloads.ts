import * as z from 'zod/mini';
import { emailSchema } from '../base/email.ts';
import { paymentPeriodSchema, planSchema } from './plans.ts';

/*
 * Payloads of the calls about payments, in camelCase as the app reads them; on the wire their keys are in snake case. Times are
 * epoch ms, amounts cents of US dollars.
 */

/** What an invoice, or a purchase before it is agreed to, consists of. Amounts are cents of US dollars, without tax. */
export const invoiceLineSchema = z.object({
  /** Null for what is not sold here; then `text` says what it is. */
  plan: z.nullable(planSchema),
  seats: z.number(),
  text: z.nullable(z.string()),
  /** The days that it covers. */
  startsAt: z.number(),
  endsAt: z.number(),
  /** Negative for the unused part of what was paid before. */
  amount: z.number(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** `GET /api/workspaces/{id}/invoices`: as the payment provider has them, the latest first (PL11). */
export const invoicesSchema = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      at: z.number(),
      status: z.enum(['paid', 'owed', 'refunded', 'void']),
      lines: z.array(invoiceLineSchema),
      tax: z.number(),
      /** Credit from earlier payments that was used. */
      creditUsed: z.number(),
      /** What was, or has to be, paid. */
      total: z.number(),
      /** The provider's own page of it. */
      url: z.nullable(z.url()),
    }),
  ),
});
export type Invoice = z.infer<typeof invoicesSchema>['invoices'][number];

/** `GET`, `PUT /api/workspaces/{id}/billing_contact`: what is on the invoices, and where they go; empty for the owner's own (PL11). */
const contactLine = z.string().check(z.trim(), z.maxLength(200));
export const billingContactSchema = z.strictObject({
  company: contactLine,
  email: z.union([z.literal(''), emailSchema]),
  street: contactLine,
  postalCode: contactLine,
  city: contactLine,
  /** Two letters (ISO 3166-1). */
  country: z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/))]),
  taxNumber: z.string().check(z.trim(), z.maxLength(30)),
});
export type BillingContact = z.infer<typeof billingContactSchema>;

/** A purchase whose payment was refused: nothing was bought, and nothing is owed (PL7). */
export const refusedPurchaseSchema = z.object({
  /** When that was, epoch ms. */
  at: z.number(),
  plan: planSchema,
  seats: z.number(),
  /** What would have been due at once, in cents of US dollars; null if the provider no longer said. */
  amount: z.nullable(z.number()),
});
export type RefusedPurchase = z.infer<typeof refusedPurchaseSchema>;

/**
 * `GET /api/workspaces/{id}/payment_preview`: what a change of plan, period or seats would cost. Amounts are cents of US
 * dollars.
 */
export const paymentPreviewSchema = z.object({
  /** Due at once. */
  dueNow: z.number(),
  /**
   * What that consists of, its tax, and the credit from earlier payments that is used; none if nothing is due now. The tax of a first
   * purchase is null: the provider works it out on its payment page, and `dueNow` is without it.
   */
  lines: z.array(invoiceLineSchema),
  tax: z.nullable(z.number()),
  creditUsed: z.number(),
  /** The credit left from earlier payments, which reduces the next ones. */
  credit: z.number(),
  /** How many seats it is for. */
  seats: z.number(),
  /** When it takes effect; null for at once. */
  from: z.nullable(z.number()),
  /** What is due next, and when. */
  dueNext: z.number(),
  nextAt: z.number(),
  /** The moment it was calculated for; a change that names it costs exactly this. */
  at: z.number(),
});
export type PaymentPreview = z.infer<typeof paymentPreviewSchema>;

/** `GET /api/payments/test/{page}`: what the test page asks to pay for (PL10). */
export const testPaymentSchema = z.object({
  workspace: z.string(),
  plan: planSchema,
  paymentPeriod: paymentPeriodSchema,
  seats: z.number(),
  /** Cents of US dollars. */
  amount: z.number(),
  /** The state of an earlier payment; null if there was none. `refusing`: it is paid, and whatever is to be paid next is refused. */
  status: z.nullable(z.enum(['active', 'refusing', 'failing', 'unpaid', 'ended'])),
  paidUrl: z.url(),
  leftUrl: z.url(),
});
export type TestPayment = z.infer<typeof testPaymentSchema>;

/** `POST /api/payments/test/{page}`: the result to simulate; `refuse`, once it is paid, holds for later payments; `give_up` is the provider giving up. */
export const testPlaySchema = z.strictObject({ play: z.enum(['pay', 'refuse', 'fail', 'give_up']) });
export type TestPlay = z.infer<typeof testPlaySchema>['play'];
