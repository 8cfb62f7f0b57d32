import * as z from 'zod/mini';

/**
 * `GET /api/reach`, for callers on the server's own machine (LI9): addresses at which others reach it, as origins such
 * as `http://192.168.1.5:3000`.
 */
export const reachSchema = z.object({
  /** The one set by the operator; null if none is. */
  publicUrl: z.nullable(z.string()),
  /** Those of the machine in its networks; empty if it listens on none of them. */
  inNetwork: z.array(z.string()),
});
export type Reach = z.infer<typeof reachSchema>;
