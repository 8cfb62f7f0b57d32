import { ownValue } from '#contract/base/own-property.ts';
import { codeOf, fieldProblemsOf } from '#src/forms/kit/form-problems.ts';
import type { ProblemField, Problems } from '#src/shared/planning/settings-problems.ts';
import type { Carried } from './use-carry-over.ts';

/** Texts for failures that do not concern the retro itself. */
const FAILURES: Record<string, string> = {
  unreadable_answer: 'unreadableAnswer',
  no_earlier_retro: 'carry.refused',
};

/** Fields of the creation payload that have another place in the form. */
const places: Record<string, ProblemField> = {
  date: 'startsAt',
  participantSlots: 'participants',
  participantIds: 'participants',
  invitedUsers: 'invited',
  invitedEmails: 'invited',
};

/** What the server found wrong with the payload, by place in the form. */
export function fieldsOf(error: unknown): Problems {
  if (codeOf(error) === 'plan_required') return { activity: 'activity.not_in_plan' };
  const problems = Object.entries(fieldProblemsOf(error));
  return Object.fromEntries(problems.map(([field, code]) => [ownValue(places, field) ?? field, code]));
}

/** The text for a retro that could not be saved; `otherwise` if the failure concerns the retro. */
export const failureOf = (error: unknown, otherwise = 'error_creating_retro'): string =>
  ownValue(FAILURES, codeOf(error)) ?? otherwise;

/** If the earlier retro was what the server refused, the form can be sent again without it (CO1). */
export function sayNothingComes(error: unknown, carried: Carried | undefined): void {
  if (codeOf(error) === 'no_earlier_retro') carried?.refuse();
}
