import * as z from 'zod/mini';
import { IMPORT_FILE, type ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import { yieldToOthers } from '../../base/event-loop-turns.ts';
import {
  byVotes,
  earliest,
  type ForeignRetros,
  type FoundAction,
  type FoundGroup,
  foundAction,
  groupOfOne,
  momentIn,
  placesOf,
  stacksOf,
  votesIn,
} from './foreign-retro.ts';
import { eachParsed } from './parse-each.ts';
import { readTable } from './table.ts';
import { Unreadable } from './unreadable.ts';

export const isAzureTable = (text: string): boolean => /^"?Retrospectives Summary for /.test(text);

/**
 * A row in its format, parsed from both ends, since quotes and line ends inside a description are not escaped. Matching
 * takes time proportional to its length, whatever is in it.
 */
type Form = (text: string) => string[] | null;
const ITEM_END = /",(-?\d+),"?([^",]*)"?,"([^"]*)"$/;
const WORK_ITEM_END = /",([^,"]*),"?(\d+)"?,"?([^,"]*)"?$/;

/** Column, description, votes, date and author. */
const readItem: Form = (text) => {
  const [head, column] = /^"([^"]*)","/.exec(text) ?? [];
  const end = head === undefined ? null : ITEM_END.exec(text.slice(head.length));
  return end && [column ?? '', end.input.slice(0, end.index), ...end.slice(1)];
};

/** The description of a topic, what is to be done, and more. */
const readWorkItem: Form = (text) => {
  const end = text.startsWith('"') ? WORK_ITEM_END.exec(text) : null;
  const words = end ? text.slice(1, end.index) : '';
  const between = words.lastIndexOf('","');
  return end && between >= 0 ? [words.slice(0, between), words.slice(between + 3), ...end.slice(1)] : null;
};

/** Lines that one description may have. */
const LINES = 50;
/** Characters processed before others get their turn, and per file; more can only be an attack. */
const AT_ONCE = 100_000;
const IN_ALL = 50_000_000;

interface Line {
  line: number;
  text: string;
}

/** Azure DevOps' CSV: first its topics, without their groups, then the resulting work items. */
export async function readAzureTable(text: string): Promise<ForeignRetros> {
  const lines = text.split(/\r?\n/).map((one, place) => ({ line: place + 1, text: one }));
  const name = /^"?Retrospectives Summary for '([\s\S]*?)' \(/.exec(text)?.[1] ?? null;
  const problems: ImportProblem[] = [];
  const items = await cellsIn(section(lines, /^"?Feedback Items"?[;,]*$/), readItem, problems);
  const works = await cellsIn(section(lines, /^"?Work Items"?[;,]*$/), readWorkItem, problems);
  const groups: FoundGroup[] = [];
  for (const { line, cells } of items) {
    const [column = '', words = '', votes, , author = ''] = cells;
    if (words.trim() === '') problems.push({ line, code: 'no_text' });
    else groups.push(groupOfOne({ column, text: words.trim(), author: nameIn(author) }, votesIn(votes)));
  }
  const ordered = byVotes(groups);
  const places = placesOf(ordered, ({ topics: [topic] }) => topic?.text ?? '');
  const actions: FoundAction[] = [];
  for (const { line, cells } of works) {
    const [about = '', title = ''] = cells;
    if (title.trim() === '') problems.push({ line, code: 'no_text' });
    else actions.push(foundAction(title.trim(), { group: places.get(about.trim()) ?? null }));
  }
  const heldAt = earliest(items.map(({ cells }) => momentIn(cells[3])));
  return { from: 'azure_devops', retros: [{ name, heldAt, groups: ordered, actions }], problems };
}

/** Hidden authors are called `undefined`. */
const nameIn = (cell: string): string | null => (cell === '' || cell === 'undefined' ? null : cell);

