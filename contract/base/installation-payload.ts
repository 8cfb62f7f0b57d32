import * as z from 'zod/mini';

/** `GET /api/installation`, for everybody: what this installation offers. */
export const installationSchema = z.object({
  /** Null where login with Google is off. */
  googleClientId: z.nullable(z.string()),
  /** The address of a blog; null if there is none. */
  blogUrl: z.nullable(z.string()),
  /** Whether it sends mail. Where it does not, addresses are accepted as typed, and links are handed over by hand. */
  sendsMail: z.boolean(),
  /** Where people write to the operators; null if they are told of no address. */
  contact: z.nullable(z.string()),
  /** Whether plans are sold here; where they are not, no price is shown (PL9). */
  hasPricing: z.boolean(),
});
export type Installation = z.infer<typeof installationSchema>;
