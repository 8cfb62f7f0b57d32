import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { WITHOUT_CONTROL_CHARACTERS } from '../base/typed-text.ts';

/*
 * Slack and webhooks, in camelCase as the app reads them; on the wire their keys are in snake case. Times
 * are epoch ms.
 */

/** An address as typed; the server checks whether it may be called. */
const addressSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(WITHOUT_CONTROL_CHARACTERS));
export const newAddressSchema = z.strictObject({ url: addressSchema });

const slackSchema = z.object({
  /** The last characters of the address, which is never shown in full (HK1). */
  ends: z.string(),
  /** When it last accepted a message. */
  workedAt: z.number(),
  /** Since when it is turned off, because it accepted none for a day (HK2). */
  offAt: z.nullable(z.number()),
});

/** `GET`, `PUT` and `DELETE /api/workspaces/{id}/teams/{id}/slack`, and `POST …/slack/try`: a team's address at Slack, if it has one. */
export const teamSlackSchema = z.object({ slack: z.nullable(slackSchema) });
export type TeamSlack = z.infer<typeof teamSlackSchema>;

/** The events that webhooks get (HK3). */
export const WEBHOOK_EVENTS = ['retro.finished', 'action.created', 'action.changed'] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
/** The event of a delivery that someone asks for to try the webhook. */
export const WEBHOOK_TEST = 'webhook.test';

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  keptAt: z.number(),
  /** Since when it is turned off, because it accepted nothing for a day (HK2). */
  offAt: z.nullable(z.number()),
  /** What it is told of. */
  events: z.array(webhookEventSchema),
  /** Of which teams; null for all, future ones too. */
  teams: z.nullable(z.array(idSchema)),
  /** How many deliveries were dropped lately because too many were waiting, and when the last was (HK5); null if none. */
  dropped: z.nullable(z.object({ count: z.number(), at: z.number() })),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `PATCH /api/workspaces/{id}/webhooks/{id}`: what a webhook is told of from now on. */
export const webhookChoiceSchema = z.strictObject({
  events: z.array(webhookEventSchema).check(z.minLength(1), z.maxLength(10)),
  teams: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(1_000))),
});
export type WebhookChoice = z.infer<typeof webhookChoiceSchema>;

/** `GET`, `PATCH` and `DELETE /api/workspaces/{id}/webhooks`, and `POST …/{id}/on`: all webhooks of the workspace. */
export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });
export type Webhooks = z.infer<typeof webhooksSchema>;

/** `POST /api/workspaces/{id}/webhooks`: the only answer that has the key that deliveries are signed with. */
export const newWebhookSchema = z.object({ webhook: webhookSchema, key: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/**
 * Why a delivery is not even sent. `gone`: the retro or action item that it is about no longer exists; `removed`: the owner of the
 * workspace was removed from the retro (RO6); `overtaken`: a later delivery says what has become of the action item.
 */
export const UNSENT_REASONS = [
  'switched_off',
  'plan_required',
  'suspended',
  'resting',
  'being_deleted',
  'gone',
  'removed',
  'overtaken',
] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  /** When it happened. */
  at: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** How often it was sent. */
  attempts: z.number(),
  triedAt: z.nullable(z.number()),
  /** The last answer: a status, an `UnsentReason`, or a code of why there was none. */
  answer: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/workspaces/{id}/webhooks/{id}/deliveries`: the last 50, the latest first. */
export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });
export type WebhookDeliveries = z.infer<typeof webhookDeliveriesSchema>;

/** `GET …/deliveries/{id}`, `POST …/send_again`, and `POST /api/workspaces/{id}/webhooks/{id}/test`: one, with its body; null if nothing was sent yet, or a name was erased from it. */
export const readDeliverySchema = z.extend(webhookDeliverySchema, { body: z.nullable(z.string()) });
export type ReadDelivery = z.infer<typeof readDeliverySchema>;
