import type * as z from 'zod/mini';
import { camelKeys } from './case.ts';
import { HttpRefusal } from './errors.ts';

/** A body from the wire as the schema has it; throws `invalid` with the fields that are wrong. */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(camelKeys(body));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key.slice(0, 40), 'unknown']);
    return [[issue.path.join('.') || 'body', 'invalid']];
  });
  throw new HttpRefusal('invalid', Object.fromEntries(fields));
}
