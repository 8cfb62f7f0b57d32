import { ownValue } from '#contract/base/own-property.ts';
import type { Brief, BriefGroup } from '#contract/briefs/brief.ts';
import type { BriefWords } from '#contract/briefs/brief-words.ts';
import { isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import type { AverageMood } from '../selectors/mood-selectors.ts';

/** The words of a brief: labels, the names of activities and topic types, and dates, in the reader's language. */
export interface BriefLanguage {
  words: BriefWords;
  activityName: (activity: string) => string;
  typeName: (activity: string, type: string) => string;
  date: (at: number) => string;
  /** The reader's day, such as `2026-11-20`; left out where a text is kept for years. */
  today?: string;
}

/** Characters with a meaning in Markdown. */
const escapeMarkdown = (text: string): string =>
  text.replace(/([\\`*_{}[\]<>#|~&])/g, '\\$1').replace(/\s*\n\s*/g, ' ');

/** The brief as Markdown (RE3). What people wrote is escaped: it is shown, not interpreted. */
export function briefMarkdown(brief: Brief, language: BriefLanguage): string {
  const { words } = language;
  const lines = [`# ${escapeMarkdown(brief.name)}`, ''];
  const fact = (label: string, value: string) => lines.push(`- **${label}:** ${value}`);
  if (brief.startedAt !== null) fact(words.date, language.date(brief.startedAt));
  fact(words.activity, escapeMarkdown(activityOf(brief, language)));
  if (brief.imported) fact(words.imported, escapeMarkdown(originOf(brief.imported, language)));
  if (brief.moderator !== '') fact(words.moderator, escapeMarkdown(brief.moderator));
  if (brief.participants.length > 0)
    fact(words.participants, brief.participants.map(escapeMarkdown).join(', '));
  if (brief.watchers.length > 0) fact(words.watchers, brief.watchers.map(escapeMarkdown).join(', '));
  if (brief.mood.before !== null || brief.mood.after !== null) {
    fact(words.moodBefore, moodOf(brief.mood.before, words));
    fact(words.moodAfter, moodOf(brief.mood.after, words));
  }
  lines.push('', `## ${words.actions}`, '', ...actionLines(brief, language));
  lines.push('', `## ${words.groups}`, '', ...groupLines(brief, brief.groups, language));
  if (brief.leftOver.length > 0) {
    lines.push(`## ${words.leftOver}`, '', ...groupLines(brief, brief.leftOver, language));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** `2 Meh, 1 Awesome (3 of 4 answered)`; `60 of 100 (3 of 4 answered)` where only the average is known. */
function moodOf(mood: AverageMood | null, words: BriefWords): string {
  if (mood === null) return words.moodUnsaid;
  const { average, said, of, spread } = mood;
  if (!spread) return filled(words.moodSaid, { average, said, of });
  const each = spread.flatMap((count, place) => (count > 0 ? `${count} ${words.moods[place]}` : []));
  return filled(words.moodsSaid, { moods: each.join(', '), said, of });
}

/** A sentence with its `{{placeholders}}` filled. */
const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(ownValue(values, name) ?? ''));

/** The origin of an imported retro. */
export const originOf = (
  { from, by, at }: NonNullable<Brief['imported']>,
  { words, date }: BriefLanguage,
): string => filled(words.importedBy, { from: words.sources[from], by: by || words.gone, date: date(at) });

/** The name of a brief's activity. */
export const activityOf = ({ activity, activityName, topicTypes }: Brief, language: BriefLanguage): string =>
  topicTypes ? (activityName ?? language.words.ownActivity) : language.activityName(activity);

/** The name of a topic type in a brief: one of the retro's own, or of its activity. */
export const typeOf = ({ activity, topicTypes }: Brief, type: string, language: BriefLanguage): string =>
  topicTypes?.find(({ key }) => key === type)?.name ?? language.typeName(activity, type);

function actionLines(brief: Brief, { words, today }: BriefLanguage): string[] {
  if (brief.actions.length === 0) return [words.none];
  return brief.actions.map((action) => {
    const owners = action.owners.map((owner) => escapeMarkdown(owner.name)).join(', ') || words.nobody;
    const { dueDate, status } = action;
    const isOverdue = status === 'open' && dueDate !== null && today !== undefined && dueDate < today;
    const due = dueDate ? `, ${words.due} ${dueDate}${isOverdue ? ` (**${words.overdue}**)` : ''}` : '';
    const state = action.status === 'dropped' ? ` (${words.status.dropped})` : '';
    return `- [${action.status === 'done' ? 'x' : ' '}] ${escapeMarkdown(action.description)}: ${owners}${due}${state}`;
  });
}

function groupLines(brief: Brief, groups: readonly BriefGroup[], language: BriefLanguage): string[] {
  if (groups.length === 0) return [language.words.none, ''];
  return groups.flatMap((group) => [
    `### ${escapeMarkdown(titleOf(group, language.words))} (${votesOf(group, language.words)})`,
    '',
    ...group.topics.map((topic) => {
      const name = typeOf(brief, topic.type, language);
      // The name of an own type was typed by a person.
      const type = brief.topicTypes ? escapeMarkdown(name) : name;
      const credits = [escapeMarkdown(topic.author), ...marksOf(topic, language.words)];
      const by = credits.some(Boolean) ? ` (${credits.filter(Boolean).join(', ')})` : '';
      return isTitledByItsTopic(group)
        ? `*${type}*${by}`
        : `- *${type}:* ${escapeMarkdown(topic.description)}${by}`;
    }),
    ...noteLines(group, language.words),
    '',
  ]);
}

/** All decisions of a brief, where they stand by themselves. */
export const decisionsOf = ({ groups, leftOver }: Brief): string[] =>
  [...groups, ...leftOver].flatMap(({ notes = [] }) =>
    notes.flatMap(({ kind, text }) => (kind === 'decision' ? [text] : [])),
  );

/** What is said of a topic beside its words. */
export const marksOf = (
  { fromLastTime, addedLater, edited }: BriefGroup['topics'][number],
  words: BriefWords,
): string[] => [
  ...(fromLastTime ? [words.fromLastTime] : []),
  ...(addedLater ? [words.addedLater] : []),
  ...(edited ? [words.edited] : []),
];

/** What was noted and decided about a group, under its topics. */
function noteLines({ notes = [] }: BriefGroup, words: BriefWords): string[] {
  if (notes.length === 0) return [];
  const lineOf = ({ kind, text, author }: (typeof notes)[number]) =>
    `- **${words.noteKind[kind]}:** ${escapeMarkdown(text)}${author === '' ? '' : ` (${escapeMarkdown(author)})`}`;
  return ['', ...notes.map(lineOf)];
}

/** The name of a group in a brief: "Untitled" only if it has no topic either. */
export const titleOf = ({ title }: BriefGroup, words: BriefWords): string => title || words.untitled;

const votesOf = ({ total }: BriefGroup, words: BriefWords): string =>
  `${total} ${total === 1 ? words.vote : words.votes}`;
