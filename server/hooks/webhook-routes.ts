import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import {
  newAddressSchema,
  newWebhookSchema,
  type ReadDelivery,
  readDeliverySchema,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  webhookChoiceSchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookEventSchema,
  webhooksSchema,
} from '#contract/hooks/hook-payloads.ts';
import type { Rosters } from '../access/store/rosters.ts';
import {
  effectivePlan,
  type WorkspaceOfRoute,
  type WorkspaceOfRouteDeps,
  workspaceOfRoute,
} from '../access/workspace-of-route.ts';
import type { Person } from '../accounts/store/users.ts';
import { type Refused, refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route } from '../http/route.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';
import type { DeliveryRow, WebhookRow } from './store/deliveries.ts';
import { DROPPED_TOLD_MS } from './store/delivery-backlog.ts';
import type { Webhooks } from './store/webhooks.ts';

/** Deliveries that one person may send again: some in a row, then one every half minute. */
export const SEND_AGAIN_RATE: Rate = { perSecond: 1 / 30, burst: 20 };

export interface WebhookRoutesDeps extends WorkspaceOfRouteDeps {
  webhooks: Webhooks;
  rosters: Pick<Rosters, 'teamsOf'>;
  outside: Pick<OutgoingCalls, 'refusal'>;
  now: () => number;
  /** Who may try an address now, by person. */
  tries: Pick<TokenBuckets, 'takeOrWait'>;
  /** Who may send a delivery again now, by person. */
  sendings: Pick<TokenBuckets, 'takeOrWait'>;
}

/** A workspace's webhooks (HK3): on Premium, set by the owner. */
export function webhookRoutes(deps: WebhookRoutesDeps): RouteOptions[] {
  const { webhooks, now } = deps;
  const entry = entryOf(deps);
  const meet = meetingOf(deps);
  const says = 'addresses tried, by person';
  const by = ({ person }: { person: Person }) => ({ user: person.id, now: now() });
  const listOf = async (workspace: string) => ({
    webhooks: (await webhooks.list(workspace)).map((one) => viewOf(one, now())),
  });
  return [
    route('GET /workspaces/:id/webhooks', { ...entry, answer: webhooksSchema }, ({ workspace }) =>
      mayUse(workspace, deps) ? listOf(workspace.row.id) : refused('plan_required'),
    ),
    route(
      'POST /workspaces/:id/webhooks',
      {
        ...entry,
        limits: [{ says, wait: ({ caller }) => deps.tries.takeOrWait(caller.person.id) }],
        body: newAddressSchema,
        answer: newWebhookSchema,
      },
      async ({ caller, workspace, body: { url } }) => {
        if (!mayUse(workspace, deps)) return refused('plan_required');
        const refusal = await deps.outside.refusal(url);
        if (refusal !== null) return refused(refusal, { fields: { url: refusal } });
        const key = `whsec_${randomBytes(32).toString('base64url')}`;
        const row = await webhooks.create(workspace.row.id, { url, key }, by(caller));
        return row ? { webhook: viewOf(row, now()), key } : refused('limit');
      },
    ),
    route(
      'DELETE /workspaces/:id/webhooks/:webhookId',
      { ...entry, answer: webhooksSchema },
      async ({ caller, workspace, params }) => {
        const webhook = await webhooks.find(workspace.row.id, params.webhookId);
        if (!webhook) return refused('not_found');
        await webhooks.remove(webhook, by(caller));
        return listOf(workspace.row.id);
      },
    ),
    route(
      'POST /workspaces/:id/webhooks/:webhookId/on',
      { ...entry, answer: webhooksSchema },
      async ({ caller, workspace, params }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        await webhooks.switchOn(webhook, by(caller));
        return listOf(workspace.row.id);
      },
    ),
    route(
      'PATCH /workspaces/:id/webhooks/:webhookId',
      { ...entry, body: webhookChoiceSchema, answer: webhooksSchema },
      async ({ caller, workspace, params, body }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        const teams = await deps.rosters.teamsOf(workspace.row.id);
        if (body.teams?.some((team) => !teams.includes(team)))
          return refused('invalid', { fields: { teams: 'not_found' } });
        await webhooks.choose(webhook, body, by(caller));
        return listOf(workspace.row.id);
      },
    ),
  ];
}

