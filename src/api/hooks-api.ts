import {
  type NewWebhook,
  newWebhookSchema,
  type ReadDelivery,
  readDeliverySchema,
  type TeamSlack,
  teamSlackSchema,
  type WebhookChoice,
  type WebhookDeliveries,
  type Webhooks,
  webhookDeliveriesSchema,
  webhooksSchema,
} from '#contract/hooks/hook-payloads.ts';
import { call } from './http.ts';

const slackOf = (workspace: string, team: string): string =>
  `/workspaces/${encodeURIComponent(workspace)}/teams/${encodeURIComponent(team)}/slack`;

/** A team's Slack address, if it has one. All calls here throw an ApiError. */
export const getSlack = (workspace: string, team: string, signal?: AbortSignal): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { ...(signal && { signal }) });

/** Tests an address with a message, and saves it. */
export const saveSlack = (workspace: string, team: string, url: string): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { method: 'PUT', body: { url } });

/** Sends a test message to the saved address; if that was turned off, it is on again. */
export const trySlack = (workspace: string, team: string): Promise<TeamSlack> =>
  call(`${slackOf(workspace, team)}/try`, teamSlackSchema, { method: 'POST' });

/** Forgets the address. */
export const removeSlack = (workspace: string, team: string): Promise<TeamSlack> =>
  call(slackOf(workspace, team), teamSlackSchema, { method: 'DELETE' });

const webhooksOf = (workspace: string): string => `/workspaces/${encodeURIComponent(workspace)}/webhooks`;
const webhookOf = (workspace: string, webhook: string): string =>
  `${webhooksOf(workspace)}/${encodeURIComponent(webhook)}`;
const deliveryOf = (workspace: string, webhook: string, delivery: string): string =>
  `${webhookOf(workspace, webhook)}/deliveries/${encodeURIComponent(delivery)}`;

/** The workspace's webhooks. */
export const getWebhooks = (workspace: string, signal?: AbortSignal): Promise<Webhooks> =>
  call(webhooksOf(workspace), webhooksSchema, { ...(signal && { signal }) });

/** Creates one; returns its key, which is told only now. */
export const createWebhook = (workspace: string, url: string): Promise<NewWebhook> =>
  call(webhooksOf(workspace), newWebhookSchema, { method: 'POST', body: { url } });

/** Removes one with its deliveries; returns those that are left. */
export const removeWebhook = (workspace: string, webhook: string): Promise<Webhooks> =>
  call(webhookOf(workspace, webhook), webhooksSchema, { method: 'DELETE' });

/** Chooses what one is told of; returns all. */
export const chooseForWebhook = (
  workspace: string,
  webhook: string,
  choice: WebhookChoice,
): Promise<Webhooks> =>
  call(webhookOf(workspace, webhook), webhooksSchema, { method: 'PATCH', body: choice });

/** Sends one a test; returns its delivery. */
export const testWebhook = (workspace: string, webhook: string): Promise<ReadDelivery> =>
  call(`${webhookOf(workspace, webhook)}/test`, readDeliverySchema, { method: 'POST' });

/** Turns one on again; returns all. */
export const switchWebhookOn = (workspace: string, webhook: string): Promise<Webhooks> =>
  call(`${webhookOf(workspace, webhook)}/on`, webhooksSchema, { method: 'POST' });

/** The deliveries of one, the latest first. */
export const getDeliveries = (
  workspace: string,
  webhook: string,
  signal?: AbortSignal,
): Promise<WebhookDeliveries> =>
  call(`${webhookOf(workspace, webhook)}/deliveries`, webhookDeliveriesSchema, { ...(signal && { signal }) });

/** One of these, with what was sent. */
export const getDelivery = (
  workspace: string,
  webhook: string,
  delivery: string,
  signal?: AbortSignal,
): Promise<ReadDelivery> =>
  call(deliveryOf(workspace, webhook, delivery), readDeliverySchema, { ...(signal && { signal }) });

/** Sends one again. */
export const sendDeliveryAgain = (
  workspace: string,
  webhook: string,
  delivery: string,
): Promise<ReadDelivery> =>
  call(`${deliveryOf(workspace, webhook, delivery)}/send_again`, readDeliverySchema, { method: 'POST' });
