import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';
import type { Letter } from './letter.ts';
import { fillTexts, wordsIn } from './mail-texts.ts';
import type { MailKind } from './store/mail-row.ts';
import { mailHtml, mailText, type TemplateProps } from './template.tsx';

/** What is special about one letter. */
export interface LetterContent extends Pick<TemplateProps, 'lists' | 'away'> {
  to: string;
  /** Its reader's language; null if unknown. */
  locale: Locale | null;
  /** Where its button leads. */
  link: string;
  /** The values of its placeholders. */
  holes: Record<string, string>;
  /** Extra paragraphs; duplicates are left out. */
  more?: readonly string[];
  /** Instead of the note that letters of this kind end with. */
  note?: string | undefined;
}

/** A letter of a kind, as text and HTML. */
export function writtenLetter(kind: MailKind, about: LetterContent): Letter {
  const { to, locale, link, holes, more = [], note, lists, away } = about;
  const language = locale ?? DEFAULT_LOCALE;
  const common = wordsIn(language);
  const filled = fillTexts({ ...common[kind], note: note ?? common[kind].note }, holes);
  // What was not put into its own direction where it was put into words stands so as a whole line.
  const lines = [...new Set([...filled.lines, ...more.map(isolated)])];
  const shown = lists?.map(({ title, items }) => ({ title, items: items.map(isolated) }));
  const words = { ...filled, lines };
  const props = {
    locale: language,
    words,
    common,
    link,
    ...(shown && { lists: shown }),
    ...(away && { away }),
  };
  return { to, subject: words.subject, text: mailText(props), html: mailHtml(props), calendar: null };
}
