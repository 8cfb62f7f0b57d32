import { ownActivityName } from '#contract/activities/activities.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { type Invitee, needsAccount } from '#contract/retro/settings.ts';
import { aheadFrom } from '#machines/retro/selectors/ahead-selectors.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import { activityName } from '../base/activity-name.ts';
import { dateIn } from '../base/date-in.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { type CalendarNews, calendarFile } from './calendar-file.ts';
import { type Letter, oneLine } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { type MailTexts, quotedIn, wordsIn } from './mail-texts.ts';
import { repeatsIn } from './repeat-sentence.ts';
import type { DueMail } from './store/due-mails.ts';
import type { ChangedRetro, MailKind } from './store/mail-row.ts';
import { writtenLetter } from './written-letter.ts';

export interface InvitationLetterDeps {
  users: Pick<Users, 'find' | 'findByEmail'>;
  stateOf: StateOf;
  retros: Pick<Retros, 'isArchived'>;
  rosters: Pick<Rosters, 'isSuspendedByOperators' | 'nameOf'>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  now: () => number;
}

/**
 * An invitation to a future retro, with its calendar entry; null if the person is no longer invited,
 * has no known address, the retro is called off, or operators have suspended the workspace of its team (OP4).
 */
export async function invitationLetter(mail: DueMail, deps: InvitationLetterDeps): Promise<Letter | null> {
  const about = await aboutOf(mail, deps);
  if (!about?.invitation || about.isHeldBack || about.to === about.inviter?.email) return null;
  if (await deps.retros.isArchived(about.data.id)) return null;
  return letterFrom(about, 'invitation', 'planned', deps);
}

/** The calendar entry of a retro for the moderator who plans it (LI6); null under the same conditions. */
export async function plannedLetter(mail: DueMail, deps: InvitationLetterDeps): Promise<Letter | null> {
  const about = await aboutOf(mail, deps);
  if (!about?.isModerator || about.isHeldBack || about.data.startedAt !== null) return null;
  if (await deps.retros.isArchived(about.data.id)) return null;
  return letterFrom(about, 'retro_planned', 'planned', deps);
}

/**
 * A change of a retro for someone who was mailed about it (LI6): it is at another time, say, or called off (LI2), or they
 * are no longer invited; with the change of their calendar entry. Null once it is over, or if nobody
 * knows an address of theirs.
 */
export async function changedLetter(mail: DueMail, deps: InvitationLetterDeps): Promise<Letter | null> {
  const about = await aboutOf(mail, deps);
  if (!about || (about.to === about.inviter?.email && !about.isModerator)) return null;
  const { startsAt, duration } = about.data.settings;
  if (startsAt + duration * 60_000 < deps.now()) return null;
  const { off, back } = changeIn(mail);
  const isExpected = about.invitation !== null || about.isModerator;
  // People no longer invited were told so, or that it is called off.
  if (off === 'only' || back) {
    if (!isExpected || about.data.startedAt !== null) return null;
  }
  if (!isExpected) return letterFrom(about, 'retro_uninvited', 'withdrawn', deps);
  if (off) return letterFrom(about, 'retro_called_off', 'withdrawn', deps);
  if (about.isHeldBack) return null;
  if (about.isModerator) return letterFrom(about, 'retro_planned', 'changed', deps);
  return letterFrom(about, back ? 'retro_back' : 'retro_changed', 'changed', deps);
}

const changeIn = ({ about }: DueMail): ChangedRetro =>
  about !== null && 'times' in about ? about : { times: 1 };

/** The data for a letter to someone who is or was invited, or leads the retro. */
interface About {
  data: RetroData;
  /** The invitation the mail is about; null if it no longer exists. */
  invitation: Invitee | null;
  isModerator: boolean;
  /** The account that invites. */
  inviter: Person | null;
  /** The account of the recipient, if they have one. */
  reader: Person | null;
  to: string;
  locale: Locale;
  /** The name of the retro's team. */
  team: string | null;
  /** Whether nothing that anybody typed goes out, as operators have suspended the workspace (OP4). */
  isHeldBack: boolean;
}

