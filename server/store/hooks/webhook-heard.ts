import type { Transaction } from 'kysely';
import type { WebhookEvent } from '#contract/hooks.ts';
import { newId } from '../../base/random.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../database/hook-tables.ts';
import type { Schema } from '../database/schema.ts';
import { type NewJob, putJobs } from '../jobs/jobs.ts';
import type { Effect } from '../log/effects.ts';
import type { Append, LoggedFact } from '../log/event-store.ts';

/** The kind of jobs that send a delivery to a webhook. */
export const WEBHOOK = 'webhook';

/** The data of such a job. */
export interface ToDeliver {
  delivery: string;
}

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 50;

/**
 * Deliveries to webhooks (HK3): that a team's retro is finished, each of its action items, and every change of
 * those from then on. Nothing is sent before: what the brief will show is not decided yet. Each delivery has
 * its id from the transaction of the fact on, so that it keeps it whatever happens in between.
 */
export const webhooksHear = (begin: () => void): Effect => ({
  follows: ['retro.finished', 'action.status-set', 'action.updated'],
  concerns: ({ after }) => after.data.settings.teamId !== null && after.data.finishedAt !== null,
  put: async (trx, retro, logged, append) => {
    const webhooks = await webhooksOf(trx, append.after.data.settings.teamId ?? '');
    if (webhooks.length === 0) return;
    const { at } = logged.fact;
    const told = toldOf(logged, append);
    const deliveries = webhooks.flatMap((webhook) =>
      told.map(({ event, action }) => ({
        id: newId(),
        event,
        action_id: action,
        retro_id: retro,
        at,
        webhook,
      })),
    );
    for (let from = 0; from < deliveries.length; from += ROWS_AT_ONCE)
      await trx
        .insertInto('webhook_deliveries')
        .values(deliveries.slice(from, from + ROWS_AT_ONCE).map(rowOf))
        .execute();
    await putJobsFor(trx, deliveries.map(forDelivery), at);
  },
  begin,
});

function toldOf({ fact }: LoggedFact, { after }: Append): { event: WebhookEvent; action: string | null }[] {
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

type Webhook = Pick<WebhookTable, 'id' | 'workspace_id'>;

/** Those of the workspace that a team is in, and that are on. */
const webhooksOf = (trx: Transaction<Schema>, team: string): Promise<Webhook[]> =>
  trx
    .selectFrom('webhooks')
    .innerJoin('teams', 'teams.workspace_id', 'webhooks.workspace_id')
    .select(['webhooks.id', 'webhooks.workspace_id'])
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
export function forDelivery({
  id,
  retro_id,
  webhook,
}: Pick<NewDelivery, 'id' | 'retro_id' | 'webhook'>): NewJob {
  const about: ToDeliver = { delivery: id };
  return {
    kind: WEBHOOK,
    about,
    lane: `webhook:${webhook.id}`,
    workspace: webhook.workspace_id,
    retro: retro_id,
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
