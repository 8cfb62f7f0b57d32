import { randomBytes } from 'node:crypto';
import { CONFIRMATION_MS, PASSWORD_RESET_MS } from '#contract/limits.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts';
import type { RetroState } from '#contract/wire.ts';
import { activityName } from '../base/activity-name.ts';
import type { Links } from '../store/accounts/links.ts';
import type { Person, Users } from '../store/accounts/users.ts';
import type { DueMail } from '../store/mail/mails.ts';
import { calendarFile } from './calendar.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './plain-name.ts';
import { mailHtml, mailText } from './template.tsx';
import { fill, wordsIn } from './words.ts';

export interface ComposerDeps {
  users: Users;
  links: Links;
  stateOf: (retro: string) => Promise<RetroState | null>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
}

type Mailed = 'confirm' | 'reset';
const LASTS: Record<Mailed, number> = { confirm: CONFIRMATION_MS, reset: PASSWORD_RESET_MS };

/**
 * Puts mails into words when they go out, and not before: the token of a link exists from then on, and what has become
 * pointless in the meantime is not sent.
 */
export class Composer {
  readonly #deps: ComposerDeps;

  constructor(deps: ComposerDeps) {
    this.#deps = deps;
  }

  /** The letter, or null where nobody needs it. */
  compose(mail: DueMail): Promise<Letter | null> {
    switch (mail.kind) {
      case 'confirm':
      case 'reset':
        return this.#linkLetter(mail.kind, mail);
      case 'confirm_address':
        return this.#newAddressLetter(mail);
      case 'invitation':
        return this.#invitation(mail);
      case 'address_asked':
        return this.#notice(mail, '/profile');
      case 'address_changed':
        return this.#notice(mail, '/');
      case 'password_changed':
        return this.#notice(mail, '/auth/login');
    }
  }

  /** To an address without an account, and to one that is confirmed already, nothing is sent. */
  async #linkLetter(kind: Mailed, { email }: DueMail): Promise<Letter | null> {
    const { users } = this.#deps;
    const person = email === null ? null : await users.findByEmail(email);
    if (!person || email === null || (kind === 'confirm' && person.addressProven)) return null;
    const path = await this.#linkTo(kind, { user: person.id, email });
    return this.#letter(kind, { to: email, locale: person.locale, path, holes: { name: person.name } });
  }

  /** To an address that nobody wants for their account any more nothing is sent. */
  async #newAddressLetter({ email, user, kind }: DueMail): Promise<Letter | null> {
    const person = user === null ? null : await this.#deps.users.find(user);
    if (!person || email === null || person.pendingEmail !== email) return null;
    const path = await this.#linkTo('confirm', { user: person.id, email });
    return this.#letter(kind, { to: email, locale: person.locale, path, holes: { name: person.name } });
  }

  async #linkTo(kind: Mailed, to: { user: string; email: string }): Promise<string> {
    const { links, now } = this.#deps;
    const token = randomBytes(32).toString('base64url');
    await links.put(kind, token, to, now() + LASTS[kind]);
    const page = kind === 'confirm' ? 'verify_email' : 'password';
    return `/auth/${page}?token=${token}`;
  }

  async #notice(mail: DueMail, path: string): Promise<Letter | null> {
    const person = mail.user === null ? null : await this.#deps.users.find(mail.user);
    const to = mail.email ?? person?.email;
    if (!to) return null;
    const holes = { name: person?.name ?? '' };
    return this.#letter(mail.kind, { to, locale: person?.locale ?? null, path, holes });
  }

  /** An invitation to a retro that is still to come, for somebody who is still invited. */
  async #invitation(mail: DueMail): Promise<Letter | null> {
    const { users, stateOf, site, now } = this.#deps;
    const state = mail.retro === null ? null : await stateOf(mail.retro);
    const isInvited = state?.data.invited.some(({ email, userId }) =>
      mail.email === null ? userId === mail.user : email === mail.email,
    );
    if (!state || !isInvited || state.data.finishedAt !== null) return null;
    const inviter = mail.sender === null ? null : await users.find(mail.sender);
    const invitee = await this.#invitee(mail);
    const to = mail.email ?? (invitee?.addressProven ? invitee.email : null);
    if (to === null || to === inviter?.email) return null;
    const { activity, startsAt, duration, requiresPermanentAccount } = state.data.settings;
    const locale = invitee?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
    const words = wordsIn(locale);
    // Anybody can become a guest: what a guest's mail says and where it leads is ours, but for names.
    const isProven = inviter?.addressProven === true;
    const shown = (name: string | undefined) => (name && (isProven || !looksLikeLink(name)) ? name : null);
    const name = shown(state.data.settings.name);
    const callLink = isProven ? state.data.settings.callLink : null;
    const path = `/retro/${state.data.id}`;
    const letter = this.#letter('invitation', {
      to,
      note: requiresPermanentAccount ? words.accountNote : undefined,
      locale,
      path,
      holes: {
        inviter: shown(inviter?.name) ?? words.nobody,
        retro: name === null ? words.aRetro : words.quoted.replace('{{name}}', () => name),
        activity: activityName(activity, locale),
        duration: String(duration),
        date: dateIn(locale, startsAt),
      },
    });
    const link = `${site()}${path}`;
    const entry = {
      retro: state.data.id,
      name: name ?? words.aRetro,
      startsAt,
      duration,
      callLink,
      link,
      now: now(),
    };
    return { ...letter, calendar: calendarFile(entry) };
  }

  async #invitee({ email, user }: DueMail): Promise<Person | null> {
    if (user !== null) return this.#deps.users.find(user);
    return email === null ? null : this.#deps.users.findByEmail(email);
  }

  #letter(
    kind: DueMail['kind'],
    about: {
      to: string;
      locale: Locale | null;
      path: string;
      holes: Record<string, string>;
      note?: string | undefined;
    },
  ): Letter {
    const locale = about.locale ?? DEFAULT_LOCALE;
    const common = wordsIn(locale);
    const filled = fill(common[kind], about.holes);
    const words = { ...filled, note: about.note ?? filled.note };
    const props = { locale, words, common, link: `${this.#deps.site()}${about.path}` };
    return {
      to: about.to,
      subject: words.subject,
      text: mailText(props),
      html: mailHtml(props),
      calendar: null,
    };
  }
}

/** Day and time in UTC, and saying so: a mail does not know where it is read. */
const dateIn = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
