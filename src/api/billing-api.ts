import { snakeKeys } from '#contract/base/key-case.ts';
import {
  type BillingContact,
  billingContactSchema,
  type Invoice,
  invoicesSchema,
  type PaymentPreview,
  paymentPreviewSchema,
  type TestPayment,
  type TestPlay,
  testPaymentSchema,
} from '#contract/billing/billing-payloads.ts';
import {
  redirectSchema,
  type Workspace,
  type WorkspaceChange,
  workspaceSchema,
} from '#contract/workspaces/workspace-payloads.ts';
import { call } from './http.ts';

const pathOf = (id: string): string => `/workspaces/${encodeURIComponent(id)}`;

/** What a change of plan, period or seats would cost (PL4). All calls here throw an ApiError. */
export function previewPayment(
  id: string,
  wanted: Pick<WorkspaceChange, 'plan' | 'paymentPeriod' | 'seats'>,
  signal?: AbortSignal,
): Promise<PaymentPreview> {
  const query = new URLSearchParams(snakeKeys(wanted) as Record<string, string>);
  return call(`${pathOf(id)}/payment_preview?${query}`, paymentPreviewSchema, { ...(signal && { signal }) });
}

/** Starter from the end of the term on, with one team (PL5). */
export const downgrade = (id: string, selectedTeamId: string | null): Promise<Workspace> =>
  call(`${pathOf(id)}/downgrade`, workspaceSchema, { method: 'PUT', body: { selectedTeamId } });

/** Undoes a reduction set for the end of the term. */
export const takeBackDowngrade = (id: string): Promise<Workspace> =>
  call(`${pathOf(id)}/downgrade`, workspaceSchema, { method: 'DELETE' });

/** Refunds everything, and moves to Starter now, with one team (PL8). */
export const refund = (id: string, selectedTeamId: string | null): Promise<Workspace> =>
  call(`${pathOf(id)}/refund`, workspaceSchema, { method: 'POST', body: { selectedTeamId } });

/** Reports that the person comes back from paying; returns the workspace. */
export const comeBackFromPaying = (id: string): Promise<Workspace> =>
  call(`${pathOf(id)}/paid`, workspaceSchema, { method: 'POST' });

/** All invoices, the latest first (PL11). */
export const getInvoices = async (id: string, signal?: AbortSignal): Promise<Invoice[]> =>
  (await call(`${pathOf(id)}/invoices`, invoicesSchema, { ...(signal && { signal }) })).invoices;

/** What is on the invoices, and where they go. */
export const getBillingContact = (id: string, signal?: AbortSignal): Promise<BillingContact> =>
  call(`${pathOf(id)}/billing_contact`, billingContactSchema, { ...(signal && { signal }) });

/** Changes that. */
export const keepBillingContact = (id: string, body: BillingContact): Promise<BillingContact> =>
  call(`${pathOf(id)}/billing_contact`, billingContactSchema, { method: 'PUT', body });

/** Where to change how one pays, or to pay what is owed. */
export const paymentMethodPage = async (id: string): Promise<string> =>
  (await call(`${pathOf(id)}/payment_method`, redirectSchema)).redirectUrl;

/** Where the bills are. */
export const billingDetailsPage = async (id: string): Promise<string> =>
  (await call(`${pathOf(id)}/billing_details`, redirectSchema)).redirectUrl;

const pageOf = (page: string): string => `/payments/test/${encodeURIComponent(page)}`;

/** What a test page is about (PL10). */
export const getTestPayment = (page: string, signal?: AbortSignal): Promise<TestPayment> =>
  call(pageOf(page), testPaymentSchema, { ...(signal && { signal }) });

/** Simulates a result on a test page. */
export const playTestPayment = (page: string, play: TestPlay): Promise<TestPayment> =>
  call(pageOf(page), testPaymentSchema, { method: 'POST', body: { play } });
