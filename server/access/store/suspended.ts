import type { WorkspaceRow } from './memberships.ts';

/** Who suspends a workspace: operators, or the missing payment. */
export type Suspender = 'operators' | 'payment';

/** Whether operators have suspended a workspace, so that nothing goes out in its name either (OP4). */
export const isSuspendedByOperators = ({
  operators_suspended_at,
}: Pick<WorkspaceRow, 'operators_suspended_at'>): boolean => operators_suspended_at !== null;

/**
 * What a workspace is suspended by: empty if it is not. Operators' suspensions hold whether or not plans are sold; nobody owes
 * a payment where they are not (OP4, WS8, PL9).
 */
export const suspendedBy = (
  row: Pick<WorkspaceRow, 'operators_suspended_at' | 'suspended_at'>,
  hasPricing: boolean,
): readonly Suspender[] => [
  ...(isSuspendedByOperators(row) ? (['operators'] as const) : []),
  ...(hasPricing && row.suspended_at !== null ? (['payment'] as const) : []),
];
