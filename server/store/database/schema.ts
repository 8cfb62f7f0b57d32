import type { Generated } from 'kysely';
import type { ActionItemTable, ActionOwnerTable } from './action-item-tables.ts';
import type { BillingTable, PaymentEventTable, TestPaymentTable } from './billing-tables.ts';
import type { BriefLinkTable } from './brief-tables.ts';
import type { TeamSlackTable, WebhookDeliveryTable, WebhookTable } from './hook-tables.ts';
import type { InterventionTable } from './intervention-table.ts';
import type { JobLaneTable, JobTable } from './job-table.ts';
import type { MailTable, OutboxTable, SentMailTable } from './mail-tables.ts';
import type { CustomerReviewTable, ReviewQuestionTable } from './review-tables.ts';
import type { SearchedTextTable, SearchIndexTable, SearchPlaceTable } from './search-tables.ts';
import type { HeldRetroTable } from './stats-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type {
  CustomActivityTable,
  TeamMaturityTable,
  TeamMemberTable,
  TeamTable,
  WorkspaceEventTable,
  WorkspaceInvitationTable,
  WorkspaceMemberTable,
  WorkspacePictureTable,
  WorkspaceTable,
} from './workspace-tables.ts';

/*
 * The tables. Columns are portable between SQLite and PostgreSQL: JSON as text, yes and no as 1 and 0, times as epoch ms.
 */

export interface UserTable {
  id: string;
  name: string;
  /** In lower case, so that one address is one account. */
  email: string | null;
  avatar: string | null;
  temporary: number;
  /** `Person.addressProven`: by following a mailed link, or by Google. The column has the name it had in the first version. */
  verified: number;
  /** Whether the address counts without that, because there was no mail server to confirm it with. */
  taken_as_typed: Generated<number>;
  /**
   * Marks of the networks they first came from, the narrowest and the widest: invitations are counted
   * by them. Deleted after a day without invitations, also for deleted accounts, and stored again with the next.
   */
  network: Generated<string | null>;
  wide_network: Generated<string | null>;
  locale: string | null;
  created_at: number;
  password_hash: string | null;
  /** Google's own id of the person. */
  google_sub: string | null;
  accepted_emails: number;
  /** The new address, which becomes theirs once it is confirmed. */
  pending_email: Generated<string | null>;
  /** When the terms were accepted. */
  terms_at: number | null;
  /** The workspace that opens next time (WS10). */
  selected_workspace_id: Generated<string | null>;
  /** The time zone of the browser that they used last, such as `Europe/Madrid`. */
  time_zone: Generated<string | null>;
  /** How their browser writes dates, such as `en-GB`. */
  date_locale: Generated<string | null>;
  /** Whether they want the weekly mail of their action items (TA4). */
  weekly_mail: Generated<number>;
  /** Whether they want to be reminded of writing ahead (WA5). */
  ahead_mail: Generated<number>;
  /** The Monday, by their calendar, of the last one that was put into the queue, such as `2026-11-23`. */
  weekly_mailed_on: Generated<string | null>;
  /** The workspace that an import created this person for. They cannot log in, and are deleted with the workspace (EX2). */
  imported_into: Generated<string | null>;
  /** Set if the account was deleted; its row stays for references, without personal data. */
  deleted_at: number | null;
}

/** What a draft became that its person has sent (SY1). */
export interface MadeDraftTable {
  user_id: string;
  /** The draft's id, made by the browser. */
  draft: string;
  /** `retro`, `workspace` or `team`. */
  kind: string;
  /** The id of what it became. */
  made: string;
  at: number;
}

/** A login. Tokens name it and mean nothing without it. */
export interface SessionTable {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** 1 if the person chose to stay logged in there (AN9). */
  stays: Generated<number>;
  /** The number of the latest token, of the latest that was used, and when the latest was made. */
  token: Generated<number>;
  token_used: Generated<number>;
  token_at: number | null;
}

/** The token of a link in a mail, as its SHA-256: a stolen database opens no account. */
export interface LinkTable {
  token_hash: string;
  kind: string;
  user_id: string;
  /** The address that the link was sent to, and that following it proves. */
  email: string;
  expires_at: number;
  used_at: number | null;
}

/** A retro whose log names someone who has deleted their account, until the name is erased. */
export interface ErasureTable {
  retro_id: string;
  user_id: string;
  /** Their address, by which they may have been invited. */
  email: string | null;
}

