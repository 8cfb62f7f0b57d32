import type { Selectable, Transaction } from 'kysely';
import { WEBHOOK_TEST, type WebhookEvent } from '#contract/hooks/hook-payloads.ts';
import { newId } from '../../base/random.ts';
import { type NewJob, putJobs } from '../../jobs/store/jobs.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../../store/database/hook-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import type { Effect } from '../../store/log/effects.ts';
import type { Append, LoggedFact } from '../../store/log/event-store.ts';
import { alreadyQueued, backlog } from './delivery-backlog.ts';

/** The kind of jobs that send a delivery to a webhook. */
export const WEBHOOK = 'webhook';

/** The data of such a job. */
export interface DeliveryJob {
  delivery: string;
}

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 50;

/**
 * Deliveries to webhooks (HK3): that a team's retro is finished, each of its action items, and every change of
 * those from then on. Nothing is sent before: what the brief will show is not decided yet. Each delivery has
 * its id from the transaction of the fact on, so that it keeps it whatever happens in between. Several changes of an action item
 * are told by one delivery, and what there is no room for by none (HK5).
 */
export const queueDeliveries = (begin: () => void, room = backlog()): Effect => ({
  follows: ['retro.finished', 'action.status-set', 'action.updated', 'action.set-by-team'],
  concerns: ({ after }) => after.data.settings.teamId !== null && after.data.finishedAt !== null,
  put: async (trx, retro, logged, append) => {
    const team = append.after.data.settings.teamId ?? '';
    const webhooks = await webhooksOf(trx, team);
    if (webhooks.length === 0) return;
    const { at } = logged.fact;
    const events = toldOf(logged, append);
    const change = events.find(({ event }) => event === 'action.changed')?.action ?? null;
    const isTold = change === null ? null : await alreadyQueued(trx, webhooks, { retro, action: change }, at);
    const deliveries = webhooks.flatMap((webhook) =>
      events
        .filter(({ event }) => isToldOf(webhook, team, event) && !isTold?.has(webhook.id))
        .map(({ event, action }) => ({
          id: newId(),
          event,
          action_id: action,
          retro_id: retro,
          at,
          webhook,
        })),
    );
    if (deliveries.length > 0) await putDeliveries(trx, await room.fitting(trx, deliveries, at), at);
  },
  begin,
});

function toldOf(
  { fact }: LoggedFact,
  { before, after }: Append,
): { event: WebhookEvent; action: string | null }[] {
  if (fact.type === 'action.set-by-team') {
    const { id } = fact.action;
    return [{ event: before?.data.teamActions?.[id] ? 'action.changed' : 'action.created', action: id }];
  }
  if (fact.type !== 'retro.finished')
    return 'action' in fact && typeof fact.action === 'string'
      ? [{ event: 'action.changed', action: fact.action }]
      : [];
  const created = Object.keys(after.data.actions).map((action) => ({
    event: 'action.created' as const,
    action,
  }));
  return [{ event: 'retro.finished', action: null }, ...created];
}

/** Whether its owner wants it to be told of such an event of this team (HK3). */
function isToldOf({ events, teams }: Webhook, team: string, event: string): boolean {
  const has = (list: string | null, one: string) => list === null || storedJson<string[]>(list).includes(one);
  return has(events, event) && has(teams, team);
}

/** Queues new deliveries. */
async function putDeliveries(
  trx: Transaction<Schema>,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<void> {
  for (let from = 0; from < deliveries.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('webhook_deliveries')
      .values(deliveries.slice(from, from + ROWS_AT_ONCE).map(rowOf))
      .execute();
  await putJobsFor(trx, deliveries.map(deliveryJob), now);
}

/** Queues a delivery that only tries a webhook; returns its id. */
export async function putTest(trx: Transaction<Schema>, webhook: Webhook, now: number): Promise<string> {
  const id = newId();
  await putDeliveries(
    trx,
    [{ id, event: WEBHOOK_TEST, action_id: null, retro_id: '', at: now, webhook }],
    now,
  );
  return id;
}

type Webhook = Pick<Selectable<WebhookTable>, 'id' | 'workspace_id' | 'events' | 'teams'>;

/** Those of the workspace that a team is in, and that are on. */
const webhooksOf = (trx: Transaction<Schema>, team: string): Promise<Webhook[]> =>
  trx
    .selectFrom('webhooks')
    .innerJoin('teams', 'teams.workspace_id', 'webhooks.workspace_id')
    .select(['webhooks.id', 'webhooks.workspace_id', 'webhooks.events', 'webhooks.teams'])
    .where('teams.id', '=', team)
    .where('webhooks.off_at', 'is', null)
    .execute();

type NewDelivery = Pick<WebhookDeliveryTable, 'id' | 'event' | 'action_id' | 'retro_id' | 'at'> & {
  webhook: Webhook;
};

const rowOf = ({ webhook, ...delivery }: NewDelivery): WebhookDeliveryTable => ({
  ...delivery,
  webhook_id: webhook.id,
  body: null,
  state: 'waiting',
  attempts: 0,
  tried_at: null,
  answer: null,
});

/** The job that sends a delivery. Those to one webhook are sent one after another. */
export function deliveryJob({
  id,
  retro_id,
  webhook,
}: Pick<NewDelivery, 'id' | 'retro_id'> & { webhook: Pick<Webhook, 'id' | 'workspace_id'> }): NewJob {
  const about: DeliveryJob = { delivery: id };
  return {
    kind: WEBHOOK,
    about,
    lane: `webhook:${webhook.id}`,
    workspace: webhook.workspace_id,
    ...(retro_id !== '' && { retro: retro_id }),
  };
}

export async function putJobsFor(
  trx: Transaction<Schema>,
  jobs: readonly NewJob[],
  now: number,
): Promise<void> {
  for (let from = 0; from < jobs.length; from += ROWS_AT_ONCE)
    await putJobs(trx, jobs.slice(from, from + ROWS_AT_ONCE), now);
}
