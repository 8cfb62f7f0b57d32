import type * as z from 'zod/mini';
import { fieldProblemOf } from '#contract/accounts/field-problem.ts';
import { textFields, unknownFields } from '#contract/base/unknown-fields.ts';
import { ApiError } from '#src/api/http.ts';

/** The errors of a form: one code for each field that has one. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>;

/** Whether there are any errors. */
export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;

/** Only the errors of these fields. */
export function problemsIn<Field extends string>(
  fields: readonly Field[],
  problems: Problems<Field>,
): Problems<Field> {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => fields.includes(field as Field)),
  ) as Problems<Field>;
}

/** The error of each field of a payload, checked by the contract's own schema. If a field has several, the first is used. */
export function problemsOf(schema: z.ZodMiniType, payload: unknown): Problems {
  const fields = payload as Record<string, unknown>;
  const parsed = schema.safeParse(payload);
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = issues.map((issue): [string, string] => {
    const field = String(issue.path[0] ?? '');
    return [field, fieldProblemOf(issue, fields[field])];
  });
  return Object.fromEntries(problems.reverse());
}

/** The code of anything a call threw. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'internal');

/** The server's errors, by field name in the payload. */
export function fieldProblemsOf(error: unknown): Problems {
  return error instanceof ApiError ? textFields(unknownFields(error.data).fields) : {};
}
