import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldProblemOf } from '#contract/accounts/field-problem.ts';

const schema = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  accepted: z.literal(true),
  day: z.object({ from: z.string() }),
});
const right = { name: 'Ana', accepted: true, day: { from: 'today' } };

function problem(field: keyof typeof right, value: unknown) {
  const parsed = schema.safeParse({ ...right, [field]: value });
  const issue = parsed.error?.issues[0];
  return issue && fieldProblemOf(issue, value);
}

it.each([
  ['name', null, 'required'],
  ['name', undefined, 'required'],
  ['name', '', 'required'],
  ['accepted', false, 'required'],
  ['day', null, 'required'],
  ['name', 'A', 'too_short'],
  ['name', 'Annabel', 'too_long'],
  ['name', 7, 'invalid'],
  ['name', 'Ana', undefined],
] as const)('%s: %j is %s', (field, value, expected) => {
  expect(problem(field, value)).toBe(expected);
});
