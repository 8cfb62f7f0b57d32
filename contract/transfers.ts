import * as z from 'zod/mini';
import { idSchema } from './ids.ts';

/*
 * Calls for files of retros that go out and come in (EX1 to EX3), in camelCase as the app reads them. Times are epoch ms.
 */

/**
 * Where the file of a team or workspace stands. `making`: `done` of `total` retros are in it. `ready`: it can be fetched
 * until `goneAt`.
 */
export const exportSchema = z.object({
  id: idSchema,
  state: z.enum(['making', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  createdAt: z.number(),
  goneAt: z.nullable(z.number()),
});
export type Export = z.infer<typeof exportSchema>;

/** `GET` and `POST /api/workspaces/{id}/exports`, and those of a team; null where nobody asked for one. */
export const currentExportSchema = z.object({ export: z.nullable(exportSchema) });
