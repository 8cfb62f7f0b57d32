import { type Dialect, Kysely, Migrator } from 'kysely';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { MIGRATIONS } from '#server/store/database/migrate.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';

type Row = Record<string, string | number | null>;
type Rows = Kysely<Record<string, Row>>;

/** A database with the tables of before a migration. */
export class OldRows {
  readonly db: Rows;
  readonly #migration: string;

  constructor(dialect: Dialect, migration: string) {
    this.db = new Kysely({ dialect });
    this.#migration = migration;
  }

  async prepare(): Promise<this> {
    const names = Object.keys(MIGRATIONS);
    const before = names[names.indexOf(this.#migration) - 1];
    if (before === undefined) throw new Error(`nothing is before ${this.#migration}`);
    await this.#migrateTo(before);
    return this;
  }

  /** Puts a row into a table; columns that it does not name and that must have a value are empty, or 0. */
  async put(table: string, row: Row): Promise<void> {
    const { columns = [] } =
      (await this.db.introspection.getTables()).find(({ name }) => name === table) ?? {};
    const missing = columns.filter(
      ({ name, isNullable, hasDefaultValue }) => !(name in row) && !isNullable && !hasDefaultValue,
    );
    const isText = (type: string) => ['text', 'varchar'].includes(type.toLowerCase());
    const empty = missing.map(({ name, dataType }) => [name, isText(dataType) ? '' : 0]);
    await this.db
      .insertInto(table)
      .values({ ...Object.fromEntries(empty), ...row })
      .execute();
  }

  migrate = (): Promise<void> => this.#migrateTo(this.#migration);

  /** All rows of a table as text, by these columns, in a fixed order. */
  async read(table: string, ...columns: string[]): Promise<(string | number | null)[][]> {
    const rows = await this.db.selectFrom(table).selectAll().execute();
    return rows
      .map((row) => columns.map((column) => row[column] ?? null))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }

  async #migrateTo(name: string): Promise<void> {
    const migrator = new Migrator({ db: this.db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateTo(name);
    expect(error).toBeUndefined();
  }
}

/** Tests a migration with rows of before, on both databases. */
export function withOldRows(migration: string, test: (open: () => Promise<OldRows>) => void): void {
  let postgres: TestPostgres;
  const opened: OldRows[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const { db } of opened) await db.destroy();
    await postgres.stop();
  });
  const places: [string, () => Promise<Dialect>][] = [
    ['the embedded database', async () => sqliteDialect(':memory:')],
    ['PostgreSQL', async () => postgresDialect(await postgres.database(), 'seconds')],
  ];
  describe.each(places)('%s', (_, dialect) => {
    test(async () => {
      const rows = new OldRows(await dialect(), migration);
      opened.push(rows);
      return rows.prepare();
    });
  });
}
