import { IMPORT_RETROS, type TableColumns } from '#contract/transfers/transfer-payloads.ts';
import { yieldToOthers } from '../../base/event-loop-turns.ts';
import {
  byVotes,
  earliest,
  type ForeignRetros,
  type FoundAction,
  type FoundGroup,
  type FoundRetro,
  foundAction,
  groupOfOne,
  momentIn,
  placesOf,
  votesIn,
} from './foreign-retro.ts';
import type { Row, Table } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** Names of columns in tables of rows, in English and Spanish. */
const HEADS = {
  text: /^(text|texto|content|contenido|description|descripci[oó]n|message|mensaje|card|tarjeta|topic|tema|note|nota|item|idea|title|t[ií]tulo)$/i,
  type: /^(type|tipo|kind|column|columna|category|categor[ií]a|list|lista|section|lane|question|prompt)$/i,
  group: /^(group|grupo|group name|theme|cluster|stack)$/i,
  votes: /^(votes?|votos?|likes?|points|score|total)$/i,
  author: /^(author|autor|autor[ií]a|created by|creator|user|usuario|name|nombre|by)$/i,
  owner: /^(owners?|responsables?|assignees?|assigned to)$/i,
  due: /^(due|due date|due on|vence|vence el|fecha l[ií]mite|deadline)$/i,
  state: /^(state|status|estado|done|hecho)$/i,
  retro:
    /^(retro|retrospective|retrospectiva|(retro|retrospective|meeting|board|session|sprint)([ _-]?(name|title))?|reuni[oó]n|sesi[oó]n|tablero)$/i,
  date: /^(date|day|held|held on|(meeting|retro|retrospective|session)[ _-]?date|created([ _-]?(at|on|date))?|fecha|d[ií]a)$/i,
} as const;
/** Names of action items, as a kind of row or as a column. */
const ACTIONS = /^(actions?|action items?|tasks?|to-?dos?|acci[oó]n(es)?|tareas?)$/i;
/** Owners that are read of a cell; more than an action item keeps. */
const MOST_OWNERS = 100;
/** Topics and action items that are read from columns: far more than a retro may have, which is then refused. */
const MOST_PARTS = 5_000;
/** Rows by which the text of a table is guessed. */
const SAMPLED = 1_000;
/** Rows processed before others get their turn. */
const AT_ONCE = 200;
const DONE = /^(done|complete(d)?|closed|yes|true|x|hech[ao]s?|terminad[ao]s?|s[ií])$/i;

type Rows = Extract<TableColumns, { layout: 'rows' }>;

/** The parts of a row that headers name. */
function partsIn(heads: readonly string[]): Omit<Rows, 'layout' | 'text'> & { text: number | null } {
  const place = (form: RegExp) => {
    const index = heads.findIndex((head) => form.test(head.trim()));
    return index === -1 ? null : index;
  };
  const columns = Object.fromEntries(Object.entries(HEADS).map(([what, form]) => [what, place(form)]));
  return columns as Record<keyof typeof HEADS, number | null>;
}

/**
 * The meaning of a table's columns, guessed from their headers and some rows: rows if one of them is the text or several are other
 * parts of a row, otherwise columns. `other`: what they could mean in the other layout.
 */
export function guessColumns(
  heads: readonly string[],
  rows: readonly Row[] = [],
): { columns: TableColumns; other: TableColumns } {
  const { text, ...parts } = partsIn(heads);
  const taken = Object.values(parts).filter((place) => place !== null);
  const asRows: TableColumns = { layout: 'rows', text: text ?? longestOf(heads, rows, taken), ...parts };
  const all = heads.map((head, at) => ({ head: head.trim(), at }));
  const asColumns: TableColumns = {
    layout: 'columns',
    actions: all.filter(({ head }) => ACTIONS.test(head)).map(({ at }) => at),
    ignored: all.filter(({ head }) => head === '').map(({ at }) => at),
  };
  const isRows = text !== null || taken.length > 1;
  return isRows ? { columns: asRows, other: asColumns } : { columns: asColumns, other: asRows };
}

/** The column with the longest texts, but for some: that is most likely what people wrote. */
function longestOf(heads: readonly string[], rows: readonly Row[], taken: readonly number[]): number {
  const some = rows.slice(0, SAMPLED);
  const lengthOf = (place: number) => some.reduce((sum, { cells }) => sum + (cells[place] ?? '').length, 0);
  const places = heads.map((_, place) => place).filter((place) => !taken.includes(place));
  return places.reduce((best, place) => (lengthOf(place) > lengthOf(best) ? place : best), places[0] ?? 0);
}

