import type { ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import {
  earliest,
  type ForeignRetros,
  type FoundAction,
  type FoundGroup,
  foundAction,
  momentIn,
  votesIn,
} from './foreign-retro.ts';
import { byHeads, type Row, type Table } from './table.ts';

export const isParabol = (heads: readonly string[]): boolean =>
  ['reflectiongroup', 'type', 'content', 'votes'].every((name) =>
    heads.some((head) => head.toLowerCase() === name),
  );

/**
 * Parabol's CSV. Cards of one group follow each other and each has the votes of the group, so two groups with the same name
 * stay separate. It has no authors of cards; comments and replies are left out.
 */
export function readParabol({ rows: [first, ...rows], problems }: Table): ForeignRetros {
  const cell = byHeads(first?.cells ?? []);
  const groups: FoundGroup[] = [];
  const actions: FoundAction[] = [];
  const allProblems: ImportProblem[] = [...problems];
  let comments = 0;
  const places = new Map<string, number>();
  for (const { line, cells } of rows) {
    const title = cell(cells, 'reflectionGroup');
    const text = cell(cells, 'content');
    const type = cell(cells, 'type');
    if (type === 'Comment' || type === 'Reply') comments += 1;
    else if (text === '') allProblems.push({ line, code: 'no_text' });
    else if (type === 'Task') actions.push(foundAction(text, { group: places.get(title) ?? null }));
    else if (type === 'Reflection') {
      const last = groups.at(-1);
      const votes = votesIn(cell(cells, 'votes'));
      const topic = { column: cell(cells, 'prompt'), text, author: null };
      if (last?.name === title && last.votes === votes) last.topics.push(topic);
      else {
        const place = groups.push({ name: title, votes, discussed: true, topics: [topic] }) - 1;
        if (!places.has(title)) places.set(title, place);
      }
    } else allProblems.push({ line, code: 'row_unreadable' });
  }
  if (comments > 0) allProblems.push({ line: null, code: 'comments_left_out', count: comments });
  const heldAt = earliest(rows.map((row: Row) => momentIn(cell(row.cells, 'createdAt'))));
  return {
    from: 'parabol',
    retros: [{ name: null, heldAt, groups: groups.map(named), actions }],
    problems: allProblems,
  };
}

/** The name of a single card's group is the card's text, or its beginning. */
const named = (group: FoundGroup): FoundGroup =>
  group.topics.length === 1 && group.topics[0]?.text.startsWith(group.name) ? { ...group, name: '' } : group;
