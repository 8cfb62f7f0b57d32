import * as z from 'zod/mini';
import { snakeKeys } from '#contract/base/key-case.ts';
import { webhookPayloadSchema } from '#contract/hooks/webhook-schema.ts';

type Json = { [key: string]: unknown };

/** The JSON schema of what webhooks are sent, with keys as on the wire; `public/webhooks.schema.json` is a copy of it. */
export function webhookJsonSchema(): Json {
  const schema = z.toJSONSchema(webhookPayloadSchema) as Json;
  return { ...(asSent(schema) as Json), title: 'A delivery to a webhook of Hindsight' };
}

/** Properties are renamed, and the words of JSON schema are not. */
function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties') return [key, renamed(inner as Json)];
      if (key === 'required') return [key, (inner as string[]).map(snakeOf)];
      return [key, asSent(inner)];
    }),
  );
}

const snakeOf = (key: string): string => Object.keys(snakeKeys({ [key]: 0 }) as Json)[0] ?? key;
const renamed = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([key, inner]) => [snakeOf(key), asSent(inner)]));
