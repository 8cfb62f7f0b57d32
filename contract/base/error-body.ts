import * as z from 'zod/mini';
import { idSchema } from './ids.ts';

/** The body of every failure: a code, a sentence, and for a form the error of each field. */
export const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The address that an expired link was sent to. */
  email: z.optional(z.string()),
  /** The workspace that the link of an ended invitation was for, and its team: only for people who are in them (IN3). */
  inside: z.optional(z.object({ workspaceId: idSchema, teamId: z.nullable(idSchema) })),
});
export type ErrorBody = z.infer<typeof errorSchema>;
