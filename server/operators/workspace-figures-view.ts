import { suspensionReasonSchema, type WorkspaceFigures } from '#contract/operators/operator-payloads.ts';
import { effectivePlan, stateOf } from '../access/workspace-of-route.ts';
import type { CountedWorkspace } from './store/workspace-figures.ts';

/** A workspace as operators see it: in numbers. */
export const workspaceFiguresView = (
  { row, ...counts }: CountedWorkspace,
  hasPricing: boolean,
): WorkspaceFigures => ({
  ...counts,
  id: row.id,
  createdAt: row.created_at,
  plan: effectivePlan(row, hasPricing),
  seats: hasPricing ? row.seats : 0,
  state: stateOf(row, hasPricing),
  suspension:
    row.operators_suspended_at === null
      ? null
      : { at: row.operators_suspended_at, reason: suspensionReasonSchema.parse(row.operators_suspended_for) },
});
