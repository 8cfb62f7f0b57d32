import type { BriefWords } from '#contract/brief-words.ts';
import type { Brief, BriefGroup } from './brief.ts';

/** How a brief is put into words: labels, the names of activities and topic types, and dates, in the reader's language. */
export interface BriefLanguage {
  words: BriefWords;
  activityName: (activity: string) => string;
  typeName: (activity: string, type: string) => string;
  date: (at: number) => string;
}

/** Characters that Markdown would read as marks. */
const plain = (text: string): string =>
  text.replace(/([\\`*_{}[\]<>#|~&])/g, '\\$1').replace(/\s*\n\s*/g, ' ');

/** The brief as Markdown (RE3). What people wrote is escaped: it is shown, not interpreted. */
export function briefMarkdown(brief: Brief, language: BriefLanguage): string {
  const { words } = language;
  const lines = [`# ${plain(brief.name)}`, ''];
  const fact = (label: string, value: string) => lines.push(`- **${label}:** ${value}`);
  if (brief.startedAt !== null) fact(words.date, language.date(brief.startedAt));
  fact(words.activity, language.activityName(brief.activity));
  fact(words.moderator, plain(brief.moderator));
  fact(words.participants, brief.participants.map(plain).join(', '));
  if (brief.watchers.length > 0) fact(words.watchers, brief.watchers.map(plain).join(', '));
  lines.push('', `## ${words.actions}`, '', ...actionLines(brief, words));
  lines.push('', `## ${words.groups}`, '', ...groupLines(brief, brief.groups, language));
  if (brief.leftOver.length > 0) {
    lines.push(`## ${words.leftOver}`, '', ...groupLines(brief, brief.leftOver, language));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function actionLines(brief: Brief, words: BriefWords): string[] {
  if (brief.actions.length === 0) return [words.none];
  return brief.actions.map((action) => {
    const owners = action.owners.map((owner) => plain(owner.name)).join(', ') || words.nobody;
    const due = action.dueDate ? `, ${words.due} ${action.dueDate}` : '';
    const state = action.status === 'dropped' ? ` (${words.status.dropped})` : '';
    return `- [${action.status === 'done' ? 'x' : ' '}] ${plain(action.description)}: ${owners}${due}${state}`;
  });
}

function groupLines(brief: Brief, groups: readonly BriefGroup[], language: BriefLanguage): string[] {
  if (groups.length === 0) return [language.words.none, ''];
  return groups.flatMap((group) => [
    `### ${plain(nameOf(group, language.words))} (${votesOf(group, language.words)})`,
    '',
    ...group.topics.map((topic) => {
      const type = language.typeName(brief.activity, topic.type);
      const by = `(${plain(topic.author)})`;
      return isNamedByTopic(group) ? `*${type}* ${by}` : `- *${type}:* ${plain(topic.description)} ${by}`;
    }),
    '',
  ]);
}

/** A group of one topic that nobody named is called by it (GR1). */
const isNamedByTopic = ({ name, topics }: BriefGroup): boolean => name === '' && topics.length === 1;

const nameOf = (group: BriefGroup, words: BriefWords): string =>
  group.name || (isNamedByTopic(group) && group.topics[0]?.description) || words.untitled;

const votesOf = ({ total }: BriefGroup, words: BriefWords): string =>
  `${total} ${total === 1 ? words.vote : words.votes}`;

/**
 * A spreadsheet would take these for a formula; an apostrophe before them makes them text. One whose language writes
 * numbers with commas splits lines at semicolons instead, and knows no quotes in the middle of one.
 */
const FORMULA = /(^|[;\t\n]\s*)(?=[=+\-@\t\r])/g;

const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' ? text.replace(FORMULA, "$1'") : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Some words stand in the middle of a sentence elsewhere; over a column all begin alike. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The brief as CSV (RE3): a row for each topic and each action item. */
export function briefCsv(brief: Brief, { words, typeName }: BriefLanguage): string {
  const head = [
    words.kind,
    words.group,
    words.votes,
    words.type,
    words.topic,
    words.author,
    words.owners,
    words.due,
  ].map(capitalised);
  const topics = [...brief.groups, ...brief.leftOver].flatMap((group) =>
    group.topics.map((topic) => [
      words.topic,
      nameOf(group, words),
      group.total,
      typeName(brief.activity, topic.type),
      topic.description,
      topic.author,
      '',
      '',
    ]),
  );
  const names = new Map(
    [...brief.groups, ...brief.leftOver].map((group) => [group.id, nameOf(group, words)]),
  );
  const actions = brief.actions.map((action) => [
    words.actions,
    action.group === null ? '' : (names.get(action.group) ?? ''),
    '',
    words.status[action.status],
    action.description,
    action.author,
    action.owners.map((owner) => owner.name).join(', '),
    action.dueDate ?? '',
  ]);
  return [head, ...topics, ...actions].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
