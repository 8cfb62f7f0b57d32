import { type Kysely, sql } from 'kysely';
import { type Digest, DigestSum } from './digest.ts';
import { type Embedded, quotedName, ROWS_AT_ONCE, type Value } from './embedded.ts';
import type { Target } from './target.ts';

/** What one statement takes: PostgreSQL allows 65,535 values, and memory some bytes of text. */
const MOST_VALUES = 20_000;
const MOST_LETTERS = 4_000_000;

/** Copies all rows of a table. Answers the digest of what was read. */
export async function copyTable(from: Embedded, to: Target, table: string): Promise<Digest> {
  const columns = from.tables.get(table) ?? [];
  const read = new DigestSum();
  let waiting: Value[][] = [];
  let letters = 0;
  const write = async () => {
    if (waiting.length > 0) await insert(to, table, columns, waiting);
    waiting = [];
    letters = 0;
  };
  for (const row of from.rows(table, columns)) {
    read.add(row);
    waiting.push(row);
    for (const value of row) if (typeof value === 'string') letters += value.length;
    if (waiting.length * columns.length >= MOST_VALUES || letters >= MOST_LETTERS) await write();
  }
  await write();
  return read.digest();
}

async function insert(to: Target, table: string, columns: readonly string[], rows: Value[][]): Promise<void> {
  const values = rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])),
  );
  await (to as Kysely<Record<string, Record<string, Value>>>).insertInto(table).values(values).execute();
}

/** Reads a table back, within a transaction, and answers the digest of what it holds. */
export async function readBack(trx: Target, table: string, columns: readonly string[]): Promise<Digest> {
  const held = new DigestSum();
  const list = columns.map(quotedName).join(', ');
  await sql.raw(`declare moved no scroll cursor for select ${list} from ${quotedName(table)}`).execute(trx);
  for (;;) {
    const { rows } = await sql.raw<Record<string, Value>>(`fetch ${ROWS_AT_ONCE} from moved`).execute(trx);
    for (const row of rows) held.add(columns.map((column) => row[column] ?? null));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql.raw('close moved').execute(trx);
  return held.digest();
}
