import { setImmediate } from 'node:timers/promises';
import type { Columns } from '#contract/transfers.ts';
import {
  action,
  alone,
  byVotes,
  type Found,
  type FoundAction,
  type FoundGroup,
  placesOf,
  votesIn,
} from './found-retro.ts';
import type { Row, Table } from './table.ts';

/** Names of columns in tables of rows, in English and Spanish. */
const HEADS = {
  text: /^(text|texto|content|contenido|description|descripci[oó]n|message|mensaje|card|tarjeta|topic|tema|note|nota|item|title|t[ií]tulo)$/i,
  type: /^(type|tipo|column|columna|category|categor[ií]a|list|lista|section|lane)$/i,
  group: /^(group|grupo|group name|theme|cluster|stack)$/i,
  votes: /^(votes?|votos?|likes?|points|score|total)$/i,
  author: /^(author|autor|autor[ií]a|created by|creator|user|usuario|name|nombre|by)$/i,
  owner: /^(owners?|responsables?|assignees?|assigned to)$/i,
  due: /^(due|due date|due on|vence|vence el|fecha l[ií]mite|deadline)$/i,
  state: /^(state|status|estado|done|hecho)$/i,
} as const;
/** Names of action items, as a kind of row or as a column. */
const ACTIONS = /^(actions?|action items?|tasks?|to-?dos?|acci[oó]n(es)?|tareas?)$/i;
/** Rows processed before others get their turn. */
const AT_ONCE = 1_000;
const DONE = /^(done|complete(d)?|closed|yes|true|x|hech[ao]s?|terminad[ao]s?|s[ií])$/i;

/** The meaning of a table's columns, guessed from their headers: rows if one of them is the text, otherwise columns. */
export function guessColumns(heads: readonly string[]): Columns {
  const place = (form: RegExp) => {
    const found = heads.findIndex((head) => form.test(head.trim()));
    return found === -1 ? null : found;
  };
  const text = place(HEADS.text);
  if (text === null) {
    const all = heads.map((head, at) => ({ head: head.trim(), at }));
    return {
      layout: 'columns',
      actions: all.filter(({ head }) => ACTIONS.test(head)).map(({ at }) => at),
      ignored: all.filter(({ head }) => head === '').map(({ at }) => at),
    };
  }
  const { text: _, ...others } = HEADS;
  const found = Object.fromEntries(Object.entries(others).map(([what, form]) => [what, place(form)]));
  return { layout: 'rows', text, ...(found as Record<keyof typeof others, number | null>) };
}

/** Any table, by the meaning of its columns (EX3); the first row has the headers. */
export async function readAnyTable(
  { rows: [first, ...rows], problems }: Table,
  columns: Columns,
): Promise<Found> {
  const heads = first?.cells ?? [];
  const found: Found = {
    from: 'csv',
    retros: [{ name: null, heldAt: null, groups: [], actions: [] }],
    problems: [...problems],
  };
  if (columns.layout === 'rows') await readRows(found, rows, columns);
  else await readColumns(found, rows, heads, columns);
  return found;
}

/** The rows in pieces; others get their turn in between. */
async function* inPieces(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await setImmediate();
    yield rows.slice(from, from + AT_ONCE);
  }
}

async function readRows(
  { retros: [retro], problems }: Found,
  rows: readonly Row[],
  at: Extract<Columns, { layout: 'rows' }>,
): Promise<void> {
  if (!retro) return;
  const groups = new Map<string, FoundGroup>();
  const actions: { title: string; found: FoundAction }[] = [];
  const take = ({ line, cells }: Row) => {
    const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
    const [text, type, title] = [cell(at.text), cell(at.type), cell(at.group)];
    const author = cell(at.author) || null;
    if (text === '') problems.push({ line, code: 'no_text' });
    else if (ACTIONS.test(type)) {
      const owners = cell(at.owner)
        .split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const due = /^\d{4}-\d\d-\d\d/.exec(cell(at.due))?.[0] ?? null;
      const more = { author, owners, due, isDone: DONE.test(cell(at.state)) };
      actions.push({ title, found: action(text, more) });
    } else {
      const topic = { column: type, text, author };
      const known = groups.get(title);
      const votes = votesIn(cell(at.votes));
      if (title === '' || !known) groups.set(title || `\n${line}`, { ...alone(topic, votes), name: title });
      else {
        known.topics.push(topic);
        // Some have the votes of each topic, others those of its group.
        known.votes = Math.max(known.votes, votes);
      }
    }
  };
  for await (const some of inPieces(rows)) some.forEach(take);
  retro.groups = byVotes([...groups.values()]);
  const places = placesOf(retro.groups, ({ name }) => name);
  retro.actions = actions.map(({ title, found }) => {
    const group = title === '' ? null : (places.get(title) ?? null);
    return { ...found, group };
  });
}

/** A cell with several lines contains several joined cards. */
async function readColumns(
  { retros: [retro] }: Found,
  rows: readonly Row[],
  heads: readonly string[],
  { actions, ignored }: Extract<Columns, { layout: 'columns' }>,
): Promise<void> {
  if (!retro) return;
  for (const [place, head] of heads.entries()) {
    if (ignored.includes(place)) continue;
    const take = ({ cells }: Row) => {
      const texts = (cells[place] ?? '')
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean);
      if (actions.includes(place)) retro.actions.push(...texts.map((text) => action(text)));
      else if (texts.length > 0) {
        const topics = texts.map((text) => ({ column: head, text, author: null }));
        retro.groups.push({ name: '', votes: 0, discussed: true, topics });
      }
    };
    for await (const some of inPieces(rows)) some.forEach(take);
  }
}
