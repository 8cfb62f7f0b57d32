import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import { isSuspendedByOperators, suspendedBy } from '../access/store/suspended.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import { dateIn } from '../base/date-in.ts';
import type { BillingRows } from '../billing/store/billing-rows.ts';
import type { Invitations } from '../invitations/store/invitation-rows.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { wordsIn } from './mail-texts.ts';
import { owedLines, receiptLines, refundLines } from './receipt-lines.ts';
import type { DueMail } from './store/due-mails.ts';
import type { MailKind } from './store/mail-row.ts';
import { writtenLetter } from './written-letter.ts';

export interface WorkspaceLettersDeps {
  users: Pick<Users, 'find' | 'findByEmail'>;
  invitations: Pick<Invitations, 'find'>;
  workspaces: Pick<Workspaces, 'find'>;
  billing: Pick<BillingRows, 'find'>;
  tokens: InvitationTokens;
  /** The address of the operators to write to; null if none is told. */
  contact: string | null;
  /** Whether plans are sold here; elsewhere no missing payment suspends a workspace (PL9). */
  hasPricing: boolean;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
}

/**
 * An invitation to a workspace or team; null if it was cancelled, used or has expired in the meantime, or the
 * workspace is being deleted, or operators have suspended it.
 */
export async function workspaceInvitationLetter(
  mail: DueMail,
  { users, invitations, workspaces, tokens, site, now }: WorkspaceLettersDeps,
): Promise<Letter | null> {
  const invitation = mail.invitation === null ? null : await invitations.find(mail.invitation);
  if (invitation?.state !== 'pending' || invitation.expiresAt <= now()) return null;
  const workspace = await workspaces.find(invitation.workspace.id);
  if (workspace?.gone_from !== null || isSuspendedByOperators(workspace)) return null;
  const inviter = await users.find(invitation.inviter);
  const invitee = await users.findByEmail(invitation.email);
  const locale = invitee?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale);
  const shown = (name: string | undefined, else_: string) => nameFrom(inviter, name) ?? else_;
  return writtenLetter(mail.kind, {
    to: invitation.email,
    locale,
    link: `${site()}/workspaces/join?token=${tokens.of(invitation.id, 'mailed')}`,
    holes: {
      inviter: shown(inviter?.name, words.nobody),
      workspace: shown(invitation.workspace.name, words.aWorkspace),
      team: shown(invitation.team?.name, words.aTeam),
      date: dateIn(locale, invitation.expiresAt, invitee, inviter),
    },
  });
}

/**
 * A notice about a workspace, with the state at the time the mail was queued; null for what has been undone
 * in the meantime.
 */
export async function workspaceNotice(mail: DueMail, deps: WorkspaceLettersDeps): Promise<Letter | null> {
  const { users, site, contact } = deps;
  const person = mail.user === null ? null : await users.find(mail.user);
  const to = mail.email ?? person?.email;
  if (!to || mail.about === null || !('workspace' in mail.about)) return null;
  if (mail.workspace !== null && (await isTakenBack(mail, mail.workspace, deps))) return null;
  const { workspace, by, at, plan, seats, teamName, host, reason, rests, receipt } = mail.about;
  const locale = person?.locale ?? DEFAULT_LOCALE;
  const date = at === undefined ? '' : dateIn(locale, at, person);
  return writtenLetter(mail.kind, {
    to,
    locale,
    link: `${site()}${pathOf(mail)}`,
    holes: {
      name: person?.name ?? '',
      workspace,
      plan: plan === undefined ? '' : wordsIn(locale).plans[plan],
      seats: String(seats ?? ''),
      by: by ?? wordsIn(locale).nobody,
      team: teamName ?? '',
      host: host ?? '',
      contact: contact ?? '',
      why: reason === undefined ? '' : wordsIn(locale).whySuspended[reason],
      date,
    },
    more: [
      ...(receipt === undefined ? [] : receiptLines(locale, receipt, person)),
      ...owedLines(locale, mail.about.owed, date),
      ...refundLines(locale, mail.about.refunded),
      ...(rests === true ? [wordsIn(locale).rests] : []),
      ...(changesHands(mail.kind) && plan !== undefined && plan !== 'free'
        ? [wordsIn(locale).whoPays[mail.kind]]
        : []),
    ],
    note:
      mail.kind === 'workspace_suspended' && contact !== null ? wordsIn(locale).suspendedContact : undefined,
  });
}

/**
 * A withdrawn offer, an undone deletion or a new one, a workspace that was paid, an outdated suspension or its lifting, and a failed
 * payment that has since been made.
 */
async function isTakenBack(
  { kind, user }: DueMail,
  id: string,
  { workspaces, billing, hasPricing, now }: WorkspaceLettersDeps,
): Promise<boolean> {
  const workspace = await workspaces.find(id);
  const by = workspace ? suspendedBy(workspace, hasPricing) : [];
  switch (kind) {
    case 'hand_over':
      // Nobody can become the owner of one that is suspended.
      if (by.length > 0) return true;
      return workspace?.offered_to !== user || (workspace?.offered_until ?? 0) <= now();
    case 'workspace_deleted':
      return (workspace?.gone_from ?? null) === null;
    case 'workspace_kept':
      return workspace?.gone_from !== null;
    case 'workspace_unpaid':
      return workspace?.decided !== 0 || workspace.gone_from !== null;
    case 'payment_failed':
      return ((await billing.find(id))?.failed_at ?? null) === null;
    case 'plan_suspended':
      return !by.includes('payment');
    case 'plan_reinstated':
      return by.length > 0;
    case 'workspace_suspended':
      return !by.includes('operators');
    case 'workspace_reinstated':
      return by.includes('operators');
    default:
      return false;
  }
}

const HANDS = ['hand_over', 'handed_over', 'taken_over'] as const;
const changesHands = (kind: MailKind): kind is (typeof HANDS)[number] =>
  (HANDS as readonly MailKind[]).includes(kind);

/** The page to act on it. */
function pathOf({ kind, workspace, about }: DueMail): string {
  if (workspace === null || kind === 'workspace_gone') return '/';
  const team = about !== null && 'team' in about && about.team !== undefined ? `/teams/${about.team}` : '';
  if (kind === 'export_ready' || kind === 'slack_off') return `/workspaces/${workspace}${team}/edit`;
  if (kind === 'webhook_off') return `/workspaces/${workspace}/edit`;
  return `/workspaces/${workspace}${ABOUT_PLAN.includes(kind) ? '/edit/plan' : ''}`;
}
const ABOUT_PLAN: readonly MailKind[] = [
  'workspace_unpaid',
  'plan_changed',
  'payment_received',
  'payment_failed',
  'plan_suspended',
  'plan_ending',
  'taken_over',
];

/** A name that someone typed, unless it looks like a link and their address is not proven. */
const nameFrom = (inviter: Person | null, name: string | undefined): string | null =>
  name && (inviter?.addressProven || !looksLikeLink(name)) ? name : null;