/** Any table, by the meaning of its columns (EX3); the first row has the headers. */
export async function readAnyTable(
  { rows: [first, ...rows], problems }: Table,
  columns: TableColumns,
): Promise<ForeignRetros> {
  const heads = first?.cells ?? [];
  const result: ForeignRetros = {
    from: 'csv',
    retros: [],
    problems: [...problems],
  };
  if (columns.layout === 'rows') await readRows(result, rows, columns);
  else await readColumns(result, rows, heads, columns);
  return result;
}

/** The rows in pieces; others get their turn in between. */
async function* inPieces(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await yieldToOthers();
    yield rows.slice(from, from + AT_ONCE);
  }
}

async function readRows({ retros, problems }: ForeignRetros, rows: readonly Row[], at: Rows): Promise<void> {
  const all = new Map<string, RowsOfOne>();
  const take = ({ line, cells }: Row) => {
    const cell = (place: number | null | undefined) => (place == null ? '' : (cells[place] ?? ''));
    const [text, type, title] = [cell(at.text), cell(at.type), cell(at.group)];
    const name = cell(at.retro).trim();
    const day = dayIn(cell(at.date));
    // Of rows with a name each can have a time of its own.
    const key = name || (day === null ? '' : new Date(day).toISOString().slice(0, 10));
    const one: RowsOfOne = all.get(key) ?? { name, days: [], groups: new Map(), actions: [] };
    all.set(key, one);
    one.days.push(day);
    const { groups, actions } = one;
    const author = cell(at.author) || null;
    if (text === '') problems.push({ line, code: 'no_text' });
    else if (ACTIONS.test(type)) {
      const owners = cell(at.owner)
        .split(/[,;]/, MOST_OWNERS)
        .map((name) => name.trim())
        .filter(Boolean);
      const due = /^\d{4}-\d\d-\d\d/.exec(cell(at.due))?.[0] ?? null;
      const more = { author, owners, due, isDone: DONE.test(cell(at.state)) };
      actions.push({ title, found: foundAction(text, more) });
    } else {
      const topic = { column: type, text, author };
      const group = groups.get(title);
      const votes = votesIn(cell(at.votes));
      if (title === '' || !group)
        groups.set(title || `\n${line}`, { ...groupOfOne(topic, votes), name: title });
      else {
        group.topics.push(topic);
        // Some have the votes of each topic, others those of its group.
        group.votes = Math.max(group.votes, votes);
      }
    }
  };
  for await (const some of inPieces(rows)) some.forEach(take);
  for (const one of all.values()) retros.push(retroOf(one));
  if (retros.length > IMPORT_RETROS) throw new Unreadable('too_many_retros');
}

/** What the rows of one retro say. */
interface RowsOfOne {
  name: string;
  days: (number | null)[];
  groups: Map<string, FoundGroup>;
  actions: { title: string; found: FoundAction }[];
}

function retroOf({ name, days, groups: foundGroups, actions }: RowsOfOne): FoundRetro {
  const groups = byVotes([...foundGroups.values()]);
  const places = placesOf(groups, (group) => group.name);
  return {
    name: name || null,
    heldAt: earliest(days),
    groups,
    actions: actions.map((action) => {
      const group = action.title === '' ? null : (places.get(action.title) ?? null);
      return { ...action.found, group };
    }),
  };
}

/** A day in a cell, epoch ms; null if it could be several, as 3/4/2026 could. */
const dayIn = (cell: string): number | null =>
  /^\d{4}-\d\d-\d\d/.test(cell) || /\p{L}{3}/u.test(cell) ? momentIn(cell) : null;

/** A cell with several lines contains several joined cards. */
async function readColumns(
  { retros }: ForeignRetros,
  rows: readonly Row[],
  heads: readonly string[],
  { actions, ignored }: Extract<TableColumns, { layout: 'columns' }>,
): Promise<void> {
  const retro: FoundRetro = { name: null, heldAt: null, groups: [], actions: [] };
  retros.push(retro);
  let parts = 0;
  for (const [place, head] of heads.entries()) {
    if (ignored.includes(place)) continue;
    const take = ({ cells }: Row) => {
      if (parts > MOST_PARTS) return;
      const texts = (cells[place] ?? '')
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean);
      parts += texts.length;
      if (actions.includes(place)) retro.actions.push(...texts.map((text) => foundAction(text)));
      else if (texts.length > 0) {
        const topics = texts.map((text) => ({ column: head, text, author: null }));
        retro.groups.push({ name: '', votes: 0, discussed: true, topics });
      }
    };
    for await (const some of inPieces(rows)) some.forEach(take);
  }
}
