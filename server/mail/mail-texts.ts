import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import { isolated } from '#contract/base/text-direction.ts';
import type { Plan } from '#contract/billing/plans.ts';
import type { SuspensionReason } from '#contract/operators/operator-payloads.ts';
import english from '#server/mail/text/mail.en.json' with { type: 'json' };
import spanish from '#server/mail/text/mail.es.json' with { type: 'json' };
import { oneLine } from './letter.ts';
import type { MailKind } from './store/mail-row.ts';

/** The text of one kind of mail. */
export interface MailWords {
  subject: string;
  title: string;
  lines: string[];
  button: string;
  note: string;
}

/** The words of all mails in one language. */
export type MailTexts = Record<MailKind, MailWords> & {
  byHand: string;
  footer: string;
  nobody: string;
  /** A retro's name in a sentence, and what replaces it if it is not shown. */
  quoted: string;
  aRetro: string;
  /** What replaces the name of a workspace or team that is not shown. */
  aWorkspace: string;
  aTeam: string;
  /** Lines that say where a retro takes place: its team, and the call. */
  team: string;
  call: string;
  /** The note of an invitation only to watch, and of one to a retro that requires an account. */
  watchNote: string;
  accountNote: string;
  /** The weekly mail: headings of its lists, parts of their lines, and the link to stop it. */
  weekly: Record<'overdue' | 'open' | 'due' | 'more' | 'off', string>;
  /** Writing ahead: lines of an invitation, and the link to stop reminders. */
  ahead: Record<'later' | 'now' | 'off', string>;
  /** Why a retro was not planned again, by the code of the refusal. */
  whyNotRepeated: Record<string, string>;
  /** Why operators have suspended a workspace, and the note of the mail that says so if the operators have an address. */
  whySuspended: Record<SuspensionReason, string>;
  suspendedContact: string;
  /** That a workspace that has come to Starter rests, and what wakes it. */
  rests: string;
  /** Whose payment method pays for a workspace that changes hands, in the mails about it. */
  whoPays: Record<'hand_over' | 'handed_over' | 'taken_over', string>;
  /** What was paid, in the mail about a purchase. */
  receipt: Record<'number' | 'unused' | 'credit' | 'tax' | 'total' | 'utc', string>;
  /** What is refunded, in the mail about it. */
  owed: string;
  refunded: string;
  /** How a retro repeats. */
  repeats: Record<'week' | 'weeks' | 'nth' | 'last', string>;
  /** The names of plans. */
  plans: Record<Plan, string>;
};

const WORDS: Record<Locale, MailTexts> = { en: english, es: spanish };

export const wordsIn = (locale: Locale | null): MailTexts => WORDS[locale ?? DEFAULT_LOCALE];

/** The text of a mail with its placeholders filled. What people typed stays on one line, and in its own direction. */
export function fillTexts(words: MailWords, holes: Record<string, string>): MailWords {
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(oneLine(ownValue(holes, name) ?? '')));
  return {
    subject: filled(words.subject),
    title: filled(words.title),
    lines: words.lines.map(filled),
    button: words.button,
    note: filled(words.note),
  };
}

/** The name of a retro as it stands in a sentence. */
export const quotedIn = ({ quoted }: MailTexts, name: string): string =>
  quoted.replace('{{name}}', () => isolated(oneLine(name)));
