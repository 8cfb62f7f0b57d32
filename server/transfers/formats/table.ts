import { CsvError, type Info, parse } from 'csv-parse';
import { IMPORT_FILE, type ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import { yieldToOthers } from '../../base/event-loop-turns.ts';
import { Unreadable } from './unreadable.ts';

/** A row of a table and the line that it begins at, from 1. */
export interface Row {
  line: number;
  cells: string[];
}

export interface Table {
  rows: Row[];
  problems: ImportProblem[];
}

/** Characters that are parsed before others get their turn. */
const AT_ONCE = 16 * 1024;
/** Characters of one row; beyond that, a quote is probably never closed. */
const ROW_CHARACTERS = 200_000;
const DELIMITERS = [',', ';', '\t'] as const;

/** The separator of cells: the most frequent one in the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const line = /^\s*((?:"(?:[^"]|"")*"|[^\n"])*)/.exec(text.slice(0, ROW_CHARACTERS))?.[1] ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * A CSV file, with any line ends and separators. A row that cannot be read is reported by its line, and
 * the others are read. Others get their turn in between.
 */
export async function readTable(text: string, firstLine = 1): Promise<Table> {
  const rows: Row[] = [];
  const problems: ImportProblem[] = [];
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: ROW_CHARACTERS,
  });
  let lines = firstLine - 1;
  parser.on('readable', () => {
    for (let read = parser.read(); read !== null; read = parser.read()) {
      const { record, info } = read as { record: string[]; info: Info };
      if (record.length > IMPORT_FILE.columns) {
        parser.destroy(new Unreadable('too_many_columns'));
        return;
      }
      // Empty lines before it count as part of it.
      const end = firstLine - 1 + info.lines;
      const inside = record.join('').split('\n').length - 1;
      rows.push({ line: Math.max(lines + 1, end - inside), cells: record.map((cell) => cell.trim()) });
      lines = end;
    }
    if (rows.length > IMPORT_FILE.rows) parser.destroy(new Unreadable('too_many_rows'));
  });
  const over = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
  });
  over.catch(() => {});
  try {
    for (let from = 0; from < text.length && !parser.destroyed; from += AT_ONCE) {
      parser.write(text.slice(from, from + AT_ONCE));
      await yieldToOthers();
    }
    if (!parser.destroyed) parser.end();
    await over;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ line: lines + 1, code: 'quote_not_closed' });
  }
  return { rows, problems };
}

/** Reads cells by the names of their columns, whatever their order and case. */
export function byHeads(heads: readonly string[]): (cells: readonly string[], name: string) => string {
  const places = new Map(heads.map((head, place) => [head.toLowerCase(), place]));
  return (cells, name) => cells[places.get(name.toLowerCase()) ?? -1] ?? '';
}
