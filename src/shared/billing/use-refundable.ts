import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '#contract/billing/billing-payloads.ts';
import { useWorkspace } from '../workspaces/use-workspace.ts';
import { invoicesQuery } from '../workspaces/workspace-queries.ts';

/** What can be had back of this page's workspace (PL8): until when, epoch ms, and how much, in cents; the amount is 0 until the invoices are known. */
export interface Refundable {
  until: number;
  amount: number;
}

/** Null if nothing can be refunded. */
export function useRefundable(): Refundable | null {
  const { id, refundableUntil: until } = useWorkspace().workspace;
  const { data: invoices = [] } = useQuery({ ...invoicesQuery(id), enabled: until !== null });
  if (until === null) return null;
  return { until, amount: refundableIn(invoices) };
}

/** How much of these invoices can be had back, in cents. */
export const refundableIn = (invoices: readonly Invoice[]): number =>
  invoices.filter(({ status }) => status === 'paid').reduce((sum, { total }) => sum + total, 0);
