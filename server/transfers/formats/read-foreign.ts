import {
  IMPORT_FILE,
  type ImportPreview,
  type ImportProblem,
  type TableColumns,
} from '#contract/transfers/transfer-payloads.ts';
import { runYielding, yieldToOthers } from '../../base/event-loop-turns.ts';
import { guessColumns, readAnyTable } from './any-table.ts';
import { isAzureTable, readAzure, readAzureTable } from './azure-devops.ts';
import { isWithinBounds, type JsonBounds } from './bounded-json.ts';
import type { ForeignRetros } from './foreign-retro.ts';
import { isParabol, readParabol } from './parabol.ts';
import { isRefactoTable, readRefacto, readRefactoTable } from './refacto.ts';
import { isScrumlrTable, readScrumlr, readScrumlrTable } from './scrumlr.ts';
import { readTable } from './table.ts';
import { Unreadable } from './unreadable.ts';

export interface FoundInFile extends ForeignRetros {
  /** For a table of an unknown tool. */
  table: ImportPreview['table'];
}

/** Rows of a table that are shown. */
const SAMPLE = 5;
const SAMPLE_CELL = 80;

/**
 * The content of another tool's file, recognised by its content and not by its name (EX3). `columns` gives the meaning of a
 * table's columns if the tool is unknown. Throws `Unreadable`.
 */
export async function readForeign(bytes: Buffer, columns: TableColumns | null): Promise<FoundInFile> {
  const { text, problems } = textOf(bytes);
  const foreign = /^\s*[[{]/.test(text) ? await readJson(text) : await readTables(text, columns);
  await yieldToOthers();
  const isAny = foreign.retros.some(({ groups, actions }) => groups.length + actions.length > 0);
  if (!isAny && foreign.table === null) throw new Unreadable('nothing_in_it');
  return { ...foreign, problems: [...problems, ...foreign.problems] };
}

/**
 * As many cards as a table may have rows, with the data that tools store for each; one object has the votes by card id. The largest
 * file of a tool has fewer members: each takes 25 bytes or more.
 */
const BOUNDS: JsonBounds = {
  members: 10 * IMPORT_FILE.rows,
  values: 12 * IMPORT_FILE.rows,
  length: IMPORT_FILE.rows,
  names: IMPORT_FILE.rows + 1_000,
};

async function readJson(text: string): Promise<FoundInFile> {
  if (!(await isWithinBounds(Buffer.from(text), BOUNDS))) throw new Unreadable('too_large');
  await yieldToOthers();
  const json = parsed(text);
  for (const read of [readScrumlr, readRefacto, readAzure]) {
    await yieldToOthers();
    const foreign = await runYielding(read(json));
    if (foreign) return { ...foreign, table: null };
  }
  throw new Unreadable('unknown_format');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable('unknown_format');
  }
}

/** Tables of these tools that hold no retro. */
const NO_RETRO = [
  ['author', 'status', 'agendaItem'],
  ['story', 'dimension', 'finalScore'],
  ['Date', 'Question', 'Good'],
];

async function readTables(text: string, columns: TableColumns | null): Promise<FoundInFile> {
  if (isAzureTable(text)) return { ...(await readAzureTable(text)), table: null };
  const table = await readTable(text);
  const heads = table.rows[0]?.cells ?? [];
  if (heads.length === 0) throw new Unreadable('empty');
  if (NO_RETRO.some((names) => names.every((name) => heads.includes(name))))
    throw new Unreadable('not_a_retro_export');
  const known = readKnown(heads);
  if (known) return { ...known(table), table: null };
  if (table.rows.length === 1) throw new Unreadable('no_rows');
  const guessed = guessColumns(heads, table.rows.slice(1));
  const meant = columns ?? guessed.columns;
  const other = [guessed.columns, guessed.other].find(({ layout }) => layout !== meant.layout);
  const sample = table.rows
    .slice(1, 1 + SAMPLE)
    .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CELL)));
  const shown = {
    heads: heads.map((head) => head.slice(0, SAMPLE_CELL)),
    sample,
    columns: meant,
    ...(other && { other }),
  };
  return { ...(await readAnyTable(table, meant)), table: shown };
}

function readKnown(heads: readonly string[]): typeof readParabol | null {
  if (isParabol(heads)) return readParabol;
  if (isScrumlrTable(heads)) return readScrumlrTable;
  return isRefactoTable(heads) ? readRefactoTable : null;
}

/** The text of a file: UTF-8, or UTF-16 if marked so, or the encoding of spreadsheets on Windows, which is reported. */
function textOf(bytes: Buffer): { text: string; problems: ImportProblem[] } {
  const decoded = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  };
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  const isWideBack = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const wideEncoding = isWide ?? isWideBack;
  const text = decoded(wideEncoding ?? 'utf-8');
  const guessed = text ?? (wideEncoding === null ? decoded('windows-1252') : null);
  if (guessed === null || guessed.includes('\0')) throw new Unreadable('not_text');
  if (guessed.trim() === '') throw new Unreadable('empty');
  return { text: guessed, problems: text === null ? [{ line: null, code: 'encoding_guessed' }] : [] };
}
