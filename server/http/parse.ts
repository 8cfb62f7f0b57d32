import type * as z from 'zod/mini';
import type { FieldProblem } from '#contract/accounts/account-payloads.ts';
import { fieldProblemOf } from '#contract/accounts/field-problem.ts';
import { camelKeys } from '#contract/base/key-case.ts';
import { refused } from '../base/result.ts';
import { HttpRefusal } from './errors.ts';

/** A body from the wire, parsed by the schema; throws `invalid` with the wrong fields. */
export const parseBody = <T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> =>
  parse(schema, body, () => 'invalid');

/** The same for a form that a person fills in: returns the error of each field, for the sentence beside it. */
export const parseForm = <T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> =>
  parse(schema, body, fieldProblemOf);

/** The most wrong fields that are named; our own forms never send more. */
const NAMED = 20;

function parse<T extends z.ZodMiniType>(
  schema: T,
  body: unknown,
  nameProblem: (issue: z.core.$ZodIssue, value: unknown) => FieldProblem,
): z.infer<T> {
  const named = camelKeys(body);
  const parsed = schema.safeParse(named);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, NAMED);
  const fields = issues.flatMap((issue): [string, FieldProblem][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, NAMED).map((key) => [key.slice(0, 40), 'unknown']);
    return [[issue.path.join('.') || 'body', nameProblem(issue, valueAt(named, issue.path))]];
  });
  // Only the first error of a field is reported.
  throw new HttpRefusal(refused('invalid', { fields: Object.fromEntries(fields.slice(0, NAMED).reverse()) }));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}
