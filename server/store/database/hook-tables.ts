/* Tables of Slack and webhooks; the other tables, and what columns have in common, are in `schema.ts`. */

import type { Generated } from 'kysely';

interface AddressColumns {
  /** Anyone who knows it can write there, so it is never shown in full. */
  url: string;
  kept_at: number;
  /** When it last accepted a message. */
  worked_at: number;
  /** Since when it is turned off, because it accepted nothing for a day (HK2). */
  off_at: number | null;
}

/** A team's incoming webhook of Slack (HK1). */
export interface TeamSlackTable extends AddressColumns {
  team_id: string;
  /** The language of its messages; null for the installation's. */
  locale: string | null;
}

/** A workspace's webhook (HK3). */
export interface WebhookTable extends AddressColumns {
  id: string;
  workspace_id: string;
  /** The key that signs deliveries. */
  key: string;
  /** The events and the ids of the teams it is told of, as JSON lists; null for all. */
  events: Generated<string | null>;
  teams: Generated<string | null>;
  /** How many deliveries were dropped lately, because too many were waiting, and when the last was. */
  dropped: Generated<number>;
  dropped_at: Generated<number | null>;
  /** Since when it accepted nothing that it was sent; null if it accepted the last, or was turned on since. */
  failing_since: Generated<number | null>;
}

/** A delivery to a webhook. */
export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  event: string;
  /** Empty for a test. */
  retro_id: string;
  /** The action item it is about, if any. */
  action_id: string | null;
  /** When it happened. */
  at: number;
  /** The body as first sent; null before that, and again once a name was erased from its retro (SE6). */
  body: string | null;
  /** `waiting`, `delivered` or `failed`. */
  state: string;
  attempts: number;
  tried_at: number | null;
  /** The last answer: a status, or why there was none. */
  answer: string | null;
}
