import type * as z from 'zod/mini';

/** Each of these as its schema has it, one a step, so that others have their turn between them; null if one is not so. */
export function* eachParsed<S extends z.ZodMiniType>(
  schema: S,
  all: readonly unknown[],
): Generator<void, z.infer<S>[] | null> {
  const results: z.infer<S>[] = [];
  for (const one of all) {
    const parsed = schema.safeParse(one);
    if (!parsed.success) return null;
    results.push(parsed.data);
    yield;
  }
  return results;
}
