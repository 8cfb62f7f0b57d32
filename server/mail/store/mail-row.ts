import type { Kysely } from 'kysely';
import type { Invoice } from '#contract/billing/billing-payloads.ts';
import type { Plan } from '#contract/billing/plans.ts';
import type { SuspensionReason } from '#contract/operators/operator-payloads.ts';
import { newId } from '../../base/random.ts';
import type { MailTable } from '../../store/database/mail-tables.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The kinds of mails; `server/mail` has the texts. */
export type MailKind =
  | 'confirm'
  | 'confirm_address'
  | 'reset'
  | 'invitation'
  | 'address_asked'
  | 'address_changed'
  | 'password_changed'
  /** A retro to which someone was invited by mail has changed, or they are no longer invited; which one is decided when it is sent. */
  | 'retro_changed'
  | 'retro_uninvited'
  /** Its moderator has planned a retro for later, or it has changed: for their calendar (LI6). */
  | 'retro_planned'
  /** A retro that was called off takes place after all. */
  | 'retro_back'
  /** What remains of a retro that somebody took part in (BF2). */
  | 'brief'
  /** A retro to which someone was invited by mail was called off. */
  | 'retro_called_off'
  /** What somebody has to do, on Monday mornings (TA4). */
  | 'weekly_actions'
  /** Topics of a retro can be written ahead: when it opens, and a day before the start (WA5). */
  | 'ahead_opened'
  | 'ahead_reminder'
  /** A retro that repeats could not be planned again. */
  | 'retro_not_repeated'
  | WorkspaceMailKind;

/**
 * Mails about a workspace. The first two invite, and belong to an invitation; the others are put with `NewMail.about`.
 * `hand_over`: someone is offered the ownership; `handed_over` tells the previous owner that they took it, `taken_over` the new one. `workspace_deleted`: it will be erased soon; `workspace_kept`:
 * that was undone; `workspace_gone`: it has been. `workspace_unpaid`: it will be deleted soon, because nobody pays for it.
 * `export_ready`: an export can be downloaded. `workspace_suspended`: operators have suspended it;
 * `workspace_reinstated`: they have lifted that.
 */
export type WorkspaceMailKind =
  | 'workspace_invitation'
  | 'team_invitation'
  | 'hand_over'
  | 'handed_over'
  | 'taken_over'
  | 'workspace_deleted'
  | 'workspace_kept'
  | 'workspace_unpaid'
  | 'workspace_gone'
  | 'export_ready'
  | 'workspace_suspended'
  | 'workspace_reinstated'
  | HookMailKind
  | PlanMailKind;

/** Mails that an address accepted nothing for a day, and was turned off (HK2). */
export type HookMailKind = 'slack_off' | 'webhook_off';

/** Mails to its owner about what a workspace pays for. `payment_received`: a payment without a change, such as a renewal. `plan_ending`: Starter comes soon; `plan_ended`: it has. */
export type PlanMailKind =
  | 'plan_changed'
  | 'payment_received'
  | 'payment_failed'
  | 'plan_suspended'
  | 'plan_reinstated'
  | 'plan_ending'
  | 'plan_ended'
  | 'plan_refunded';

/** An invoice, as a mail repeats it (PL11). */
export type Receipt = Pick<Invoice, 'number' | 'lines' | 'tax' | 'creditUsed' | 'total'>;

/** The data of a mail about a workspace: names and times as they were, none of them a link. */
export interface WorkspaceFacts {
  /** Its name. */
  workspace: string;
  /** The actor's name. */
  by?: string;
  /** A moment mentioned in its text, epoch ms. */
  at?: number;
  plan?: Plan;
  seats?: number;
  /** What was paid. */
  receipt?: Receipt;
  /** How much is refunded, in cents of US dollars. */
  refunded?: number;
  /** How much is owed after a failed payment, in cents of US dollars; `at` says since when. */
  owed?: number;
  /** Whether it rests now (WS13). */
  rests?: boolean;
  /** The team that it is about, and its name. */
  team?: string;
  teamName?: string;
  /** The host of an address it is about. */
  host?: string;
  /** Why operators have suspended it. */
  reason?: SuspensionReason;
}

/** The data of a mail about a deleted retro; forgotten once the mail is sent. */
export interface GoneRetro {
  retro: string;
  /** When it was to start, epoch ms, and how long it was to last, minutes. */
  startsAt: number;
  duration: number;
  /** Its name; older mails do not say. */
  name?: string;
  /** Its team; older mails do not say. */
  teamId?: string | null;
}

/** Why a retro that repeats could not be planned again: a code of a refusal. */
export interface NotRepeated {
  why: string;
}

/** How often a person was mailed that a retro has changed, including this mail. */
export interface ChangedRetro {
  times: number;
  /** The mail says, or said, that it is called off: only that, or a change was waiting too. */
  off?: 'only' | 'too';
  /** The mail says that it takes place after all. */
  back?: true;
}

/** Mails that nobody waits for at their screen. */
const LATER: readonly MailKind[] = [
  'invitation',
  'retro_planned',
  'workspace_invitation',
  'team_invitation',
  'weekly_actions',
  'ahead_opened',
  'ahead_reminder',
];

/** Queues mails, also within a transaction; one with a key that was there before stays as it was. */
export async function putRows(db: Kysely<Schema>, rows: readonly MailTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}

/** A mail due at once, without a recipient yet. */
export const newRow = (kind: MailKind, now: number): MailTable => ({
  id: newId(),
  kind,
  email: null,
  user_id: null,
  retro_id: null,
  workspace_id: null,
  invitation_id: null,
  about: null,
  sender_id: null,
  once: null,
  created_at: now,
  state: 'waiting',
  attempts: 0,
  next_at: now,
  done_at: null,
  error: null,
  is_later: Number(LATER.includes(kind)),
  failing_since: null,
});
