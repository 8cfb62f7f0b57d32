import { randomBytes } from 'node:crypto';
import { CONFIRMATION_MS, PASSWORD_RESET_MS } from '#contract/limits.ts';
import type { Links } from '../accounts/store/mailed-link-rows.ts';
import type { Users } from '../accounts/store/users.ts';
import { type AheadLetterDeps, aheadLetter } from './ahead-letter.ts';
import { type BriefLetterDeps, briefLetter } from './brief-letter.ts';
import { calledOffLetter } from './called-off-letter.ts';
import {
  changedLetter,
  type InvitationLetterDeps,
  invitationLetter,
  plannedLetter,
} from './invitation-letter.ts';
import type { Letter } from './letter.ts';
import { notRepeatedLetter } from './not-repeated-letter.ts';
import type { DueMail } from './store/due-mails.ts';
import { type WeeklyLetterDeps, weeklyLetter } from './weekly-letter.ts';
import {
  type WorkspaceLettersDeps,
  workspaceInvitationLetter,
  workspaceNotice,
} from './workspace-letters.ts';
import { writtenLetter } from './written-letter.ts';

export interface ComposerDeps
  extends InvitationLetterDeps,
    BriefLetterDeps,
    WorkspaceLettersDeps,
    WeeklyLetterDeps,
    AheadLetterDeps {
  users: Users;
  rosters: InvitationLetterDeps['rosters'];
  links: Links;
}

type Mailed = 'confirm' | 'reset';
const LASTS: Record<Mailed, number> = { confirm: CONFIRMATION_MS, reset: PASSWORD_RESET_MS };

/**
 * Composes mails only when they are sent: the token of a link is created then, and what has become
 * pointless in the meantime is not sent.
 */
export class Composer {
  readonly #deps: ComposerDeps;

  constructor(deps: ComposerDeps) {
    this.#deps = deps;
  }

  /** The letter, or null if it is no longer needed. */
  compose(mail: DueMail): Promise<Letter | null> {
    switch (mail.kind) {
      case 'confirm':
      case 'reset':
        return this.#linkLetter(mail.kind, mail);
      case 'confirm_address':
        return this.#newAddressLetter(mail);
      case 'invitation':
        return invitationLetter(mail, this.#deps);
      case 'retro_planned':
        return plannedLetter(mail, this.#deps);
      case 'retro_changed':
      case 'retro_uninvited':
      case 'retro_back':
        return changedLetter(mail, this.#deps);
      case 'brief':
        return briefLetter(mail, this.#deps);
      case 'retro_not_repeated':
        return notRepeatedLetter(mail, this.#deps);
      case 'retro_called_off':
        return calledOffLetter(mail, this.#deps);
      case 'ahead_opened':
      case 'ahead_reminder':
        return aheadLetter(mail, this.#deps);
      case 'weekly_actions':
        return weeklyLetter(mail, this.#deps);
      case 'address_asked':
        return this.#notice(mail, '/profile');
      case 'address_changed':
        return this.#notice(mail, '/');
      case 'password_changed':
        return this.#notice(mail, '/auth/login');
      case 'workspace_invitation':
      case 'team_invitation':
        return workspaceInvitationLetter(mail, this.#deps);
      case 'hand_over':
      case 'handed_over':
      case 'taken_over':
      case 'workspace_deleted':
      case 'workspace_kept':
      case 'workspace_unpaid':
      case 'workspace_gone':
      case 'export_ready':
      case 'workspace_suspended':
      case 'workspace_reinstated':
      case 'slack_off':
      case 'webhook_off':
      case 'plan_changed':
      case 'payment_received':
      case 'payment_failed':
      case 'plan_suspended':
      case 'plan_reinstated':
      case 'plan_ending':
      case 'plan_ended':
      case 'plan_refunded':
        return workspaceNotice(mail, this.#deps);
    }
  }

  /** Nothing is sent to an address without an account, or one that is already confirmed. */
  async #linkLetter(kind: Mailed, { email }: DueMail): Promise<Letter | null> {
    const { users } = this.#deps;
    const person = email === null ? null : await users.findByEmail(email);
    if (!person || email === null || (kind === 'confirm' && person.addressProven)) return null;
    const link = await this.#linkTo(kind, { user: person.id, email });
    return writtenLetter(kind, { to: email, locale: person.locale, link, holes: { name: person.name } });
  }

  /** Nothing is sent to an address that nobody wants for their account any more. */
  async #newAddressLetter({ email, user, kind }: DueMail): Promise<Letter | null> {
    const person = user === null ? null : await this.#deps.users.find(user);
    if (!person || email === null || person.pendingEmail !== email) return null;
    const link = await this.#linkTo('confirm', { user: person.id, email });
    return writtenLetter(kind, { to: email, locale: person.locale, link, holes: { name: person.name } });
  }

  async #linkTo(kind: Mailed, to: { user: string; email: string }): Promise<string> {
    const { links, site, now } = this.#deps;
    const token = randomBytes(32).toString('base64url');
    await links.put(kind, token, to, now() + LASTS[kind]);
    const page = kind === 'confirm' ? 'verify_email' : 'password';
    return `${site()}/auth/${page}?token=${token}`;
  }

  async #notice(mail: DueMail, path: string): Promise<Letter | null> {
    const person = mail.user === null ? null : await this.#deps.users.find(mail.user);
    const to = mail.email ?? person?.email;
    if (!to) return null;
    const link = `${this.#deps.site()}${path}`;
    const holes = { name: person?.name ?? '' };
    return writtenLetter(mail.kind, { to, locale: person?.locale ?? null, link, holes });
  }
}
