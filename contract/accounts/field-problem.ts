import type * as z from 'zod/mini';
import type { FieldProblem } from './account-payloads.ts';

/** Whether a field holds nothing: left empty, not ticked, not chosen, or not there at all. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** The code for an issue of a schema with a field whose value is `value`; used by the page before sending, and by the server. */
export function fieldProblemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (isEmpty(value)) return 'required';
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  return issue.message === 'mismatch' ? 'mismatch' : 'invalid';
}
