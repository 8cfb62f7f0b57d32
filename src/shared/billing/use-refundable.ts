import { useQuery } from '@tanstack/react-query';
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
  const paid = invoices.filter(({ status }) => status === 'paid');
  return { until, amount: paid.reduce((sum, { total }) => sum + total, 0) };
}