/** The lines of a part, without its headers. */
function section(lines: readonly Line[], head: RegExp): Line[] {
  const from = lines.findIndex(({ text }) => head.test(text));
  if (from === -1) return [];
  const rest = lines.slice(from + 2);
  const end = rest.findIndex(({ text }) => /^"?(Feedback|Work) Items"?[;,]*$/.test(text));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The cells of its rows. A line that is not a complete row continues in the next line, or is a row written by another program. */
async function cellsIn(
  lines: readonly Line[],
  form: Form,
  problems: ImportProblem[],
): Promise<{ line: number; cells: string[] }[]> {
  const rows: { line: number; cells: string[] }[] = [];
  const looked = { atOnce: 0, inAll: 0 };
  const cellsOf = async (text: string) => {
    looked.atOnce += text.length;
    looked.inAll += text.length;
    if (looked.inAll > IN_ALL) throw new Unreadable('too_large');
    if (looked.atOnce > AT_ONCE) {
      looked.atOnce = 0;
      await yieldToOthers();
    }
    return form(text);
  };
  for (let from = 0; from < lines.length; from += 1) {
    const first = lines[from];
    if (!first || /^[\s,;]*$/.test(first.text)) continue;
    if (rows.length > IMPORT_FILE.rows) throw new Unreadable('too_many_rows');
    let text = first.text;
    let until = from;
    let cells = await cellsOf(text);
    while (!cells && text.startsWith('"') && until < from + LINES) {
      const next = lines[until + 1]?.text;
      // One ends like a row, and the other begins like one: a broken row must not swallow others.
      const isOver = text.endsWith('"') && next?.startsWith('"');
      if (next === undefined || isOver || (await cellsOf(next))) break;
      until += 1;
      text = `${text}\n${next}`;
      cells = await cellsOf(text);
    }
    if (cells) {
      rows.push({ line: first.line, cells });
      from = until;
      continue;
    }
    const [plain] = (await readTable(first.text, first.line)).rows;
    if (plain && plain.cells.length >= 5 && !first.text.startsWith('"')) rows.push(plain);
    else problems.push({ line: first.line, code: 'row_unreadable' });
  }
  return rows;
}

const itemSchema = z.object({
  id: z.string(),
  columnId: z.string(),
  title: z.string(),
  upvotes: z.nullish(z.number()),
  createdBy: z.nullish(z.object({ displayName: z.nullish(z.string()) })),
  createdDate: z.nullish(z.string()),
  parentFeedbackItemId: z.nullish(z.string()),
  associatedActionItemIds: z.nullish(z.array(z.unknown())),
});
type Item = z.infer<typeof itemSchema>;
const boardSchema = z.object({
  team: z.nullish(z.object({ name: z.nullish(z.string()) })),
  board: z.object({
    title: z.nullish(z.string()),
    createdDate: z.nullish(z.string()),
    isAnonymous: z.nullish(z.boolean()),
    columns: z.array(z.object({ id: z.string(), title: z.nullish(z.string()) })),
  }),
  items: z.array(z.unknown()),
});
type Board = z.infer<typeof boardSchema>['board'];

/** Azure DevOps' JSON: all boards of all teams; null for anything else. Work items are only numbers there, and are left out. */
export function* readAzure(json: unknown): Generator<void, ForeignRetros | null> {
  if (!Array.isArray(json) || json.length === 0) return null;
  const parsedBoards = yield* eachParsed(boardSchema, json);
  if (!parsedBoards) return null;
  const boards: { board: Board; items: Item[] }[] = [];
  for (const { board, items } of parsedBoards) {
    const read = yield* eachParsed(itemSchema, items);
    if (!read) return null;
    boards.push({ board, items: read });
  }
  const left = boards
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.associatedActionItemIds?.length ?? 0), 0);
  return {
    from: 'azure_devops',
    retros: boards.map(({ board, items }) => ({
      name: board.title ?? null,
      heldAt: momentIn(board.createdDate) ?? earliest(items.map((item) => momentIn(item.createdDate))),
      groups: groupsOf(board, items),
      actions: [],
    })),
    problems: left > 0 ? [{ line: null, code: 'actions_left_out', count: left }] : [],
  };
}

function groupsOf(board: Board, all: readonly Item[]): FoundGroup[] {
  const columns = new Map(board.columns.map(({ id, title }) => [id, title ?? '']));
  const items = all.filter(({ title }) => title.trim() !== '');
  const stacks = stacksOf(
    items,
    ({ id }) => id,
    ({ parentFeedbackItemId: parent }) => parent ?? null,
  );
  return byVotes(
    stacks.map((own) => {
      return {
        name: '',
        votes: own.reduce((sum, { upvotes }) => sum + votesIn(upvotes), 0),
        discussed: true,
        topics: own.map(({ columnId, title, createdBy }) => ({
          column: columns.get(columnId) ?? '',
          text: title.trim(),
          author: board.isAnonymous ? null : (createdBy?.displayName ?? null),
        })),
      };
    }),
  );
}