/** Null for a retro that is over or deleted, and for people without a known address. */
async function aboutOf(
  mail: DueMail,
  { users, stateOf, rosters }: InvitationLetterDeps,
): Promise<About | null> {
  const state = mail.retro === null ? null : await stateOf(mail.retro, 'job');
  if (!state || state.data.finishedAt !== null) return null;
  const inviter = mail.sender === null ? null : await users.find(mail.sender);
  const reader = await inviteeOf(mail, users);
  const to = mail.email ?? (reader?.addressProven ? reader.email : null);
  if (to === null) return null;
  const locale = reader?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
  const { data } = state;
  const { teamId } = data.settings;
  return {
    data,
    invitation: invitationOf(mail, data),
    isModerator: mail.email === null && mail.user === data.moderator,
    ...{ inviter, reader, to, locale },
    team: teamId === null ? null : await rosters.nameOf(teamId),
    isHeldBack: await rosters.isSuspendedByOperators(teamId),
  };
}

function letterFrom(
  about: About,
  kind: MailKind,
  news: CalendarNews,
  { site, mailFrom, now }: InvitationLetterDeps,
): Letter {
  const { data, invitation, isModerator, inviter, reader, to, locale, team, isHeldBack } = about;
  const { id: retro, settings } = data;
  const { activity, startsAt, duration } = settings;
  const words = wordsIn(locale);
  // Anyone can become a guest: apart from names, the words and links of a guest's mail are ours.
  const isProven = inviter?.addressProven === true;
  const shown = (name: string | null | undefined) =>
    name && !isHeldBack && (isProven || !looksLikeLink(name)) ? name : null;
  const name = shown(settings.name);
  // The page of a retro shows what people typed there.
  const link = isHeldBack ? `${site()}/` : `${site()}/retro/${retro}`;
  const callLink = isProven && !isHeldBack ? settings.callLink : null;
  const isOn = news !== 'withdrawn';
  const repeats = isOn ? repeatsIn(locale, settings) : null;
  const letter = writtenLetter(kind, {
    to,
    locale,
    link: isOn && (invitation || isModerator) ? link : `${site()}/`,
    holes: {
      inviter: shown(inviter?.name) ?? words.nobody,
      by: shown(inviter?.name) ?? words.nobody,
      retro: name === null ? words.aRetro : quotedIn(words, name),
      activity: shown(ownActivityName(settings)) ?? activityName(activity, locale),
      duration: String(duration),
      date: dateIn(locale, startsAt, reader, inviter),
    },
    more: isOn
      ? [
          ...placeLines(words, { team: shown(team), call: callLink }),
          ...(repeats ? [repeats] : []),
          ...aheadLines(about, words, now()),
        ]
      : [],
    note: notesOf(about, words, isOn),
  });
  const when = { startsAt, duration, now: now() };
  const entry = { retro, name: name ?? words.aRetro, ...when, callLink, link, repeats, from: mailFrom, to };
  return { ...letter, calendar: calendarFile(entry, news) };
}

/** Instead of the usual note: what the person may do there, and what they need. Someone in its team has an account. */
function notesOf(
  { data, invitation, isModerator }: About,
  words: MailTexts,
  isOn: boolean,
): string | undefined {
  if (!invitation || isModerator || !isOn) return undefined;
  const notes = [
    ...(invitation.watches ? [words.watchNote] : []),
    ...(needsAccount(data.settings) ? [words.accountNote] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}

/** From when the recipient can write topics ahead (WA1); nothing if they cannot. */
function aheadLines(
  { data, invitation, isModerator, reader, inviter, locale }: About,
  words: MailTexts,
  now: number,
): string[] {
  const from = data.startedAt === null ? aheadFrom(data.settings) : null;
  if (from === null || (!isModerator && (!invitation || invitation.watches))) return [];
  if (from <= now) return [words.ahead.now];
  return [words.ahead.later.replace('{{date}}', () => dateIn(locale, from, reader, inviter))];
}

/** Where it takes place. */
const placeLines = (words: MailTexts, { team, call }: Record<'team' | 'call', string | null>): string[] => [
  ...(team === null ? [] : [words.team.replace('{{team}}', () => isolated(oneLine(team)))]),
  ...(call === null ? [] : [words.call.replace('{{link}}', () => oneLine(call))]),
];

/** The invitation that a mail is about, while it exists. */
const invitationOf = (mail: DueMail, { invited }: RetroData): Invitee | null =>
  invited.find(({ email, userId }) => (mail.email === null ? userId === mail.user : email === mail.email)) ??
  null;

async function inviteeOf(
  { email, user }: DueMail,
  users: InvitationLetterDeps['users'],
): Promise<Person | null> {
  if (user !== null) return users.find(user);
  return email === null ? null : users.findByEmail(email);
}
