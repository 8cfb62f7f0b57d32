import type { Kysely } from 'kysely';
import { type DeliveryJob, WEBHOOK } from '../../hooks/store/delivery-queue.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';

/** The target of a Slack or webhook job, as far as operators may know. */
export interface HookAddress {
  /** The rest of the address is secret. */
  host: string;
  isOff: boolean;
  /** The webhook's event; null for Slack. */
  delivery: string | null;
}

/** The targets of these jobs, by their ids; those without a target are left out. */
export async function addressesOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, HookAddress>> {
  if (ids.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'about', 'retro_id'])
    .where('id', 'in', ids)
    .execute();
  const isWebhook = ({ kind }: { kind: string }) => kind === WEBHOOK;
  const deliveries = new Map(
    jobs.filter(isWebhook).map(({ id, about }) => [id, storedJson<DeliveryJob>(about).delivery]),
  );
  const [webhooks, slacks] = await Promise.all([
    webhooksOf(db, [...deliveries.values()]),
    slacksOf(
      db,
      jobs.flatMap((job) => (isWebhook(job) ? [] : (job.retro_id ?? []))),
    ),
  ]);
  const entries = jobs.map(({ id, retro_id }): [string, HookAddress] | null => {
    const delivery = deliveries.get(id) ?? null;
    const to = delivery === null ? slacks.get(retro_id ?? '') : webhooks.get(delivery);
    return to ? [id, { host: new URL(to.url).host, isOff: to.off_at !== null, delivery }] : null;
  });
  return new Map(entries.filter((one) => one !== null));
}

interface To {
  id: string;
  url: string;
  off_at: number | null;
}
const byId = (rows: readonly To[]): Map<string, To> => new Map(rows.map((row) => [row.id, row]));

async function webhooksOf(db: Kysely<Schema>, deliveries: readonly string[]): Promise<Map<string, To>> {
  if (deliveries.length === 0) return new Map();
  return byId(
    await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.id', 'webhooks.url', 'webhooks.off_at'])
      .where('webhook_deliveries.id', 'in', deliveries)
      .execute(),
  );
}

async function slacksOf(db: Kysely<Schema>, retros: readonly string[]): Promise<Map<string, To>> {
  if (retros.length === 0) return new Map();
  return byId(
    await db
      .selectFrom('retros')
      .innerJoin('team_slack', 'team_slack.team_id', 'retros.team_id')
      .select(['retros.id', 'team_slack.url', 'team_slack.off_at'])
      .where('retros.id', 'in', retros)
      .execute(),
  );
}
