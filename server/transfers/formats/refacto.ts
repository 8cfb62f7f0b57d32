import * as z from 'zod/mini';
import type { ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import {
  byVotes,
  earliest,
  type ForeignRetros,
  type FoundRetro,
  foundAction,
  groupOfOne,
  momentIn,
  votesIn,
} from './foreign-retro.ts';
import { eachParsed } from './parse-each.ts';
import { byHeads, type Table } from './table.ts';

/** What its kinds of items are called on its board. */
const COLUMNS = new Map([
  ['happy', 'Happy'],
  ['meh', 'Question'],
  ['sad', 'Sad'],
]);

export const isRefactoTable = (heads: readonly string[]): boolean =>
  ['Archive', 'Category', 'Message'].every((name) => heads.includes(name));

/** Refacto's CSV: the present retro and its past ones, told apart by `Archive`, which holds their dates. */
export function readRefactoTable({ rows: [first, ...rows], problems }: Table): ForeignRetros {
  const cell = byHeads(first?.cells ?? []);
  const allProblems: ImportProblem[] = [...problems];
  const retros = new Map<string, FoundRetro>();
  for (const { line, cells } of rows) {
    const [text, category, state] = [cell(cells, 'Message'), cell(cells, 'Category'), cell(cells, 'State')];
    if (text === '') {
      allProblems.push({ line, code: 'no_text' });
      continue;
    }
    const archive = cell(cells, 'Archive');
    const heldAt = momentIn(/\(([^()]+)\)/.exec(archive)?.[1] ?? '');
    const retro = retros.get(archive) ?? { name: null, heldAt, groups: [], actions: [] };
    retros.set(archive, retro);
    const topic = { column: category, text, author: null };
    if (/^action$/i.test(category)) retro.actions.push(foundAction(text, { isDone: state === 'Complete' }));
    else retro.groups.push(groupOfOne(topic, votesIn(cell(cells, 'Votes')), state === 'Discussed'));
  }
  return { from: 'refacto', retros: [...retros.values()].map(settled), problems: allProblems };
}

const itemSchema = z.object({
  created: z.nullish(z.string()),
  category: z.string(),
  message: z.string(),
  votes: z.nullish(z.number()),
  completed: z.nullish(z.string()),
});
const snapshotSchema = z.object({ items: z.array(z.unknown()) });
const fileSchema = z.object({
  name: z.string(),
  current: snapshotSchema,
  archives: z.nullish(z.array(z.object({ created: z.nullish(z.string()), snapshot: snapshotSchema }))),
});

/** Refacto's JSON: the present retro, and its past ones by their dates; null for anything else. */
export function* readRefacto(json: unknown): Generator<void, ForeignRetros | null> {
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return null;
  const { name, current, archives } = parsed.data;
  const past: FoundRetro[] = [];
  for (const { created, snapshot } of archives ?? []) {
    const items = yield* eachParsed(itemSchema, snapshot.items);
    if (!items) return null;
    past.push(retroOf(name, items, momentIn(created)));
  }
  past.sort((a, b) => (a.heldAt ?? 0) - (b.heldAt ?? 0));
  const items = yield* eachParsed(itemSchema, current.items);
  if (!items) return null;
  const now = retroOf(name, items, null);
  const isUsed = ({ groups, actions }: FoundRetro) => groups.length + actions.length > 0;
  return { from: 'refacto', retros: [...past, now].filter(isUsed), problems: [] };
}

function retroOf(
  name: string,
  items: readonly z.infer<typeof itemSchema>[],
  heldAt: number | null,
): FoundRetro {
  const retro: FoundRetro = {
    name,
    heldAt: heldAt ?? earliest(items.map(({ created }) => momentIn(created))),
    groups: [],
    actions: [],
  };
  for (const { category, message, votes, completed } of items) {
    const text = message.trim();
    if (text === '') continue;
    const isOver = (completed ?? null) !== null;
    if (category === 'action') retro.actions.push(foundAction(text, { isDone: isOver }));
    else {
      const topic = { column: COLUMNS.get(category) ?? category, text, author: null };
      retro.groups.push(groupOfOne(topic, votesIn(votes), isOver));
    }
  }
  return settled(retro);
}

/** If nothing at all is marked as discussed, nobody used the mark, and nothing is left over for the next retro. */
function settled(retro: FoundRetro): FoundRetro {
  const isMarked = retro.groups.some(({ discussed }) => discussed);
  const groups = isMarked ? retro.groups : retro.groups.map((group) => ({ ...group, discussed: true }));
  return { ...retro, groups: byVotes(groups) };
}
