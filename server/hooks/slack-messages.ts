import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import { decisionsOf } from '#machines/retro/briefs/brief-texts.ts';
import english from '#server/hooks/text/slack.en.json' with { type: 'json' };
import spanish from '#server/hooks/text/slack.es.json' with { type: 'json' };
import { briefLanguage } from '../briefs/brief-in-language.ts';

const WORDS: Record<Locale, typeof english> = { en: english, es: spanish };

/** Lines of a list in a message; Slack refuses long ones. */
const MOST_LINES = 15;
/** Characters of people's text in one line, and in one block, of which Slack accepts 3,000. */
const LONGEST = 150;

/** A message in Slack's format; `text` is what a notification shows. */
export interface SlackMessage {
  text: string;
  blocks: { type: 'section'; text: { type: 'mrkdwn'; text: string; verbatim: true } }[];
}

/** What a message is about; `link` leads to the retro. */
export interface MessageSubject {
  locale: Locale | null;
  team: string;
  retro: string;
  link: string;
}

const wordsOf = (locale: Locale | null) => WORDS[locale ?? DEFAULT_LOCALE];

/** The test message for an address. */
export function testMessage({ locale, team }: Pick<MessageSubject, 'locale' | 'team'>): SlackMessage {
  return messageOf([fill(wordsOf(locale).tried, { team: bold(team) })], { team }, wordsOf(locale).tried);
}

export function startMessage({ locale, team, retro, link }: MessageSubject): SlackMessage {
  const { begins, comeIn } = wordsOf(locale);
  const first = fill(begins, { retro: bold(retro), team: plain(team) });
  return messageOf([`${first}\n${linkTo(link, comeIn)}`], { retro, team }, begins);
}

/** Only that it is over, where to read the brief for those who may: a teammate or the owner was removed from it (RO6). */
export function finishedMessage({ locale, team, retro, link }: MessageSubject): SlackMessage {
  const { over, readBrief } = wordsOf(locale);
  const first = fill(over, { retro: bold(retro), team: plain(team) });
  return messageOf([`${first}\n${linkTo(link, readBrief)}`], { retro, team }, over);
}

/** What the brief says, shortened: what was decided and discussed, and the action items. */
export function briefMessage(
  brief: Brief,
  { locale, team, link }: Omit<MessageSubject, 'retro'>,
): SlackMessage {
  const { over, more, readBrief } = wordsOf(locale);
  const { words } = briefLanguage(locale ?? DEFAULT_LOCALE);
  const list = <T>(title: string, items: readonly T[], lineOf: (item: T) => string): string => {
    const lines = items.slice(0, MOST_LINES).map((item) => `• ${lineOf(item)}`);
    const left = items.length - lines.length;
    if (left > 0) lines.push(fill(more, { count: String(left) }));
    return [`*${title}*`, ...(lines.length > 0 ? lines : [words.none])].join('\n');
  };
  const actions = list(words.actions, brief.actions, ({ description, owners, dueDate }) => {
    const who = owners.map(({ name }) => plain(name)).join(', ') || words.nobody;
    return `${plain(description)} (${who}${dueDate === null ? '' : `, ${words.due} ${dueDate}`})`;
  });
  const groups = list(words.groups, brief.groups, ({ title, total }) => {
    return `${plain(title || words.untitled)} (${total} ${total === 1 ? words.vote : words.votes})`;
  });
  const decided = decisionsOf(brief);
  const decisions = decided.length === 0 ? [] : [list(words.decisions, decided, plain)];
  const first = fill(over, { retro: bold(brief.name), team: plain(team) });
  return messageOf(
    [first, ...decisions, actions, groups, linkTo(link, readBrief)],
    { retro: brief.name, team },
    over,
  );
}

/** `spoken`: the sentence of its notification, which Slack reads as plain text. */
function messageOf(texts: string[], names: Record<string, string>, spoken: string): SlackMessage {
  const shown = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, plain(name)]));
  return {
    text: fill(spoken, shown),
    blocks: texts.map((text) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })),
  };
}

const fill = (text: string, holes: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => ownValue(holes, name) ?? '');

/**
 * What people wrote, on one line, without anything that Slack would read as formatting, a link or a mention: those
 * all begin with one of these characters, or are formatting only beside a word.
 */
const plain = (text: string): string =>
  shortened(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[*_~`]/g, (mark) => `\u200B${mark}\u200B`);

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line;
};

const bold = (text: string): string => `*${plain(text)}*`;
const linkTo = (address: string, words: string): string => `<${address}|${words}>`;
