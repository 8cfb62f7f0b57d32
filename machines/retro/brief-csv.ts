import type { Brief } from '#contract/brief.ts';
import { csvOf } from '#contract/csv.ts';
import { type BriefLanguage, titleOf } from './brief-texts.ts';

/** Some words stand in the middle of a sentence elsewhere; over a column all begin alike. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The brief as CSV (RE3): a row for each topic and each action item. No cell begins a formula (RE6). */
export function briefCsv(brief: Brief, { words, typeName }: BriefLanguage): string {
  const { kind, group, votes, type, text, author, owners, due, state } = words;
  const head = [kind, group, votes, type, text, author, owners, due, state].map(capitalised);
  const groups = [...brief.groups, ...brief.leftOver];
  const topics = groups.flatMap((of) =>
    of.topics.map((topic) => [
      words.topic,
      titleOf(of, words),
      of.total,
      typeName(brief.activity, topic.type),
      topic.description,
      topic.author,
      '',
      '',
      '',
    ]),
  );
  const titles = new Map<string | null, string>(groups.map((of) => [of.id, titleOf(of, words)]));
  const actions = brief.actions.map((action) => [
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
  return csvOf([head, ...topics, ...actions]);
}
