import { type Selectable, sql, type Transaction } from 'kysely';
import type { WebhookTable } from '../../store/database/hook-tables.ts';
import type { Schema } from '../../store/database/schema.ts';

/** How many deliveries may wait for one webhook, for all of a workspace, and in the whole installation (HK5). */
export const MOST_WAITING = { webhook: 1_000, workspace: 2_500, installation: 50_000 };
/** For how long after the last one it is said how many were dropped, ms. */
export const DROPPED_TOLD_MS = 30 * 86_400_000;
/** How long the number in the whole installation is taken for right, ms: counting takes a while when much waits. */
const COUNTED_FOR_MS = 10_000;

type Webhook = Pick<Selectable<WebhookTable>, 'id'>;

/** Keeps what waits for webhooks within its bounds. */
export interface Backlog {
  /**
   * Of these deliveries to webhooks of one workspace, in their order, those that there is room for; of the others it is noted how
   * many were dropped, for the owner of the webhook.
   */
  fitting: <Delivery extends { webhook: Webhook }>(
    trx: Transaction<Schema>,
    deliveries: readonly Delivery[],
    now: number,
  ) => Promise<Delivery[]>;
}

export function backlog(): Backlog {
  let inAll = { count: 0, until: 0 };
  const countAll = async (trx: Transaction<Schema>, now: number) => {
    if (now < inAll.until && now >= inAll.until - COUNTED_FOR_MS) return;
    const { count } = await trx
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .where('kind', '=', 'webhook')
      .executeTakeFirstOrThrow();
    inAll = { count: Number(count), until: now + COUNTED_FOR_MS };
  };
  return {
    fitting: async (trx, deliveries, now) => {
      await countAll(trx, now);
      const waiting = await waitingFor(trx, [...new Set(deliveries.map(({ webhook }) => webhook.id))]);
      let ofWorkspace = [...waiting.values()].reduce((sum, count) => sum + count, 0);
      const dropped = new Map<string, number>();
      const fitting = deliveries.filter(({ webhook: { id } }) => {
        const ofWebhook = waiting.get(id) ?? 0;
        if (
          ofWebhook >= MOST_WAITING.webhook ||
          ofWorkspace >= MOST_WAITING.workspace ||
          inAll.count >= MOST_WAITING.installation
        ) {
          dropped.set(id, (dropped.get(id) ?? 0) + 1);
          return false;
        }
        waiting.set(id, ofWebhook + 1);
        ofWorkspace += 1;
        inAll.count += 1;
        return true;
      });
      // In one order, so that two servers do not wait for each other.
      for (const [id, count] of [...dropped].sort(([a], [b]) => (a < b ? -1 : 1)))
        await noteDropped(trx, id, count, now);
      return fitting;
    },
  };
}

async function waitingFor(
  trx: Transaction<Schema>,
  webhooks: readonly string[],
): Promise<Map<string, number>> {
  if (webhooks.length === 0) return new Map();
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.countAll<number>().as('count')])
    .where('webhook_id', 'in', [...webhooks])
    .where('state', '=', 'waiting')
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

async function noteDropped(
  trx: Transaction<Schema>,
  webhook: string,
  count: number,
  now: number,
): Promise<void> {
  const isOld = sql<boolean>`coalesce(dropped_at, 0) <= ${now - DROPPED_TOLD_MS}`;
  await trx
    .updateTable('webhooks')
    .set(({ eb }) => ({
      dropped: eb
        .case()
        .when(isOld)
        .then(count)
        .else(eb('dropped', '+', count))
        .end(),
      dropped_at: now,
    }))
    .where('id', '=', webhook)
    .execute();
}

/**
 * The webhooks of which a delivery about this action item waits that was not tried yet: it will say what is the case then, so
 * one more would say the same. What composes it at this moment sees that it has changed (`keepBody`).
 */
export async function alreadyQueued(
  trx: Transaction<Schema>,
  webhooks: readonly Webhook[],
  about: { retro: string; action: string },
  now: number,
): Promise<Set<string>> {
  const rows = await trx
    .updateTable('webhook_deliveries')
    .set({ at: sql<number>`case when at < ${now} then ${now} else at + 1 end` })
    .where(
      'webhook_id',
      'in',
      webhooks.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('action_id', '=', about.action)
    .where('retro_id', '=', about.retro)
    .where('attempts', '=', 0)
    .where('body', 'is', null)
    .returning('webhook_id')
    .execute();
  return new Set(rows.map(({ webhook_id }) => webhook_id));
}

/** Whether a change of an action item that was tried before is overtaken: a later delivery to the same webhook says more. */
export async function isSuperseded(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  { id, webhook_id, action_id, event, at, attempts }: Overtakable,
): Promise<boolean> {
  if (event !== 'action.changed' || attempts === 0 || action_id === null) return false;
  const later = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook_id)
    .where('state', 'in', ['waiting', 'delivered'])
    .where('action_id', '=', action_id)
    .where('at', '>', at)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

interface Overtakable {
  id: string;
  webhook_id: string;
  action_id: string | null;
  event: string;
  at: number;
  attempts: number;
}
