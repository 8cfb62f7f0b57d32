import * as z from 'zod/mini';

/** `GET /api/retro/{id}/carry_over`: what a new retro takes along if it is begun from this finished one (CO1). */
export const carryOverSchema = z.object({
  /** The name of the earlier retro. */
  name: z.string(),
  /** How many open action items come along. */
  open: z.number(),
});
export type CarryOver = z.infer<typeof carryOverSchema>;
