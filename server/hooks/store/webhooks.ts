import type { Kysely, Transaction } from 'kysely';
import type { WorkspaceEventType } from '#contract/history/workspace-history-payloads.ts';
import { WEBHOOK_EVENTS, type WebhookChoice } from '#contract/hooks/hook-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { newId } from '../../base/random.ts';
import { type DoneBy, noteEvents } from '../../history/store/history-events.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type Deliveries, type DeliveryRow, sqlDeliveries, type WebhookRow } from './deliveries.ts';
import { putTest } from './delivery-queue.ts';

/** Webhooks that one workspace can have. */
const MOST_WEBHOOKS = 5;

/**
 * Workspaces' webhooks, and their deliveries (HK3); the workspace's history names who changes
 * them (WS11). Times are epoch ms.
 */
export interface Webhooks extends Deliveries {
  list: (workspace: string) => Promise<WebhookRow[]>;
  find: (workspace: string, id: string) => Promise<WebhookRow | null>;
  /** Null if the workspace has reached the limit. */
  create: (
    workspace: string,
    webhook: { url: string; key: string },
    by: DoneBy,
  ) => Promise<WebhookRow | null>;
  remove: (webhook: WebhookRow, by: DoneBy) => Promise<void>;
  switchOn: (webhook: WebhookRow, by: DoneBy) => Promise<void>;
  /** What it is told of from now on. */
  choose: (webhook: WebhookRow, choice: WebhookChoice, by: DoneBy) => Promise<void>;
  /** Queues a test; returns its delivery. */
  test: (webhook: WebhookRow, now: number) => Promise<DeliveryRow>;
  /**
   * Gives a delivery up. Its webhook is turned off, with all its waiting deliveries, unless it accepted something after a time;
   * the owner gets one mail (HK2).
   */
  giveUp: (delivery: string, answer: string, since: number, now: number) => Promise<void>;
}

/** `announce`: jobs or mails may be waiting now. */
export function sqlWebhooks(db: Kysely<Schema>, announce: Record<'jobs' | 'mails', () => void>): Webhooks {
  return {
    list: (workspace) =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .where('workspace_id', '=', workspace)
        .orderBy('kept_at')
        .orderBy('id')
        .execute(),
    find: async (workspace, id) =>
      (await db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspace)
        .executeTakeFirst()) ?? null,
    create: (workspace, webhook, by) =>
      db.transaction().execute((trx) => createWebhook(trx, workspace, webhook, by)),
    remove: (webhook, by) =>
      db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('webhooks')
          .where('id', '=', webhook.id)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await note(trx, webhook, 'webhook.removed', by);
      }),
    switchOn: (webhook, by) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('webhooks')
          .set({ off_at: null, failing_since: null })
          .where('id', '=', webhook.id)
          .where('off_at', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await note(trx, webhook, 'webhook.switched-on', by);
      }),
    choose: (webhook, choice, by) =>
      db.transaction().execute(async (trx) => {
        const events = choice.events.length < WEBHOOK_EVENTS.length ? JSON.stringify(choice.events) : null;
        const teams = choice.teams && JSON.stringify(choice.teams);
        if (events === webhook.events && teams === webhook.teams) return;
        await trx.updateTable('webhooks').set({ events, teams }).where('id', '=', webhook.id).execute();
        await note(trx, webhook, 'webhook.changed', by);
      }),
    test: async (webhook, now) => {
      const row = await db.transaction().execute(async (trx) => {
        const id = await putTest(trx, webhook, now);
        return trx
          .selectFrom('webhook_deliveries')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      });
      announce.jobs();
      return row;
    },
    ...sqlDeliveries(db, announce.jobs),
    giveUp: async (delivery, answer, since, now) => {
      await db.transaction().execute((trx) => giveUp(trx, delivery, { answer, since, now }));
      announce.mails();
    },
  };
}

/** Only the host of an address is shown, since the rest may be secret. */
const note = (
  trx: Transaction<Schema>,
  { url, workspace_id }: Pick<WebhookRow, 'url' | 'workspace_id'>,
  type: WorkspaceEventType & `webhook.${string}`,
  { user, now }: { user: string | null; now: number },
) => noteEvents(trx, [{ workspace: workspace_id, type, actor: user, about: { to: new URL(url).host } }], now);

async function createWebhook(
  trx: Transaction<Schema>,
  workspace: string,
  { url, key }: { url: string; key: string },
  by: DoneBy,
): Promise<WebhookRow | null> {
  // Until this is over nobody else counts.
  if (!(await lockWorkspace(trx, workspace))) return null;
  const { count } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WEBHOOKS) return null;
  const { now } = by;
  const since = { kept_at: now, worked_at: now, off_at: null };
  const nothing = { events: null, teams: null, dropped: 0, dropped_at: null, failing_since: null };
  const row = { id: newId(), workspace_id: workspace, url, key, ...since, ...nothing };
  await trx.insertInto('webhooks').values(row).execute();
  await note(trx, row, 'webhook.added', by);
  return row;
}

async function giveUp(
  trx: Transaction<Schema>,
  id: string,
  { answer, since, now }: { answer: string; since: number; now: number },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', answer })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  const off = await trx
    .updateTable('webhooks')
    .set({ off_at: now })
    .where('id', '=', trx.selectFrom('webhook_deliveries').select('webhook_id').where('id', '=', id))
    .where('worked_at', '<=', since)
    .where('off_at', 'is', null)
    .returning(['id', 'url', 'workspace_id'])
    .executeTakeFirst();
  if (!off) return;
  await note(trx, off, 'webhook.switched-off', { user: null, now });
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', answer: 'switched_off' })
    .where('webhook_id', '=', off.id)
    .where('state', '=', 'waiting')
    .execute();
  const { name, owner_id } = await trx
    .selectFrom('workspaces')
    .select(['name', 'owner_id'])
    .where('id', '=', off.workspace_id)
    .executeTakeFirstOrThrow();
  const about = { workspace: name, host: new URL(off.url).host };
  await putMail(trx, { kind: 'webhook_off', user: owner_id, workspace: off.workspace_id, about }, now);
}
