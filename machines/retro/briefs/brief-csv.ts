import { csvOf } from '#contract/base/csv.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import { type BriefLanguage, marksOf, titleOf, typeOf } from './brief-texts.ts';

/** Some of these words are used within sentences elsewhere; as column headings all start with a capital. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The brief as CSV (RE3): a row for each topic, note, decision and action item. No cell begins a formula (RE6). */
export function briefCsv(brief: Brief, language: BriefLanguage): string {
  return csvOf([
    briefHead(language),
    ...topicRows(brief, language),
    ...noteRows(brief, language),
    ...actionRows(brief, language),
  ]);
}

/** The column headings of a brief. */
export function briefHead({ words }: BriefLanguage): string[] {
  const { kind, group, votes, type, text, author, owners, due, state } = words;
  return [kind, group, votes, type, text, author, owners, due, state].map(capitalised);
}

type Row = (string | number)[];

/** A row for each topic. */
export function topicRows(brief: Brief, language: BriefLanguage): Row[] {
  const { words } = language;
  return [...brief.groups, ...brief.leftOver].flatMap((of) =>
    of.topics.map((topic) => [
      words.topic,
      titleOf(of, words),
      of.total,
      typeOf(brief, topic.type, language),
      topic.description,
      topic.author,
      '',
      '',
      marksOf(topic, words).join(', '),
    ]),
  );
}

/** A row for each note and decision. */
export function noteRows(brief: Brief, { words }: BriefLanguage): Row[] {
  return [...brief.groups, ...brief.leftOver].flatMap((of) =>
    (of.notes ?? []).map(({ kind, text, author }) => [
      words.noteKind[kind],
      titleOf(of, words),
      of.total,
      '',
      text,
      author,
      '',
      '',
      '',
    ]),
  );
}

/** A row for each action item. */
export function actionRows(brief: Brief, { words }: BriefLanguage): Row[] {
  const groups = [...brief.groups, ...brief.leftOver];
  const titles = new Map<string | null, string>(groups.map((of) => [of.id, titleOf(of, words)]));
  return brief.actions.map((action) => [
    words.action,
    titles.get(action.group) ?? '',
    '',
    '',
    action.description,
    action.author,
    action.owners.map((owner) => owner.name).join(', '),
    action.dueDate ?? '',
    words.status[action.status],
  ]);
}