/**
 * Retros in which somebody was invited by a proven address of theirs that they changed since: with their account it is
 * taken out there too.
 */
export interface PastInvitationTable {
  user_id: string;
  retro_id: string;
  email: string;
}

/** A retro as lists show it: a read model, as are the three tables after it and those of action items (`store/read-models/`). */
export interface RetroTable {
  id: string;
  name: string;
  activity: string;
  starts_at: number;
  duration: number;
  team_id: string | null;
  moderator_id: string;
  status: string;
  phase: string;
  /** The name as it is searched for. */
  name_key: string;
  /** The name of its own activity; empty if that has no name, null if it has none. */
  own_activity: string | null;
  /** How one that has not begun repeats: after how many weeks, or `nth` or `last` for monthly; null if it takes place once. */
  repeats: string | null;
  /** From when one that has not begun can be written ahead, epoch ms; null if it cannot. */
  ahead_from: number | null;
}

/** An archived retro. That is not a fact of the retro, so not a read model. */
export interface ArchivedRetroTable {
  retro_id: string;
  at: number;
}

/** People let into a retro and not removed since: they find it in their list (JO10). */
export interface RetroPersonTable {
  retro_id: string;
  user_id: string;
}

/** People whom the moderator removed from a retro for good (RO6): nothing of it is read for them. */
export interface RetroRemovedTable {
  retro_id: string;
  user_id: string;
}

/** People invited to a retro and not removed from it: they find it in their list as long as it is not finished. */
export interface RetroInvitedTable {
  /** An account's id, or an address. */
  who: string;
  retro_id: string;
}

/** People named in the log of a retro in any way: those removed or only invited are in no list. */
export interface RetroNameTable {
  /** An id, or an address that was invited. */
  who: string;
  retro_id: string;
}

/** The log, the source of truth. `command_id` is on the last fact that a command made, and nowhere else. */
export interface RetroFactTable {
  retro_id: string;
  seq: number;
  at: number;
  actor_id: string | null;
  command_id: string | null;
  type: string;
  body: string;
}

/** A state as of `seq`, which saves replaying what came before. */
export interface RetroSnapshotTable {
  retro_id: string;
  seq: number;
  chart_version: number;
  state: string;
}

/** A picture of somebody, in base64: small, and the same column on every database. */
export interface PictureTable {
  name: string;
  body: string;
  /** Its owner; nobody has two. */
  user_id: string;
}

/** A nonce that came back from Google, so that it does not again. */
export interface UsedNonceTable {
  nonce: string;
  expires_at: number;
}

/** A topic that a retro took over from an earlier one of its team (TA5). */
export interface TakenTopicTable {
  retro_id: string;
  topic_id: string;
  from_retro_id: string;
}

export interface Schema extends TransferTables {
  users: UserTable;
  sessions: SessionTable;
  made_drafts: MadeDraftTable;
  links: LinkTable;
  mails: MailTable;
  outbox: OutboxTable;
  sent_mails: SentMailTable;
  erasures: ErasureTable;
  past_invitations: PastInvitationTable;
  retros: RetroTable;
  archived_retros: ArchivedRetroTable;
  brief_links: BriefLinkTable;
  retro_people: RetroPersonTable;
  retro_removed: RetroRemovedTable;
  retro_names: RetroNameTable;
  retro_invited: RetroInvitedTable;
  action_items: ActionItemTable;
  action_owners: ActionOwnerTable;
  held_retros: HeldRetroTable;
  taken_topics: TakenTopicTable;
  searched_texts: SearchedTextTable;
  search_places: SearchPlaceTable;
  search_index: SearchIndexTable;
  retro_facts: RetroFactTable;
  retro_snapshots: RetroSnapshotTable;
  pictures: PictureTable;
  used_nonces: UsedNonceTable;
  workspaces: WorkspaceTable;
  workspace_pictures: WorkspacePictureTable;
  workspace_members: WorkspaceMemberTable;
  teams: TeamTable;
  team_members: TeamMemberTable;
  team_maturities: TeamMaturityTable;
  custom_activities: CustomActivityTable;
  workspace_invitations: WorkspaceInvitationTable;
  workspace_events: WorkspaceEventTable;
  billing: BillingTable;
  payment_events: PaymentEventTable;
  test_payments: TestPaymentTable;
  jobs: JobTable;
  job_lanes: JobLaneTable;
  team_slack: TeamSlackTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  review_questions: ReviewQuestionTable;
  customer_reviews: CustomerReviewTable;
  interventions: InterventionTable;
}
