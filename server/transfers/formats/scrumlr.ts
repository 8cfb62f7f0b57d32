import * as z from 'zod/mini';
import type { ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import {
  byVotes,
  type ForeignRetros,
  type FoundGroup,
  momentIn,
  stacksOf,
  votesIn,
} from './foreign-retro.ts';
import { eachParsed } from './parse-each.ts';
import { byHeads, type Table } from './table.ts';

interface Note {
  id: string;
  /** The note on which it is stacked. */
  stack: string | null;
  rank: number;
  votes: number;
  text: string;
  column: string;
  author: string | null;
}

export const isScrumlrTable = (heads: readonly string[]): boolean =>
  ['note_id', 'text', 'column', 'stack'].every((name) => heads.includes(name));

/** Scrumlr's CSV: a row for each note, and a column for each vote that was closed. */
export function readScrumlrTable({ rows: [first, ...rows], problems }: Table): ForeignRetros {
  const heads = first?.cells ?? [];
  const cell = byHeads(heads);
  const ballots = heads.filter((head) => /^voting_\d+$/.test(head));
  const allProblems: ImportProblem[] = [...problems];
  const notes: Note[] = [];
  for (const { line, cells } of rows) {
    const [id, text] = [cell(cells, 'note_id'), cell(cells, 'text')];
    if (id === '') allProblems.push({ line, code: 'row_unreadable' });
    else if (text === '') allProblems.push({ line, code: 'no_text' });
    else
      notes.push({
        id,
        text,
        column: cell(cells, 'column'),
        stack: orNull(cell(cells, 'stack')),
        rank: Number(cell(cells, 'rank')) || 0,
        votes: ballots.reduce((sum, ballot) => sum + votesIn(cell(cells, ballot)), 0),
        author: orNull(cell(cells, 'author')),
      });
  }
  const retro = { name: null, heldAt: null, groups: groupsOf(notes), actions: [] };
  return { from: 'scrumlr', retros: [retro], problems: allProblems };
}

const orNull = (cell: string): string | null => (cell === '' || cell === 'null' ? null : cell);

const noteSchema = z.object({
  id: z.string(),
  author: z.nullish(z.string()),
  text: z.string(),
  position: z.object({
    column: z.string(),
    stack: z.nullish(z.string()),
    rank: z.nullish(z.number()),
  }),
});
const fileSchema = z.object({
  board: z.object({ name: z.nullish(z.string()), createdAt: z.nullish(z.string()) }),
  participants: z.nullish(
    z.array(z.object({ user: z.nullish(z.object({ id: z.string(), name: z.nullish(z.string()) })) })),
  ),
  columns: z.array(z.object({ id: z.string(), name: z.string() })),
  notes: z.array(z.unknown()),
  votings: z.nullish(
    z.array(
      z.object({
        votes: z.nullish(
          z.object({ votesPerNote: z.nullish(z.record(z.string(), z.object({ total: z.number() }))) }),
        ),
      }),
    ),
  ),
});

/** Scrumlr's JSON; null for anything else. */
export function* readScrumlr(json: unknown): Generator<void, ForeignRetros | null> {
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return null;
  const { board, participants, columns, votings } = parsed.data;
  const notes = yield* eachParsed(noteSchema, parsed.data.notes);
  if (!notes) return null;
  const names = new Map((participants ?? []).map(({ user }) => [user?.id, user?.name ?? null]));
  const columnName = new Map(columns.map(({ id, name }) => [id, name]));
  const votes = new Map<string, number>();
  for (const voting of votings ?? [])
    for (const [id, { total }] of Object.entries(voting.votes?.votesPerNote ?? {}))
      votes.set(id, (votes.get(id) ?? 0) + votesIn(total));
  yield;
  const groups = groupsOf(
    notes
      .filter(({ text }) => text.trim() !== '')
      .map(({ id, author, text, position }) => ({
        id,
        text,
        stack: position.stack ?? null,
        rank: position.rank ?? 0,
        votes: votes.get(id) ?? 0,
        column: columnName.get(position.column) ?? '',
        author: names.get(author ?? undefined) ?? null,
      })),
  );
  yield;
  const empty = notes.filter(({ text }) => text.trim() === '').length;
  return {
    from: 'scrumlr',
    retros: [{ name: board.name ?? null, heldAt: momentIn(board.createdAt), groups, actions: [] }],
    problems: empty > 0 ? [{ line: null, code: 'no_text', count: empty }] : [],
  };
}

/** Stacks as groups: the note at the bottom, then those on it, from the top; their votes count together. */
function groupsOf(notes: readonly Note[]): FoundGroup[] {
  const byRank = [...notes].sort((a, b) => b.rank - a.rank);
  const stacks = stacksOf(
    byRank,
    ({ id }) => id,
    ({ stack }) => stack,
  ).map((all) => ({
    name: '',
    votes: all.reduce((sum, { votes }) => sum + votes, 0),
    discussed: true,
    topics: all.map(({ column, text, author }) => ({ column, text, author })),
  }));
  return byVotes(stacks);
}
