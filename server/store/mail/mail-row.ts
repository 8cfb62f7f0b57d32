import type { SuspensionReason } from '#contract/operators.ts';
import type { Plan } from '#contract/plans.ts';
import { newId } from '../../base/random.ts';
import type { MailTable } from '../database/schema.ts';

/** What a mail is about; `server/mail` has the words for each. */
export type MailKind =
  | 'confirm'
  | 'confirm_address'
  | 'reset'
  | 'invitation'
  | 'address_asked'
  | 'address_changed'
  | 'password_changed'
  /** A retro that somebody was invited to by mail has changed, or they are invited to it no more; which of them is seen when it goes out. */
  | 'retro_changed'
  | 'retro_uninvited'
  /** What remains of a retro that somebody took part in (BF2). */
  | 'brief'
  /** A retro that somebody was invited to by mail is not to be. */
  | 'retro_called_off'
  /** What somebody has to do, on Monday mornings (TA4). */
  | 'weekly_actions'
  /** A retro that repeats could not be planned again. */
  | 'retro_not_repeated'
  | WorkspaceMailKind;

/**
 * Mails about a workspace. The first two invite, and belong to an invitation; the others are put with `NewMail.about`.
 * `hand_over`: somebody is to own it. `workspace_deleted`: it goes for good soon; `workspace_gone`: it has.
 * `export_ready`: its retros, or a team's, can be fetched as a file. `workspace_suspended`: operators have suspended it;
 * `workspace_reinstated`: they do no longer.
 */
export type WorkspaceMailKind =
  | 'workspace_invitation'
  | 'team_invitation'
  | 'hand_over'
  | 'workspace_deleted'
  | 'workspace_gone'
  | 'export_ready'
  | 'workspace_suspended'
  | 'workspace_reinstated'
  | HookMailKind
  | PlanMailKind;

/** Mails that an address took nothing for a day, and is told nothing any more (HK2). */
export type HookMailKind = 'slack_off' | 'webhook_off';

/** Mails to its owner about what a workspace pays for. `plan_ending`: Starter comes soon; `plan_ended`: it has. */
export type PlanMailKind =
  | 'plan_changed'
  | 'payment_failed'
  | 'plan_suspended'
  | 'plan_reinstated'
  | 'plan_ending'
  | 'plan_ended'
  | 'plan_refunded';

/** What a mail about a workspace says, beside whom it is to: names and times as they were, none of them a link. */
export interface WorkspaceFacts {
  /** Its name. */
  workspace: string;
  /** Whoever does it, by name. */
  by?: string;
  /** A moment that its words speak of, epoch ms. */
  at?: number;
  plan?: Plan;
  seats?: number;
  /** The team that it is about, and its name. */
  team?: string;
  teamName?: string;
  /** Where an address leads that it is about. */
  host?: string;
  /** Why operators have suspended it. */
  reason?: SuspensionReason;
}

/** What a mail says of a retro that is there no more: nothing that anybody typed. */
export interface GoneRetro {
  retro: string;
  /** When it was to start, epoch ms, and how long it was to last, minutes. */
  startsAt: number;
  duration: number;
}

/** Why a retro that repeats could not be planned again: a code of a refusal. */
export interface NotRepeated {
  why: string;
}

/** How often somebody was mailed that a retro has changed, with the mail that this is said of. */
export interface ChangedRetro {
  times: number;
}

/** A mail that waits to be sent at once, to nobody yet. */
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
});
