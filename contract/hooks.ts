import * as z from 'zod/mini';

/*
 * Addresses that are told of retros, in camelCase as the app reads them; on the wire their keys are in snake case. Times
 * are epoch ms.
 */

/** An address as it is typed; what may be called is seen by the server. */
const addressSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
export const newAddressSchema = z.strictObject({ url: addressSchema });

const slackSchema = z.object({
  /** The last characters of the address: the whole of it is told to nobody (HK1). */
  ends: z.string(),
  /** When it last took a message. */
  workedAt: z.number(),
  /** Since when it is switched off, because it took none for a day (HK2). */
  offAt: z.nullable(z.number()),
});

/** `GET`, `PUT` and `DELETE /api/workspaces/{id}/teams/{id}/slack`, and `POST …/slack/try`: a team's address at Slack, if it has one. */
export const teamSlackSchema = z.object({ slack: z.nullable(slackSchema) });
export type TeamSlack = z.infer<typeof teamSlackSchema>;