/** Trying a webhook; its deliveries, to read and send again (HK3). */
export function deliveryRoutes(deps: WebhookRoutesDeps): RouteOptions[] {
  const { webhooks, now } = deps;
  const entry = entryOf(deps);
  const meet = meetingOf(deps);
  const says = 'deliveries sent again, by person';
  return [
    route(
      'POST /workspaces/:id/webhooks/:webhookId/test',
      {
        ...entry,
        limits: [{ says, wait: ({ caller }) => deps.sendings.takeOrWait(caller.person.id) }],
        answer: readDeliverySchema,
      },
      async ({ workspace, params }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        if (webhook.off_at !== null) return refused('unchanged');
        return readOf(await webhooks.test(webhook, now()));
      },
    ),
    route(
      'GET /workspaces/:id/webhooks/:webhookId/deliveries',
      { ...entry, answer: webhookDeliveriesSchema },
      async ({ workspace, params }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        return { deliveries: (await webhooks.deliveries(webhook.id)).map(deliveryOf) };
      },
    ),
    route(
      'GET /workspaces/:id/webhooks/:webhookId/deliveries/:deliveryId',
      { ...entry, answer: readDeliverySchema },
      async ({ caller, workspace, params }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        const delivery = await webhooks.delivery(webhook.id, params.deliveryId, caller.person.id);
        return delivery ? readOf(delivery) : refused('not_found');
      },
    ),
    route(
      'POST /workspaces/:id/webhooks/:webhookId/deliveries/:deliveryId/send_again',
      {
        ...entry,
        limits: [{ says, wait: ({ caller }) => deps.sendings.takeOrWait(caller.person.id) }],
        answer: readDeliverySchema,
      },
      async ({ caller, workspace, params }) => {
        const webhook = await meet(workspace, params.webhookId);
        if ('ok' in webhook) return webhook;
        const delivery = await webhooks.delivery(webhook.id, params.deliveryId, caller.person.id);
        if (!delivery) return refused('not_found');
        if (webhook.off_at !== null || !(await webhooks.sendAgain(webhook, delivery, now())))
          return refused('unchanged');
        return readOf({ ...delivery, state: 'waiting' });
      },
    ),
  ];
}

const entryOf = (deps: WorkspaceOfRouteDeps) =>
  ({ who: 'account', of: workspaceOfRoute(deps), act: 'workspace.webhooks' }) as const;

/** Whether the workspace's plan has webhooks. */
const mayUse = ({ row }: WorkspaceOfRoute, { hasPricing }: WorkspaceOfRouteDeps): boolean =>
  PLAN_FEATURES[effectivePlan(row, hasPricing)].webhooks;

/** Finds a webhook of the workspace, if its plan has them. */
const meetingOf =
  (deps: WebhookRoutesDeps) =>
  async (workspace: WorkspaceOfRoute, id: string): Promise<WebhookRow | Refused> => {
    if (!mayUse(workspace, deps)) return refused('plan_required');
    return (await deps.webhooks.find(workspace.row.id, id)) ?? refused('not_found');
  };

const viewOf = (
  { id, url, kept_at, off_at, events, teams, dropped, dropped_at }: WebhookRow,
  now: number,
): Webhook => ({
  id,
  url,
  keptAt: kept_at,
  offAt: off_at,
  events: events === null ? [...WEBHOOK_EVENTS] : z.array(webhookEventSchema).parse(JSON.parse(events)),
  teams: teams === null ? null : z.array(z.string()).parse(JSON.parse(teams)),
  dropped:
    dropped_at !== null && dropped_at > now - DROPPED_TOLD_MS ? { count: dropped, at: dropped_at } : null,
});

const deliveryOf = ({ id, event, at, state, attempts, tried_at, answer }: DeliveryRow): WebhookDelivery => ({
  id,
  event: webhookDeliverySchema.shape.event.parse(event),
  at,
  state: state === 'delivered' || state === 'failed' ? state : 'waiting',
  attempts,
  triedAt: tried_at,
  answer,
});

const readOf = (row: DeliveryRow): ReadDelivery => ({ ...deliveryOf(row), body: row.body });
