/* Addresses that are told of retros; the other tables, and what columns have in common, are in `schema.ts`. */

interface AddressColumns {
  /** The whole of it lets anybody write there: it is told to nobody. */
  url: string;
  kept_at: number;
  /** When it last took something. */
  worked_at: number;
  /** Since when it is turned off, because it took nothing for a day (HK2). */
  off_at: number | null;
}

/** A team's incoming webhook of Slack (HK1). */
export interface TeamSlackTable extends AddressColumns {
  team_id: string;
  /** In which language it is told; null for the one of the installation. */
  locale: string | null;
}

/** An address that a workspace's software listens at (HK3). */
export interface WebhookTable extends AddressColumns {
  id: string;
  workspace_id: string;
  /** What deliveries are signed with. */
  key: string;
}

/** Something that a webhook is told. */
export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  event: string;
  retro_id: string;
  /** The action item that it is about, where it is about one. */
  action_id: string | null;
  /** When it happened. */
  at: number;
  /** As it was first sent; null before that, and again once a name was taken out of its retro (SE6). */
  body: string | null;
  /** `waiting`, `delivered` or `failed`. */
  state: string;
  attempts: number;
  tried_at: number | null;
  /** What was answered last: a status, or why there was none. */
  answer: string | null;
}
