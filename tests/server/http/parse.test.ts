import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HttpRefusal } from '#server/http/errors.ts';
import { parseForm } from '#server/http/parse.ts';
import { problemsOf } from '#src/forms/kit/form-problems.ts';

it('the server and the page find the same problems in a form, also for a null field', () => {
  const schema = z.object({ name: z.string(), news: z.boolean() });
  const typed = { name: null, news: 'yes' };
  const wrong = { name: 'required', news: 'invalid' };
  expect(problemsOf(schema, typed)).toEqual(wrong);
  let refused: unknown;
  try {
    parseForm(schema, typed);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(HttpRefusal);
  expect(refused).toMatchObject({ refused: { fields: wrong } });
});
